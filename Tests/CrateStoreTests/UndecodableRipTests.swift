import CrateCore
import CrateTesting
import Foundation
import SQLite
import Testing

@testable import CrateStore

/// Rips of which the last scan or a verification can decode nothing.
@Suite struct UndecodableRipTests {
    private let fixture: VerifyFixture

    init() throws { fixture = try VerifyFixture() }

    private var release: Release.ID {
        get throws { try Self.release(in: fixture.garage) }
    }

    private static func release(in garage: Garage) throws -> Release.ID {
        let number = try garage.store.database.read { try $0.value(Int64.self, sql: "SELECT release FROM rip") }
        return Release.ID(rawValue: try #require(number))
    }

    /// Overwrites all frames of files, so that only what is before them can be read.
    private func spoil(_ files: ClosedRange<Int>, afterScan: () throws -> Void = {}) async throws {
        for number in files {
            try fixture.change(number) { bytes in
                let start = try bytes.frame(0)
                bytes.replaceSubrange(start..., with: repeatElement(0, count: bytes.count - start))
            }
        }
        try fixture.garage.scan()
        try afterScan()
        try await fixture.verify()
    }

    private func availability() async throws -> RipAvailability? { try await Self.availability(in: fixture.garage) }

    private static func availability(in garage: Garage) async throws -> RipAvailability? {
        let release = try release(in: garage)
        return try await AlbumLookup(store: garage.store).availability([release])[release]
    }

    /// Whether the list of albums, which is written after changes, has the album as playable.
    private func isListedPlayable() throws -> Bool? { try fixture.garage.album(release.rawValue)?.rip?.isPlayable }

    @Test func oneFileThatCanBeDecodedIsEnough() async throws {
        try await spoil(1...2)
        #expect(try await availability() == .playable)
        #expect(try await LibrarySubscriptions(store: fixture.garage.store).list().map(\.damaged) == [1])
    }

    @Test func withoutAnyItIsToldWhyItCannotBePlayed() async throws {
        try await spoil(1...3)
        let found = try #require(try await availability())
        #expect(found == .undecodable && found.isRipped && found.reason == "undecodable")
        let playable = try AlbumFind([FindCondition("playable")])
        #expect(try await playable.run(in: fixture.garage.store).albums.isEmpty)
        #expect(try CrateOrder(store: fixture.garage.store).allPlayable().isEmpty)
    }

    @Test func theListOfAlbumsHasWhatAVerificationFound() async throws {
        try await spoil(1...3) {
            let wasPlayable = try isListedPlayable()
            #expect(wasPlayable == true)
        }
        #expect(try isListedPlayable() == false)
    }

    @Test("Files that the scan refuses are as undecodable", arguments: [Array("no music".utf8), []])
    func refused(bytes: [UInt8]) async throws {
        let (garage, store) = (fixture.garage, fixture.garage.store)
        let music = try Data(contentsOf: URL(fileURLWithPath: "\(garage.folder.path)/\(fixture.file(3))"))
        for number in 1...2 { try garage.folder.write(fixture.file(number), bytes) }
        try garage.scan()
        #expect(try await availability() == .playable)
        #expect(try isListedPlayable() == true)
        try garage.folder.write(fixture.file(3), bytes)
        try garage.scan()
        #expect(try await availability() == .undecodable)
        #expect(try isListedPlayable() == false)
        #expect(try await AlbumFind([FindCondition("playable")]).run(in: store).albums.isEmpty)
        #expect(try CrateOrder(store: store).allPlayable().isEmpty)
        try await fixture.verify()
        #expect(try await availability() == .undecodable)
        // A verification that finds a track right again is enough.
        try garage.folder.write(fixture.file(3), Array(music))
        try await fixture.verify()
        #expect(try await availability() == .playable)
        #expect(try isListedPlayable() == true)
    }

    @Test("Tracks with damaged files are named until their files are whole")
    func damagedTracks() async throws {
        let (garage, lookup) = (fixture.garage, AlbumLookup(store: fixture.garage.store))
        let release = try self.release
        func damaged() throws -> [Set<Int>] {
            let sheet = try lookup.sheet(of: release, checking: "garage")
            let facts = try #require(try lookup.ripFacts(of: release, in: "garage"))
            let played = try lookup.damagedTracks(of: release, in: "garage")
            #expect(facts.damaged == played.count && sheet.missing.isEmpty)
            return [played, sheet.damaged]
        }
        #expect(try damaged() == [[], []])
        let music = try Data(contentsOf: URL(fileURLWithPath: "\(garage.folder.path)/\(fixture.file(1))"))
        try garage.folder.write(fixture.file(1), Array("no music".utf8))
        try garage.scan()
        #expect(try damaged() == [[1], [1]])
        try await spoil(2...2)
        #expect(try damaged() == [[1, 2], [1, 2]])
        #expect(try lookup.damagedTracks(of: release, in: "attic").isEmpty)
        let places = await MissingTracks(store: garage.store).places(of: release, in: ["garage"])
        #expect(places.missing.isEmpty && places.damaged == [1, 2])
        try garage.folder.write(fixture.file(1), Array(music))
        try garage.scan()
        #expect(try damaged() == [[2], [2]])
        // A file that is gone is missing, whatever it was before.
        try garage.folder.remove(fixture.file(2))
        try garage.scan()
        #expect(try lookup.damagedTracks(of: release, in: nil).isEmpty)
        #expect(try lookup.sheet(of: release).damaged.isEmpty)
    }

    @Test("So are those of discs, in a folder of the album or in adjacent ones", arguments: ["X/Wall/CD", "X/Wall CD"])
    func refusedDiscs(folder: String) async throws {
        let garage = try Garage()
        for disc in 1...2 {
            let first = UInt8(disc * 10)
            try garage.folder.album("\(folder)\(disc)", "Wall", artist: "X", tracks: 2, first: first)
        }
        #expect(try garage.scan().rips == 1)
        for disc in 1...2 {
            for number in 1...2 {
                #expect(try await Self.availability(in: garage) == .playable)
                try garage.folder.write("\(folder)\(disc)/0\(number).flac", Array("no music".utf8))
                try garage.scan()
            }
        }
        #expect(try await Self.availability(in: garage) == .undecodable)
    }

    @Test func playingRefusesTheSame() async throws {
        try await spoil(1...3)
        let rip = try #require(try await fixture.garage.rip(try release.rawValue))
        let facts = try AlbumLookup(store: fixture.garage.store).ripFacts(of: rip)
        #expect(facts?.isUndecodable == true)
    }
}
