import CrateCore
import CrateTesting
import Foundation
import SQLite
import Testing

@testable import CrateStore

@Suite struct ScanTests {
    private let garage: Garage
    private var folder: TemporaryFolder { garage.folder }

    init() throws { garage = try Garage() }

    @Test func taggedAlbumIsFoundInOrder() async throws {
        try folder.album("Metallica/Master", tags: [("discogs_release_id", "249504")])
        let summary = try garage.scan()
        #expect(summary.scanned == 3 && summary.opened == 3 && summary.rips == 1 && summary.matched == 1)
        #expect(summary.local == 0 && summary.skipped.isEmpty && summary.refused.isEmpty)
        #expect(
            try await garage.files(249504)
                == ["1 Metallica/Master/01.flac", "2 Metallica/Master/02.flac", "3 Metallica/Master/03.flac"])
    }

    @Test func unchangedFilesAreNotOpenedAgain() throws {
        try folder.album("a")
        try folder.write("a/04.flac", Array("RIFF....WAVE".utf8))
        try folder.write("a/05.flac", [])
        let first = try garage.scan()
        let second = try garage.scan()
        #expect(first.opened == 5 && second.opened == 0)
        #expect(second.scanned == 5 && second.rips == 1)
        #expect(first.skipped == second.skipped && first.refused == second.refused)
    }

    @Test func onlyTheChangedFileIsOpened() async throws {
        try folder.album("a", tags: [("DISCOGS_RELEASE_ID", "7")])
        try garage.scan()
        let tags = [("ALBUM", "Album"), ("TITLE", "Bonus"), ("TRACKNUMBER", "4")]
        try folder.write("a/04.flac", TinyFLAC(recording: 9, tags: tags).bytes)
        #expect(try garage.scan().opened == 1)
        #expect(try await garage.files(7).count == 4)
    }

    @Test func aFileReplacedByOneOfTheSameSizeAndTimeIsOpened() throws {
        try folder.album("a", tags: [("DISCOGS_RELEASE_ID", "7")])
        try garage.scan()
        let path = "\(folder.path)/a/02.flac"
        let date = try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] ?? Date()
        try FileManager.default.copyItem(atPath: path, toPath: path + ".new")
        #expect(rename(path + ".new", path) == 0)
        try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
        // Detected by inode if the file system has persistent ones; undetectable otherwise.
        #expect(try garage.scan().opened == (ScanRoot(folder.path).hasInodes ? 1 : 0))
    }

    @Test func aFolderThatComesBackAsItWasIsThereAgain() async throws {
        try folder.album("a", tags: [("DISCOGS_RELEASE_ID", "7")])
        try folder.album("b", "Other", first: 20)
        try garage.scan()
        try folder.move("a", to: ".a")
        #expect(try garage.scan().rips == 1)
        #expect(try garage.missing() == ["a/01.flac", "a/02.flac", "a/03.flac"])
        try folder.move(".a", to: "a")
        #expect(try garage.scan().rips == 2)
        #expect(try garage.missing().isEmpty)
    }

    @Test func discsThatBecomeOneAlbumAreNotThereTwice() async throws {
        let tags = [("DISCOGS_RELEASE_ID", "7")]
        try folder.album("Wall/CD1", "The Wall (Disc 1)", tracks: 2, tags: tags)
        try folder.album("Wall/CD2", "The Wall (Disc 2)", tracks: 2, first: 10, tags: tags)
        try folder.album("Wall/Live", "Live", first: 20)
        #expect(try garage.scan().rips == 3)
        try folder.move("Wall/Live", to: ".away")
        let joined = try garage.scan()
        #expect(joined.rips == 1 && joined.matched == 1)
        #expect(try await garage.files(7).count == 4)
        #expect(try garage.missing() == ["Wall/Live/01.flac", "Wall/Live/02.flac", "Wall/Live/03.flac"])
        try folder.move(".away", to: "Wall/Live")
        let divided = try garage.scan()
        #expect(divided.rips == 3 && divided.matched == 2)
        #expect(try garage.missing().isEmpty)
        #expect(try garage.scan().opened == 0)
    }

    @Test func badFileIsOneLine() throws {
        try folder.album("a")
        try folder.write("a/note.ogg", Array("no music at all".utf8))
        try folder.write("a/empty.FLAC", [])
        try folder.write("a/cut.flac", Array(TinyFLAC(tags: []).bytes.prefix(20)))
        try folder.write("a/cover.jpg", [1])
        try folder.write("a/.hidden/01.flac", [1])
        try folder.write("a/._01.flac", [1])
        let summary = try garage.scan()
        #expect(summary.scanned == 6)
        #expect(summary.skipped.map { "\($0.file): \($0.reason)" } == ["a/note.ogg: not FLAC"])
        #expect(summary.refused.map(\.file) == ["a/cut.flac", "a/empty.FLAC"])
        #expect(summary.rips == 1)
    }

    @Test func aFileOfZerosIsDamagedAlsoIfItWasMusicBefore() throws {
        try folder.album("a", tags: [("DISCOGS_RELEASE_ID", "7")])
        try garage.scan()
        try folder.write("a/02.flac", [UInt8](repeating: 0, count: 70_000))
        try folder.write("a/zeros.flac", [UInt8](repeating: 0, count: 70_000))
        let summary = try garage.scan()
        #expect(summary.refused.map(\.file) == ["a/02.flac", "a/zeros.flac"] && summary.skipped.isEmpty)
        let health = try garage.store.database.read { database in
            try database.values(String.self, sql: "SELECT \(RipHealth.sql) FROM rip")
        }
        #expect(health == ["damaged"])
    }

    @Test func aFileThatIsNoFLACAnyMoreIsDamaged() throws {
        try folder.album("a", tags: [("DISCOGS_RELEASE_ID", "7")])
        try garage.scan()
        try folder.write("a/02.flac", Array("no music at all".utf8))
        let summary = try garage.scan()
        #expect(summary.refused.map(\.file) == ["a/02.flac"] && summary.skipped.isEmpty)
        let health = try garage.store.database.read { database in
            try database.values(String.self, sql: "SELECT \(RipHealth.sql) FROM rip")
        }
        #expect(health == ["damaged"])
    }

    @Test func nameThatIsNotTextIsOneLine() throws {
        try folder.album("a")
        for name in ["b\u{FF}.flac", "b\u{FF}.jpg"] {
            let path = Array("\(folder.path)/a/".utf8) + name.unicodeScalars.map { UInt8($0.value) } + [0]
            let descriptor = path.withUnsafeBufferPointer { bytes in
                bytes.withMemoryRebound(to: CChar.self) {
                    $0.baseAddress.map { open($0, O_CREAT | O_WRONLY, 0o644) } ?? -1
                }
            }
            try #require(descriptor >= 0)
            close(descriptor)
        }
        let summary = try garage.scan()
        #expect(summary.rips == 1)
        #expect(summary.refused.map(\.file) == ["a/b\u{FFFD}.flac"])
    }

    @Test func fileThatIsGoneIsMissingUntilItIsBack() async throws {
        try folder.album("a", tags: [("DISCOGS_RELEASE_ID", "7")])
        try folder.album("b", "Other", first: 20, tags: [("DISCOGS_RELEASE_ID", "7")])
        try folder.remove("b/03.flac")
        try garage.scan()
        try folder.move("a/02.flac", to: "away")
        try folder.move("b", to: ".b")
        try garage.scan()
        // Rips with existing files come first, whatever they lack.
        #expect(try await garage.files(7).count == 3)
        try folder.move("away", to: "a/02.flac")
        #expect(try garage.scan().opened == 1)
        #expect(try await garage.files(7).map { $0.first } == ["1", "2", "3"])
    }

    @Test func twoRipsOfAnAlbumThatLackFilesAreOneTitle() throws {
        try folder.album("a", tags: [("DISCOGS_RELEASE_ID", "7")])
        try folder.album("b", first: 20, tags: [("DISCOGS_RELEASE_ID", "7")])
        try folder.album("c", "Other", first: 40, tags: [("DISCOGS_RELEASE_ID", "8")])
        try garage.scan()
        for file in ["a/02.flac", "b/02.flac", "c/03.flac"] { try folder.remove(file) }
        var missing = try #require(try garage.scan().missing)
        #expect(missing.files == 3 && missing.rips == 3 && missing.titles.count == 2)
        // The same albums in another library.
        missing.add(missing)
        #expect(missing.files == 6 && missing.rips == 6 && missing.titles.count == 2)
    }

    @Test func ripThatLacksNothingIsPreferred() async throws {
        try folder.album("a", tags: [("DISCOGS_RELEASE_ID", "7")])
        try folder.album("b", first: 20, tags: [("DISCOGS_RELEASE_ID", "7")])
        try garage.scan()
        try folder.move("a/02.flac", to: "away")
        try garage.scan()
        #expect(try await garage.files(7).first == "1 b/01.flac")
        try folder.move("away", to: "a/02.flac")
        try garage.scan()
        #expect(try await garage.files(7).first == "1 a/01.flac")
    }

    @Test func folderThatCannotBeReadLosesNothing() async throws {
        try folder.album("a", tags: [("DISCOGS_RELEASE_ID", "7")])
        try folder.album("b", first: 20, tags: [("DISCOGS_RELEASE_ID", "7")])
        try garage.scan()
        try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: "\(folder.path)/a")
        let garage = garage
        let summary = try #require(await withoutFileRights { try? garage.scan() })
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: "\(folder.path)/a")
        #expect(summary.refused.map { "\($0.file): \($0.reason)" } == ["a: no permission"])
        #expect(try await garage.files(7).first == "1 b/01.flac", "the other rip could be read")
        #expect(try garage.scan().refused.isEmpty)
        #expect(try await garage.files(7).first == "1 a/01.flac")
    }

    @Test func fileThatCannotBeReadAnyMoreIsNamedAndLosesNothing() async throws {
        try folder.album("a", tags: [("DISCOGS_RELEASE_ID", "7")])
        try garage.scan()
        try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: "\(folder.path)/a/02.flac")
        let garage = garage
        for _ in 1...2 {
            let summary = try #require(await withoutFileRights { try? garage.scan() })
            #expect(summary.refused.map { "\($0.file): \($0.reason)" } == ["a/02.flac: no permission"])
            #expect(try await garage.files(7).count == 3)
        }
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: "\(folder.path)/a/02.flac")
        #expect(try garage.scan().refused.isEmpty)
        #expect(try await garage.files(7).count == 3)
    }

    @Test func libraryThatIsAwayIsNotScanned() throws {
        try folder.album("a")
        try folder.remove("cratebox-library.json")
        let error = #expect(throws: ScanError.self) { try garage.scan() }
        guard case .notLive(let gap) = error else { throw Unexpected() }
        #expect(gap.reason == .unidentified)
    }

    @Test func unknownLibraryIsRefused() {
        #expect(throws: ScanError.noSuchLibrary("attic")) { try LibraryScan(store: garage.store).run(library: "attic") }
    }

    @Test func discFoldersAreOneAlbum() async throws {
        let tags = [("DISCOGS_RELEASE_ID", "7")]
        try folder.album("Wall/CD1", "The Wall (Disc 1)", tracks: 2, tags: tags)
        try folder.album("Wall/CD 02", "The Wall (Disc 2)", tracks: 2, first: 10, tags: tags)
        try folder.write("Wall/Scans/front.jpg", [])
        #expect(try garage.scan().rips == 1)
        #expect(
            try await garage.files(7)
                == ["1 Wall/CD1/01.flac", "2 Wall/CD1/02.flac", "3 Wall/CD 02/01.flac", "4 Wall/CD 02/02.flac"])
    }

    @Test func albumCalledLikeADiscStaysOneOfSeveral() throws {
        try folder.album("FKA twigs/LP1", "LP1", artist: "FKA twigs")
        try folder.album("FKA twigs/Magdalene", "Magdalene", artist: "FKA twigs", first: 10)
        #expect(try garage.scan().rips == 2)
    }

    @Test func sidesComeInTheirOrder() async throws {
        for (file, track) in [("x", "B2"), ("y", "A1"), ("z", "B1"), ("w", "A10"), ("v", "A2")] {
            let tags = [("ALBUM", "LP"), ("TRACKNUMBER", track), ("DISCOGS_RELEASE_ID", "7")]
            try folder.write("lp/\(file).flac", TinyFLAC(recording: UInt8(file.utf8.first ?? 0), tags: tags).bytes)
        }
        try garage.scan()
        #expect(try await garage.files(7).map { String($0.dropFirst(5).prefix(1)) } == ["y", "v", "w", "z", "x"])
    }

    @Test func namesCountNaturallyWithoutNumbers() async throws {
        for file in ["Song 10", "Song 9", "song 1"] {
            let tags = [("ALBUM", "LP"), ("DISCOGS_RELEASE_ID", "7")]
            try folder.write("lp/\(file).flac", TinyFLAC(recording: UInt8(file.utf8.count), tags: tags).bytes)
        }
        try garage.scan()
        #expect(try await garage.files(7) == ["1 lp/song 1.flac", "2 lp/Song 9.flac", "3 lp/Song 10.flac"])
    }

    @Test func looseTracksGoToTheirAlbums() throws {
        try folder.album("loose", "First", tracks: 2)
        for number in 5...6 {
            let tags = [("ALBUM", "Second"), ("TRACKNUMBER", "\(number)"), ("ARTIST", "Other")]
            try folder.write("loose/0\(number).flac", TinyFLAC(recording: UInt8(number), tags: tags).bytes)
        }
        let summary = try garage.scan()
        #expect(summary.rips == 2 && summary.local == 2)
        #expect(try garage.scan().opened == 0)
    }

    @Test func aFileTaggedForAnotherAlbumOfTheFolderLeavesItsOwn() async throws {
        func write(_ number: Int, release: String) throws {
            let tags = [("ALBUM", "Album \(release)"), ("DISCOGS_RELEASE_ID", release), ("TRACKNUMBER", "\(number)")]
            try folder.write("loose/0\(number).flac", TinyFLAC(recording: UInt8(number), tags: tags).bytes)
        }
        for number in 1...6 { try write(number, release: number < 4 ? "7" : "8") }
        try garage.scan()
        #expect(try await garage.files(7) == ["1 loose/01.flac", "2 loose/02.flac", "3 loose/03.flac"])
        try write(3, release: "8")
        try garage.scan()
        #expect(try await garage.files(7) == ["1 loose/01.flac", "2 loose/02.flac"])
        #expect(
            try await garage.files(8)
                == ["3 loose/03.flac", "4 loose/04.flac", "5 loose/05.flac", "6 loose/06.flac"])
    }

    @Test func laterFilesNeverRenumber() async throws {
        try folder.album("a", tracks: 3, tags: [("DISCOGS_RELEASE_ID", "7")])
        try folder.remove("a/01.flac")
        try garage.scan()
        #expect(try await garage.files(7) == ["2 a/02.flac", "3 a/03.flac"])
        let tags = [("ALBUM", "Album"), ("DISCOGS_RELEASE_ID", "7")]
        try folder.write("a/00 Intro.flac", TinyFLAC(recording: 50, tags: tags + [("TRACKNUMBER", "2")]).bytes)
        try folder.write("a/bonus.flac", TinyFLAC(recording: 51, tags: tags).bytes)
        try garage.scan()
        #expect(
            try await garage.files(7) == ["2 a/02.flac", "3 a/03.flac", "4 a/00 Intro.flac", "5 a/bonus.flac"])
    }

    @Test func renamedFileKeepsItsPlace() async throws {
        try folder.album("a", tags: [("DISCOGS_RELEASE_ID", "7")])
        try garage.scan()
        try folder.move("a/02.flac", to: "a/99 Song 2.flac")
        try garage.scan()
        #expect(try await garage.files(7) == ["1 a/01.flac", "2 a/99 Song 2.flac", "3 a/03.flac"])
    }

    @Test func linksThatLoopEndAndFilesCountOnce() throws {
        try folder.album("a/b")
        try FileManager.default.createSymbolicLink(atPath: "\(folder.path)/a/b/up", withDestinationPath: "..")
        try FileManager.default.createSymbolicLink(atPath: "\(folder.path)/again", withDestinationPath: "a")
        #expect(try garage.scan().scanned == 3)
    }

    @Test func summaryIsTheContractsJSON() throws {
        try folder.write("x.flac", Array("no".utf8))
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let text = String(decoding: try encoder.encode(garage.scan()), as: UTF8.self)
        #expect(
            text == #"{"local":0,"matched":0,"opened":1,"refused":[],"remarks":[],"rips":0,"scanned":1,"#
                + #""skipped":[{"file":"x.flac","library":"garage","reason":"not FLAC"}]}"#)
    }

    @Test func cancelledScanKeepsWhatItHas() async throws {
        try folder.album("a", tags: [("DISCOGS_RELEASE_ID", "7")])
        try folder.album("b", "Other", first: 10)
        let garage = garage
        let task = Task(executorPreference: TestThreads.shared) {
            try LibraryScan(store: garage.store).run(library: "garage") { _ in withUnsafeCurrentTask { $0?.cancel() } }
        }
        await #expect(throws: ScanError.cancelled) { try await task.value }
        #expect(try await garage.files(7).count == 3)
    }
}

struct Unexpected: Error {}
