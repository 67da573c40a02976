import CrateCore
import CrateTesting
import Testing

@testable import CrateStore

/// Searches by what can be played, compared with the list that shows their results.
@Suite struct PlayableSearchTests {
    private let garage: Garage

    init() throws { garage = try Garage() }

    private func find(_ conditions: String..., limit: Int = 50) async throws -> AlbumHits {
        try await AlbumFind(conditions.map { try FindCondition($0) }, limit: limit).run(in: garage.store)
    }

    private func titles(_ conditions: String...) async throws -> Set<String> {
        let find = try AlbumFind(conditions.map { try FindCondition($0) })
        return Set(try await find.run(in: garage.store).albums.map(\.title))
    }

    private func album(_ title: String, first: UInt8) throws {
        try garage.folder.album(title, title, tracks: 1, first: first)
    }

    @Test func filesThatAreGoneCountAsTheListShowsThem() async throws {
        try album("Ferry", first: 1)
        try album("Tram", first: 2)
        try garage.scan()
        #expect(try await titles("playable") == ["Ferry", "Tram"])
        try garage.folder.remove("Ferry/01.flac")
        #expect(try await titles("playable") == ["Tram"])
        #expect(try await titles("playable=no") == ["Ferry"])
        #expect(try await titles("playable!=yes") == ["Ferry"])
    }

    @Test func aStateIsReadBackFromItsName() {
        for state in RipAvailability.allCases { #expect(RipAvailability(named: state.name) == state) }
        #expect(RipAvailability(named: "lost") == nil)
    }

    @Test func filesThatAreBackCountAsTheListShowsThem() async throws {
        let fixture = try VerifyFixture()
        try fixture.garage.store.execute("UPDATE ripTrack SET missingSince = '2026-11-21'")
        let playable = try AlbumFind([FindCondition("playable")])
        let hits = try await playable.run(in: fixture.garage.store)
        #expect(hits.albums.count == 1)
        let shown = try await AlbumLookup(store: fixture.garage.store).availability(ofListed: hits.albums.map(\.id))
        #expect(Set(shown.values) == [.playable])
        #expect(try await AlbumFind([FindCondition("playable=no")]).run(in: fixture.garage.store).albums.isEmpty)
    }

    @Test func otherAlbumsTakeThePlacesOfThoseThatAreGone() async throws {
        for letter in UInt8(ascii: "A")...UInt8(ascii: "Z") {
            try album("Ferry \(UnicodeScalar(letter))", first: letter)
        }
        try garage.scan()
        let shown = try await find("playable").albums.map(\.title)
        try #require(shown.count == 26)
        for title in shown.prefix(21) { try garage.folder.remove("\(title)/01.flac") }
        let left = try await find("playable", limit: 5)
        #expect(left.albums.map(\.title) == Array(shown[21..<26]))
        #expect(left.total == 5)
    }
}
