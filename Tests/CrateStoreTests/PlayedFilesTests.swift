import CrateCore
import CrateTesting
import Foundation
import SQLite
import Testing

@testable import CrateStore

/// Facts about files that plays record, and their use in later queries.
@Suite struct PlayedFilesTests {
    private let fixture: VerifyFixture
    private let release: Release.ID

    init() throws {
        fixture = try VerifyFixture()
        let number = try fixture.garage.store.database.read {
            try $0.value(Int64.self, sql: "SELECT release FROM rip")
        }
        release = Release.ID(rawValue: try #require(number))
    }

    private func path(_ number: Int) -> String { "\(fixture.garage.folder.path)/\(fixture.file(number))" }

    private func recordLosses(place: Int? = nil) async throws {
        try await blocking { [store = fixture.garage.store, release] in
            try PlayedFiles(store: store).recordLosses(of: release, place: place, isDecoding: true)
        }
    }

    private func recordSound(of place: Int) throws {
        let track = Track.ID(release: release, place: place)
        try PlayedFiles(store: fixture.garage.store).recordSound(of: track, from: path(place))
    }

    private func availability() async throws -> RipAvailability? {
        try await AlbumLookup(store: fixture.garage.store).availability([release])[release]
    }

    private func isListedPlayable() throws -> Bool? { try fixture.garage.album(release.rawValue)?.rip?.isPlayable }

    @Test func filesThatAreGoneAreMissingUntilOneSounds() async throws {
        #expect(try isListedPlayable() == true)
        let music = try Data(contentsOf: URL(fileURLWithPath: path(2)))
        for number in 1...3 { try FileManager.default.removeItem(atPath: path(number)) }
        #expect(try await availability() == .playable)
        try await recordLosses()
        #expect(try fixture.garage.missing().count == 3)
        #expect(try await availability() == .filesMissing)
        #expect(try isListedPlayable() == false)
        try music.write(to: URL(fileURLWithPath: path(2)))
        try recordSound(of: 2)
        #expect(try fixture.garage.missing() == [fixture.file(1), fixture.file(3)])
        #expect(try await availability() == .playable)
        #expect(try isListedPlayable() == true)
    }

    @Test func onlyTheTrackThatWasSkippedIsChecked() async throws {
        for number in 1...3 { try FileManager.default.removeItem(atPath: path(number)) }
        try await recordLosses(place: 2)
        #expect(try fixture.garage.missing() == [fixture.file(2)])
    }

    @Test func nothingIsGoneFromALibraryThatIsAway() async throws {
        let root = fixture.garage.folder.path
        try FileManager.default.moveItem(atPath: root, toPath: root + ".away")
        try await recordLosses()
        #expect(try fixture.garage.missing().isEmpty)
        try FileManager.default.moveItem(atPath: root + ".away", toPath: root)
    }

    /// The folder itself is unchanged, so its fingerprint is the same.
    @Test func aFolderThatReturnsIsScanned() async throws {
        let folder = "\(fixture.garage.folder.path)/\(VerifyFixture.album.folder)"
        try FileManager.default.moveItem(atPath: folder, toPath: fixture.garage.folder.path + ".elsewhere")
        try await recordLosses()
        #expect(try fixture.garage.missing().count == 3)
        try FileManager.default.moveItem(atPath: fixture.garage.folder.path + ".elsewhere", toPath: folder)
        #expect(try fixture.garage.scan().opened == 3, "each is back")
        #expect(try fixture.garage.missing().isEmpty)
        #expect(try fixture.garage.scan().opened == 0)
    }

    @Test func whatCannotBeDecodedIsDamagedUntilItSoundsOrIsVerified() async throws {
        let music = try Data(contentsOf: URL(fileURLWithPath: path(1)))
        for number in 1...3 { try fixture.garage.folder.write(fixture.file(number), Array("no music".utf8)) }
        try await recordLosses()
        #expect(try await availability() == .undecodable)
        #expect(try isListedPlayable() == false)
        #expect(try await LibrarySubscriptions(store: fixture.garage.store).list().map(\.damaged) == [1])
        try music.write(to: URL(fileURLWithPath: path(1)))
        try recordSound(of: 1)
        #expect(try await availability() == .playable)
        #expect(try fixture.kept().count == 2)
        // A verification reads the files again, and records what is wrong with them.
        try await fixture.verify()
        let details = try fixture.garage.store.database.read { database in
            try database.values(String.self, sql: "SELECT DISTINCT detail FROM verification WHERE result = 'damaged'")
        }
        #expect(details == ["not FLAC"])
    }

    @Test("What a scan finds in a file is the reason, not that a play could not decode it", arguments: [true, false])
    func reason(isScannedFirst: Bool) async throws {
        let garage = fixture.garage
        func reasons() throws -> [String] {
            try LibrarySubscriptions(store: garage.store).rips(of: "garage").flatMap(\.damage).map(\.reason)
        }
        try garage.folder.write(fixture.file(2), [])
        if isScannedFirst { try garage.scan() }
        try await recordLosses()
        #expect(try reasons() == [isScannedFirst ? "the file is empty" : PlayedFiles.reason])
        try garage.scan()
        #expect(try reasons() == ["the file is empty"])
        #expect(try await damagedRips() == [1])
    }

    private func damagedRips() async throws -> [Int] {
        try await LibrarySubscriptions(store: fixture.garage.store).list().map(\.damaged)
    }

    private func write(_ music: Data, to number: Int, modified seconds: TimeInterval) throws {
        try music.write(to: URL(fileURLWithPath: path(number)))
        let date = Date(timeIntervalSinceNow: seconds)
        try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path(number))
    }

    @Test func whatIsBackIsKnownOfTheWholeAlbumWhenOneSounds() async throws {
        let music = try (1...3).map { try Data(contentsOf: URL(fileURLWithPath: path($0))) }
        try FileManager.default.removeItem(atPath: path(1))
        for number in 2...3 { try write(Data("no music".utf8), to: number, modified: 60) }
        try await recordLosses()
        #expect(try fixture.garage.missing() == [fixture.file(1)])
        #expect(try fixture.kept().count == 2)
        for number in 1...3 { try write(music[number - 1], to: number, modified: 120) }
        try recordSound(of: 2)
        #expect(try fixture.garage.missing().isEmpty)
        #expect(try fixture.kept().isEmpty)
        #expect(try await damagedRips() == [0])
    }

    @Test("A cut file keeps the damage that a play met over a scan, until it is another")
    func damageOutlastsAScan() async throws {
        let music = try Data(contentsOf: URL(fileURLWithPath: path(1)))
        try write(music.prefix(music.count / 2), to: 1, modified: 60)
        let track = Track.ID(release: release, place: 1)
        try PlayedDamage(store: fixture.garage.store).record(track, in: path(1))
        #expect(try await damagedRips() == [1])
        try fixture.garage.scan()
        #expect(try await damagedRips() == [1])
        // The beginning can be decoded, but the file is as damaged as before.
        try recordSound(of: 1)
        #expect(try await damagedRips() == [1])
        try write(music, to: 1, modified: 120)
        try recordSound(of: 1)
        #expect(try await damagedRips() == [0])
    }

    @Test func theFileOfBeforeIsReadByTheNextScan() async throws {
        let kept = path(1) + ".kept"
        try FileManager.default.moveItem(atPath: path(1), toPath: kept)
        try write(Data("no music".utf8), to: 1, modified: 60)
        try await recordLosses(place: 1)
        #expect(try await damagedRips() == [1])
        try FileManager.default.removeItem(atPath: path(1))
        try FileManager.default.moveItem(atPath: kept, toPath: path(1))
        try fixture.garage.scan()
        #expect(try await damagedRips() == [0])
    }

    @Test func aFileThatSoundsCouldBeRead() async throws {
        let garage = fixture.garage
        try garage.store.execute(
            """
            INSERT INTO refusedFile (library, folder, name, reason)
            SELECT library, folder, '/' || file, 'no permission' FROM rip JOIN ripTrack ON rip.id = rip WHERE place = 2
            """)
        #expect(try await damagedRips() == [1])
        try recordSound(of: 2)
        #expect(try await damagedRips() == [0])
        try garage.scan()
        #expect(try await damagedRips() == [0])
    }
    @Test func aListLooksAtWhatIsKnownToBeSilent() async throws {
        let music = try Data(contentsOf: URL(fileURLWithPath: path(1)))
        for number in 1...3 { try FileManager.default.removeItem(atPath: path(number)) }
        try await recordLosses()
        #expect(try await availability() == .filesMissing)
        try music.write(to: URL(fileURLWithPath: path(1)))
        #expect(try await availability() == .playable)
        #expect(try fixture.garage.missing().count == 3, "only looking changes nothing")
    }

    @Test("A list that people read looks at files of which nothing is known", arguments: [true, false])
    func listed(isGone: Bool) async throws {
        let lookup = AlbumLookup(store: fixture.garage.store)
        #expect(try await lookup.availability(ofListed: [release])[release] == .playable)
        for number in 1...3 {
            if isGone {
                try FileManager.default.removeItem(atPath: path(number))
            } else {
                try fixture.garage.folder.write(fixture.file(number), Array("no music".utf8))
            }
        }
        let found = try await lookup.availability(ofListed: [release])[release]
        #expect(found == (isGone ? .filesMissing : .unscanned))
        #expect(try await availability() == .playable, "others go by what is known")
        #expect(try lookup.hasStoredFiles(of: [release]), "no scan has recorded it")
        try fixture.garage.scan()
        #expect(try lookup.hasStoredFiles(of: [release]) != isGone)
        #expect(try await availability() == (isGone ? .filesMissing : .undecodable))
    }

    @Test("A list looks at files that the last scan could not read", arguments: [true, false])
    func unread(isReadable: Bool) async throws {
        try fixture.garage.store.execute(
            """
            INSERT INTO refusedFile (library, folder, name, reason)
            SELECT library, folder, '/' || file, 'no permission' FROM rip JOIN ripTrack ON rip.id = rip
            """)
        if !isReadable {
            for number in 1...3 { try fixture.garage.folder.write(fixture.file(number), Array("no music".utf8)) }
        }
        #expect(try await availability() == (isReadable ? .playable : .unscanned))
    }
}
