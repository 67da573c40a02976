import CrateCore
import Testing

@testable import CrateStore

/// The albums that are suggested when a search finds nothing.
@Suite struct SearchGuessTests {
    private static let collection = [
        ("The Lantern Ledger", "Evening Tides"), ("Metallica", "Kill 'Em All"), ("Prince", "1999"), ("Oskar Vik", "Up"),
    ]

    private let fixture: ImportFixture
    private var lookup: AlbumLookup { AlbumLookup(store: fixture.store) }

    init() throws {
        fixture = try ImportFixture()
        try fixture.load(
            rows: Self.collection.enumerated().map { place, album in
                ImportFixture.row("\(place + 1)", artist: album.0, title: album.1)
            })
    }

    @Test(
        "A name whose words lack up to two letters, or have them twice, is guessed",
        arguments: [
            ("evnig", "Evening Tides"), ("evnig tides", "Evening Tides"), ("eeveninng", "Evening Tides"),
            ("mtalica", "Metallica"), ("evnig ledger", "Evening Tides by The Lantern Ledger"),
        ])
    func guessed(text: String, name: String) throws {
        #expect(try lookup.search(text).isEmpty)
        #expect(try lookup.guess(for: text) == name)
        #expect(try !lookup.search(name).isEmpty)
    }

    @Test(
        "Any other words are not guessed",
        arguments: ["", "up", "polka", "vnig", "evng", "evnig polka", "19999", "evnig 1999"])
    func notGuessed(text: String) throws { #expect(try lookup.guess(for: text) == nil) }

    @Test("Without an index there is no guess")
    func withoutIndex() throws {
        try SearchIndex(store: fixture.store).wipe(.albums)
        #expect(try lookup.guess(for: "evnig") == nil)
    }
}
