import CrateCore
import Foundation
import SQLite
import Testing

@testable import CrateStore

/// Implausible numbers in the store, as earlier versions took them from damaged files.
@Suite struct StrangeStoreTests {
    private let garage: Garage

    init() throws { garage = try Garage() }

    private func execute(_ sql: String) throws { try garage.store.database.write { try $0.execute(sql: sql) } }

    private static let strange = [
        "frames = 9223372036854775807", "frames = 9223372036854775807, startFrame = 9223372036854775807",
        "startFrame = -5, endFrame = -9", "startFrame = 7, endFrame = 3",
        "startFrame = 0, endFrame = 9223372036854775807", "size = 9223372036854775807",
        "modifiedAt = -9223372036854775808", "frames = -1",
    ]

    @Test(arguments: strange) func whatAnEarlierScanStoredIsIgnoredAndHealed(change: String) async throws {
        try garage.folder.album("a", tags: [("DISCOGS_ID", "7")])
        try garage.scan()
        // Another fingerprint simulates an earlier version.
        try execute("UPDATE ripTrack SET \(change); UPDATE scannedFolder SET fingerprint = x'00'")
        let lookup = AlbumLookup(store: garage.store)
        let rip = try #require(await garage.rip(7))
        let spans = rip.tracks.compactMap(\.span)
        #expect(spans.allSatisfy { (0...1 << 40).contains($0.start.rawValue) && $0.end?.rawValue ?? 0 <= 1 << 40 })
        let seconds = try #require(try lookup.ripFacts(of: rip)).seconds
        #expect(seconds == nil || seconds == 30)
        _ = try RipMatching(store: garage.store).offers()
        #expect(try LibraryVerification(store: garage.store).run().verified == 3)
        try garage.scan()
        let healed = try #require(await garage.rip(7))
        #expect(healed.tracks.map(\.span) == [nil, nil, nil])
        #expect(try lookup.ripFacts(of: healed)?.seconds == 30)
    }

    @Test(arguments: ["9.3e21", "209000000000000000", "-4"])
    func aLengthThatNoTrackHasIsUnknown(length: String) throws {
        try garage.folder.album("a")
        try garage.scan()
        let id = try #require(try RipMatching(store: garage.store).rips().first?.release)
        try execute(
            """
            UPDATE track SET milliseconds = \(length);
            INSERT INTO play (at, release, outcome) VALUES ('2026-01-01T00:00:00Z', \(id.rawValue), 'played')
            """)
        #expect(try AlbumLookup(store: garage.store).tracks(of: id).map(\.duration) == [nil, nil, nil])
        #expect(try PlayHistory(store: garage.store).statistics().hours == 0)
    }

    private static let damage: [@Sendable (inout RipFile) -> Void] = [
        { $0.frames = .max }, { $0.frames = -1 }, { $0.rate = 0 }, { $0.rate = .max }, { $0.md5 = "~\u{1}" },
        { $0.year = -1 },
        { $0.cue = [RipFile.CueTrack(start: 0, title: ""), RipFile.CueTrack(start: .max, title: "")] },
        { $0.trackTotal = .max }, { $0.bits = 0 }, { $0.channels = 9 },
    ]

    @Test(arguments: damage.indices) func whatAnEarlierScanKeptOfAFileIsReadAnew(index: Int) async throws {
        try garage.folder.album("a", tags: [("DISCOGS_ID", "7")])
        try garage.scan()
        let facts = try #require(
            try garage.store.database.read { try $0.value([UInt8].self, sql: "SELECT facts FROM scannedFolder") })
        let entries = FolderFacts(bytes: facts, folder: "a").facts.values.sorted { $0.file.path < $1.file.path }
        let changed = entries.map { entry -> (file: AlbumFolder.File, fact: FolderFacts.Fact) in
            guard case .music(var music) = entry.fact, entry.file.path == "a/02.flac" else { return entry }
            Self.damage[index](&music)
            return (entry.file, .music(music))
        }
        let bytes = FolderFacts.bytes(changed, folder: AlbumFolder(path: "a", files: []))
        try garage.store.database.write {
            try $0.execute(sql: "UPDATE scannedFolder SET facts = ?, fingerprint = x'00'", arguments: [bytes])
        }
        #expect(try garage.scan().opened == 1)
        #expect(try AlbumLookup(store: garage.store).ripFacts(of: try #require(await garage.rip(7)))?.seconds == 30)
    }
}
