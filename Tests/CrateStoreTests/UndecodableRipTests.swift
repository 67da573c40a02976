import CrateCore
import SQLite
import Testing

@testable import CrateStore

/// Rips of which a verification can decode nothing.
@Suite struct UndecodableRipTests {
    private let fixture: VerifyFixture

    init() throws { fixture = try VerifyFixture() }

    private var release: Release.ID {
        get throws {
            let number = try fixture.garage.store.database.read {
                try $0.value(Int64.self, sql: "SELECT release FROM rip")
            }
            return Release.ID(rawValue: try #require(number))
        }
    }

    /// Overwrites all frames of files, so that only what is before them can be read.
    private func spoil(_ files: ClosedRange<Int>) async throws {
        for number in files {
            try fixture.change(number) { bytes in
                let start = try bytes.frame(0)
                bytes.replaceSubrange(start..., with: repeatElement(0, count: bytes.count - start))
            }
        }
        try fixture.garage.scan()
        try await fixture.verify()
    }

    private func availability() async throws -> RipAvailability? {
        let release = try release
        return try await AlbumLookup(store: fixture.garage.store).availability([release])[release]
    }

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

    @Test func playingRefusesTheSame() async throws {
        try await spoil(1...3)
        let rip = try #require(try await fixture.garage.rip(try release.rawValue))
        let facts = try AlbumLookup(store: fixture.garage.store).ripFacts(of: rip)
        #expect(facts?.isUndecodable == true)
    }
}
