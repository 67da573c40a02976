import CrateStore
import CrateTesting
import Foundation
import Testing

/// Invalid input: a clear sentence, the documented status, no data loss and no crash.
@Suite(.runsProcesses) struct BadInputTests {
    private static let quay = TestAlbum()

    private func filled() async throws -> TestBox {
        var box = try TestBox()
        try await box.fill([Self.quay])
        return box
    }

    /// Expects that the album is still in the collection, ripped and playable.
    private func expectNothingLost(_ box: TestBox, sourceLocation: SourceLocation = #_sourceLocation) async throws {
        let reply = try await box.json("play", "harbour lights")
        #expect(reply["outcome"] == "played", sourceLocation: sourceLocation)
    }

    @Test func filesThatAreNoMusicAreNamed() async throws {
        let box = try await filled()
        let whole = try #require(box.folder.bytes(of: "music/\(Self.quay.file(1))"))
        try box.folder.makeFolder("music/Odd")
        try box.folder.write("no music at all", to: "music/Odd/text.flac")
        try box.folder.write("", to: "music/Odd/empty.flac")
        try box.folder.write(Array(whole.prefix(30)), to: "music/Odd/header.flac")
        let scan = try await box.json("library", "scan")
        #expect(scan["rips"] == 1)
        #expect(scan["scanned"] == 6)
        #expect(scan["skipped"]?.list.compactMap { $0["file"]?.text } == ["Odd/text.flac"])
        #expect(scan["skipped"]?.list.compactMap { $0["reason"]?.text } == ["not FLAC"])
        let refused = scan["refused"]?.list ?? []
        #expect(Set(refused.compactMap { $0["file"]?.text }) == ["Odd/empty.flac", "Odd/header.flac"])
        #expect(refused.allSatisfy { $0["reason"]?.text?.isEmpty == false })
        let words = try await box.cratebox("library", "scan")
        #expect(words.status == 0)
        #expect(words.output.contains("  skipped Odd/text.flac: not FLAC\n"), "\(words.output)")
        #expect(words.output.contains("  refused Odd/header.flac: "))
        #expect(words.output.hasSuffix("\n  Next: cratebox library show garage --odd\n"), "\(words.output)")
        try await expectNothingLost(box)
    }

    @Test func filesOfSeveralLibrariesAreNamedWithTheirOwn() async throws {
        let box = try await filled()
        let attic = try box.folder.makeFolder("attic")
        for place in ["attic", "music"] { try box.folder.write("no music at all", to: "\(place)/text.flac") }
        try await box.prepare("library", "subscribe", attic, "--name", "attic")
        let words = try await box.cratebox("library", "scan").output
        for library in ["attic", "garage"] {
            #expect(words.contains("  skipped \(library)/text.flac: not FLAC\n"), "\(words)")
        }
        let scan = try await box.json("library", "scan")
        #expect(Set(scan["skipped"]?.list.compactMap { $0["library"]?.text } ?? []) == ["attic", "garage"], "\(scan)")
        // A library that is named is known.
        let one = try await box.cratebox("library", "scan", "attic").output
        #expect(one.contains("  skipped text.flac: not FLAC\n"), "\(one)")
        let verified = try await box.cratebox("verify").output
        #expect(verified.contains("  not used: attic/text.flac: not FLAC\n"), "\(verified)")
        let unused = try await box.json("verify")["unused"]?.list ?? []
        #expect(Set(unused.compactMap { $0["library"]?.text }) == ["attic", "garage"], "\(unused)")
    }

    @Test func soundFilesOfOtherFormatsAreCountedByKind() async throws {
        let box = try TestBox()
        try box.folder.makeFolder("music/Album")
        for name in ["1.mp3", "2.MP3", "3.m4a", "cover.jpg", "mp3"] {
            try box.folder.write("x", to: "music/Album/\(name)")
        }
        try await box.prepare("library", "subscribe", box.music, "--name", "garage")
        let words = try await box.cratebox("library", "scan")
        let lines = "Found no FLAC files.\n  skipped 3 files of other formats: 2 MP3, 1 M4A\n"
        #expect(words.status == 0 && words.output.hasPrefix(lines), "\(words)")
        let scan = try await box.json("library", "scan")
        let files = ["Album/1.mp3", "Album/2.MP3", "Album/3.m4a"]
        #expect(scan["skipped"]?.list.compactMap { $0["file"]?.text } == files && scan["scanned"] == 0, "\(scan)")
        try TestAlbum().write(below: box.music)
        let mixed = try await box.cratebox("library", "scan").output
        #expect(mixed.hasPrefix("Found 1 rip in 3 files") && mixed.contains("  skipped 3 files of other"), "\(mixed)")
    }

    @Test func aFileCutInHalfIsPlayedAsFarAsItGoes() async throws {
        let box = try await filled()
        let path = "music/\(Self.quay.file(2))"
        let whole = try #require(box.folder.bytes(of: path))
        try box.folder.write(Array(whole.prefix(whole.count / 2)), to: path)
        let run = try await box.cratebox("play", "harbour lights")
        #expect(run.status == 0)
        #expect(run.errors == "Track 2 is damaged; what could be decoded was played.\n")
        let frames = box.dac.capture().count / 4
        #expect(frames >= 2 * Self.quay.frames)
        #expect(frames < 3 * Self.quay.frames)
        #expect(try await box.json("library", "scan")["rips"] == 1)
    }

    /// A file that was cut before the scan has no other sign of damage than the end that playing misses.
    @Test func damageThatAPlayMeetsIsShownUntilTheFileIsVerified() async throws {
        let box = try await filled()
        let path = "music/\(Self.quay.file(2))"
        let whole = try #require(box.folder.bytes(of: path))
        try box.folder.write(Array(whole.prefix(whole.count / 2)), to: path)
        try await box.prepare("library", "scan")
        #expect(try await box.json("open", "harbour lights")["playState"]?["damaged"] == 0)
        let run = try await box.cratebox("play", "harbour lights", "--track", "2")
        #expect(run.errors == "Track 2 is damaged; what could be decoded was played.\n", "\(run)")
        let opened = try await box.json("open", "harbour lights")
        #expect(opened["playable"] == true && opened["playState"]?["damaged"] == 1, "\(opened)")
        let words = try await box.cratebox("open", "harbour lights").output
        #expect(words.contains("not all of it could be decoded when it was played"), "\(words)")
        // The check reads the file again, and says what is wrong with it.
        #expect(try await box.json("verify", "harbour lights", status: 1)["skipped"] == 0)
        let verified = try await box.cratebox("open", "harbour lights").output
        #expect(verified.contains("Damaged") && !verified.contains("when it was played"), "\(verified)")
    }

    @Test(arguments: [[3], [1, 3], [2, 3]]) func whatIsLeftOfAShortAlbumIsPlayed(gone: [Int]) async throws {
        var box = try TestBox()
        // Fewer frames in total than the start threshold.
        let short = TestAlbum(frames: 2000)
        try await box.fill([short])
        for number in gone { try FileManager.default.removeItem(atPath: "\(box.music)/\(short.file(number))") }
        let reply = try await box.json("play", "harbour lights")
        #expect(reply["outcome"] == "played")
        #expect(reply["missing"]?.number == gone.count)
    }

    @Test(.enabled(if: OutcomeRow.Need.publicProducts.isMet, "nobody cannot reach the products"))
    func anUnreadableFolderIsNamed() async throws {
        var box = try await filled()
        try box.folder.makeFolder("music/Secret")
        try box.dropRights()
        chmod(box.folder.path("music/Secret"), 0)
        defer { chmod(box.folder.path("music/Secret"), 0o755) }
        let scan = try await box.json("library", "scan")
        #expect(scan["refused"]?.list.compactMap { $0["file"]?.text } == ["Secret"])
        #expect(scan["rips"] == 1)
        try await expectNothingLost(box)
    }

    @Test func aMissingRootIsNoInput() async throws {
        let box = try await filled()
        let missing = box.folder.path("nowhere")
        let run = try await box.cratebox("library", "subscribe", missing)
        #expect(run.status == 66)
        #expect(run.errors == "There is no folder “\(missing)”.\n  Try: ls /media /mnt\n")
        #expect(try await box.json("library", "subscribe", missing, status: 66)["error"] == "noSuchFolder")
        #expect(try await box.json("library", "list")["libraries"]?.list.count == 1)
    }

    @Test func aFileInThePlaceOfAFolderIsCalledAFile() async throws {
        let box = try await filled()
        let file = box.folder.path("collection.csv")
        for words in [
            ["library", "subscribe", file], ["setup", "--output", "null", "--yes", "--library", file],
            ["backup", file + "/mine.sqlite"],
        ] {
            let run = try await box.run("cratebox", words)
            #expect(run.status == 66 && run.errors.hasPrefix("“\(file)” is a file, not a folder.\n  Try: "), "\(run)")
        }
    }

    @Test(.enabled(if: OutcomeRow.Need.publicProducts.isMet, "nobody cannot reach the products"))
    func aClosedFolderIsOpenedByTheSuggestedCommand() async throws {
        var box = try await filled()
        let folder = box.folder.path("closed")
        try box.folder.makeFolder("closed")
        let file = try box.folder.write("", to: "closed.csv")
        try box.dropRights()
        for path in [folder, file] { chmod(path, 0) }
        defer { chmod(folder, 0o755) }
        let configuration = ["--configuration", box.folder.path("closed.json")]
        for words in [
            ["library", "subscribe", folder],
            ["setup", "--output", "null", "--yes", "--library", folder] + configuration,
        ] {
            let run = try await box.run("cratebox", words)
            let fix = "\(TestBox.sudo)chmod -R a+rX \(folder)"
            #expect(run.status == 66 && run.errors.hasSuffix("\n  Try: \(fix)\n"), "\(run)")
        }
        let read = try await box.cratebox("import", file)
        #expect(read.status == 66 && read.errors.hasSuffix("\n  Try: chmod u+rw \(file)\n"), "\(read)")
    }

    @Test func aLibraryThatIsAwayIsNotScannedAndNotForgotten() async throws {
        let box = try await filled()
        try FileManager.default.moveItem(atPath: box.music, toPath: box.folder.path("away"))
        let scan = try await box.json("library", "scan", status: 3)
        #expect(scan["error"] == "offline")
        #expect(scan["dialog"]?["full"] == "The library garage isn't connected.")
        try FileManager.default.moveItem(atPath: box.folder.path("away"), toPath: box.music)
        try await expectNothingLost(box)
    }

    @Test func anotherLibrarysManifestIsNoticed() async throws {
        let box = try await filled()
        let own = try #require(box.folder.bytes(of: "music/cratebox-library.json"))
        let stranger = #"{"format":1,"uuid":"0b5e6b0e-0000-4000-8000-000000000001","name":"attic"}"#
        try box.folder.write(stranger, to: "music/cratebox-library.json")
        let scan = try await box.json("library", "scan", status: 3)
        #expect(scan["error"] == "wrongLibrary")
        let advice = "Connect garage there, or add the other one."
        let sentence = "Another library is at \(box.music) in the place of garage. \(advice)"
        #expect(scan["dialog"]?["full"]?.text == sentence, "\(scan)")
        let list = try await box.json("library", "list")
        #expect(list["libraries"]?.list.compactMap { $0["state"]?.text } == ["wrongLibrary"])
        #expect(box.folder.text(of: "music/cratebox-library.json") == stranger)
        try box.folder.write(own, to: "music/cratebox-library.json")
        try await expectNothingLost(box)
    }

    @Test func anOutputThatDoesNotExistIsNotAvailable() async throws {
        let box = try await filled()
        let reply = try await box.json("play", "harbour lights", "--output", "hw:CARD=Nope,DEV=0", status: 4)
        #expect(reply["reason"] == "outputAbsent")
        #expect(reply["detail"]?["pcm"] == "hw:CARD=Nope,DEV=0")
        try await expectNothingLost(box)
    }

    static let obstacles =
        ["a folder", "a newer store"] + (OutcomeRow.Need.publicProducts.isMet ? ["no rights"] : [])

    /// "no rights" requires products that the user nobody can execute, which another test's skip reports.
    @Test(arguments: obstacles) func aStoreThatCannotBeOpenedIsAFailure(obstacle: String) async throws {
        var box = try TestBox()
        try box.folder.makeFolder("state")
        let path = "state/" + Store.fileName
        switch obstacle {
        case "a folder": try box.folder.makeFolder(path)
        case "a newer store":
            try await box.prepare("library", "list")
            let newer = "import sqlite3, sys; sqlite3.connect(sys.argv[1]).execute('PRAGMA user_version = 999')"
            let run = try await ProcessRun.of("/usr/bin/env", ["python3", "-c", newer, box.folder.path(path)])
            try #require(run.status == 0, "\(run.errors)")
        default:
            try box.dropRights()
            chmod(box.state, 0)
        }
        defer { chmod(box.state, 0o755) }
        let csv = try box.folder.write(TestAlbum.collection([TestAlbum()]), to: "one.csv")
        for command in [["play", "x"], ["search", "x"], ["library", "list"], ["import", csv]] {
            let run = try await box.run("cratebox", command + ["--json"])
            #expect(run.status == 70, "\(command)")
            let reply = try run.onlyObject()
            #expect(reply["error"] == "store")
            #expect(reply["dialog"]?["full"] == "The collection can't be opened.")
            #expect(try await box.run("cratebox", command).errors.hasPrefix("The collection can't be opened.\n  "))
        }
        let car = try await box.car("tap", "album", "5")
        #expect(car.status == 70)
        #expect(car.outputBytes.isEmpty)
        let records = try car.records()
        #expect(records.map { $0["event"] } == ["store"])
        #expect(records.map { $0["level"] } == ["critical"])
    }
}
