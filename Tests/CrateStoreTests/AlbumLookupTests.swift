import CrateCore
import Testing

@testable import CrateStore

@Suite struct AlbumLookupTests {
    let fixture: ImportFixture
    let albums: AlbumLookup

    init() throws {
        fixture = try ImportFixture()
        albums = AlbumLookup(store: fixture.store)
        let rows = [
            ("1", "Weezer", "Weezer", "2001-01-01"), ("2", "Weezer", "Weezer", "2008-01-01"),
            ("3", "Metallica", "Master of Puppets", "2003-01-01"),
            ("4", "Metallica", "Ride the Lightning", "2004-01-01"),
            ("5", "Sigur Rós", "Ágætis byrjun", "2005-01-01"), ("6", "!!!", "Louden Up Now", "2006-01-01"),
            ("7", "N.W.A", "100% Live_", "2007-01-01"), ("8", "Lightning Bolt", "Wonderful Rainbow", "2002-01-01"),
            ("9", "Blue", "Guilty", "2009-01-01"), ("10", "Joni Mitchell", "Blue", "2000-01-01"),
            ("11", "Ed Sheeran", "÷", "1999-01-01"), ("12", "Stand", "Stand by Me", "1998-01-01"),
        ]
        try fixture.load(
            rows: rows.map { ImportFixture.row($0.0, artist: $0.1, title: $0.2, added: "\($0.3) 00:00:00") })
        try fixture.load(rows: ["X,Prince,Dirty Mind,W,LP,,1980,77,"], header: ImportFixture.wantHeader)
    }

    private func numbers(_ releases: [Release]) -> [Int64] { releases.map(\.id.rawValue) }

    private func rip(_ release: Int64, paused: Bool = false) throws {
        try fixture.execute(
            """
            INSERT INTO library (uuid, name, root, identity, fingerprint, isPaused)
            VALUES ('\(release)', '\(release)', '/', 'manifest', '', \(paused ? 1 : 0));
            INSERT INTO rip (library, folder, release, matchedBy) VALUES (last_insert_rowid(), '', \(release), 'tag');
            INSERT INTO ripTrack (rip, place, file, size, modifiedAt)
            VALUES (last_insert_rowid(), 1, '1.flac', 1, 1);
            """)
    }

    @Test func albumsWithARipCompleteWhereOneIsNeeded() throws {
        try rip(2)
        try rip(4)
        #expect(numbers(try albums.beginning(with: "weezer", limit: 9)) == [1, 2])
        #expect(numbers(try albums.beginning(with: "weezer", limit: 9, isRipped: true)) == [2])
        #expect(numbers(try albums.beginning(with: "metallica", limit: 9, isRipped: true)) == [4])
        #expect(numbers(try albums.beginning(with: "", limit: 9, isRipped: true)) == [2, 4])
        #expect(try albums.beginning(with: "blue", limit: 9, isRipped: true).isEmpty)
    }

    @Test(arguments: [
        ("master of puppets", [3]), ("  MASTER  OF PUPPETS! ", [3]), ("weezer", [1]), ("agaetis byrjun", [5]),
        ("metallica - ride the lightning", [4]), ("metallica ride the lightning", [4]),
        ("ride the lightning by metallica", [4]), ("!!! - louden up now", [6]), ("÷", [11]), ("ed sheeran - ÷", [11]),
        ("÷ by ed sheeran", [11]), ("blue", [10]), ("joni mitchell blue", [10]), ("stand by me", [12]),
        ("stand by me by stand", [12]), ("lightning", [4, 8]), ("metallica", [4, 3]), ("ros", [5]), ("nwa", [7]),
        ("!!!", [6]), ("%", []), ("_", []), ("100% live_", [7]), ("dirty mind", []), ("'; DROP TABLE release; --", []),
        ("\" OR 1=1", []), ("puppets of metallica", [3]),
    ])
    func aTextGivesTheAlbumsOfItsBestTier(text: String, expected: [Int64]) throws {
        #expect(numbers(try albums.resolve(text)) == expected)
    }

    @Test(
        "Symbols that folding drops are no letters of another name",
        arguments: [
            ("é€😀", []), ("8€", []), ("€8", []), ("8", [23]), ("eight 😀", [21]), ("e", [22]), ("é", [22]), ("é!", [22]),
            ("$8", [23]), ("★", [24]), ("( )", [25]), ("a+e", [26]), ("÷", [27]),
        ])
    func symbols(text: String, expected: [Int64]) throws {
        let names = [
            ("21", "Quay", "Eight"), ("22", "Quay", "E"), ("23", "Quay", "$8"), ("24", "David Bowie", "★"),
            ("25", "Sigur Rós", "( )"), ("26", "Quay", "A + E"), ("27", "Ed Sheeran", "÷"),
        ]
        try fixture.load(rows: names.map { ImportFixture.row($0.0, artist: $0.1, title: $0.2) })
        #expect(numbers(try albums.resolve(text)) == expected)
        if expected.isEmpty { #expect(numbers(try albums.close(to: text)) == []) }
    }

    @Test(
        "Of a list, a text means what it means in the collection, and nothing beside the list",
        arguments: [
            ("master of puppets", [3], []), ("puppets", [3], []), ("metallica - ride the lightning", [4], []),
            ("lightning", [4], []), ("metallica", [3, 4], []), ("blue", [10], []), ("guilty", [], []),
            ("puppets of metallica", [3], []), ("mastr of pupets", [], [3]), ("blu", [10], []), ("xyz", [], []),
            ("", [], []),
        ])
    func listed(text: String, meant: [Int64], close: [Int64]) throws {
        let listed = try albums.releases(ids: [3, 4, 10].map { Release.ID(rawValue: $0) })
        #expect(numbers(try albums.meant(by: text, among: listed)) == meant)
        if meant.isEmpty { #expect(numbers(try albums.close(to: text, among: listed)) == close) }
    }

    @Test(arguments: ["", "  ", "\n"])
    func blankTextGivesTheSuggestions(text: String) throws {
        #expect(try albums.resolve(text) == albums.suggested())
        #expect(numbers(try albums.suggested(limit: 3)) == [9, 2, 7])
    }

    @Test func atMostTwoHundredAreGiven() throws {
        try fixture.load(rows: (1000..<1300).map { ImportFixture.row("\($0)", title: "Many \($0)") })
        #expect(try albums.resolve("many").count == 200)
        #expect(try albums.all().count == 300)
    }

    @Test("Of hundreds with one title, those that have left take no place, and the newest come first")
    func whatHasLeftTakesNoPlace() throws {
        try fixture.load(rows: (1000..<1400).map { ImportFixture.row("\($0)", artist: "Artist \($0)", title: "Many") })
        #expect(numbers(try albums.resolve("many")) == (1200..<1400).reversed())
        try fixture.execute("UPDATE copy SET hasLeft = 1 WHERE release BETWEEN 1100 AND 1349")
        #expect(numbers(try albums.resolve("many")) == (1350..<1400).reversed() + (1000..<1100).reversed())
    }

    @Test("Of the titles that begin with a title, those with a rip are found, however many there are")
    func rippedTitlesThatBeginAlike() throws {
        try fixture.load(rows: (1000..<1300).map { ImportFixture.row("\($0)", title: "Many \($0)") })
        try fixture.load(rows: ["2000", "2001", "2002"].map { ImportFixture.row($0, title: "Many") })
        for release in [1007, 1250, 2001] { try rip(Int64(release)) }
        let found = try fixture.store.read { try AlbumLookup.ripped(titled: AlbumTitle("Many"), $0) }
        #expect(numbers(found).sorted() == [1007, 1250, 2001])
    }

    @Test("Of the titles that begin with a title, those that name another album are not read")
    func titlesOfOtherAlbums() throws {
        let titles = ["Many", "Many Rivers", "Many (Live)", "Many (Deluxe Edition)", "Many CD2", "Manyfold"]
        try fixture.load(
            rows: titles.enumerated().map { ImportFixture.row("\(3000 + $0)", title: $1) })
        for place in titles.indices { try rip(Int64(3000 + place)) }
        let found = try fixture.store.read { try AlbumLookup.ripped(titled: AlbumTitle("Many"), $0) }
        #expect(Set(found.map(\.title)) == ["Many", "Many (Deluxe Edition)", "Many CD2"])
    }

    @Test func searchGivesTitlesThenArtistsThenTheRest() throws {
        try fixture.execute("INSERT INTO track (release, place, title) VALUES (9, 1, 'Mån & Lightning')")
        #expect(numbers(try albums.search("lightning")) == [4, 8, 9])
        #expect(numbers(try albums.search("lightning", limit: 2)) == [4, 8])
        #expect(numbers(try albums.search("man and light")) == [9])
        #expect(numbers(try albums.search("blue")) == [10, 9])
        #expect(try albums.search("  ").isEmpty)
        #expect(try albums.search("music for nations", limit: 5).count == 5)
    }

    @Test func numbersAreAnsweredInTheirOrder() throws {
        let ids = [5, 999, 77, 1].map { Release.ID(rawValue: $0) }
        #expect(numbers(try albums.releases(ids: ids)) == [5, 1])
        #expect(try albums.releases(ids: []).isEmpty)
    }

    @Test func aRipMakesAWantOrALocalReleaseAnAlbum() throws {
        #expect(try albums.resolve("dirty mind").isEmpty)
        try rip(77)
        #expect(numbers(try albums.resolve("dirty mind")) == [77])
    }

    @Test func whatHasLeftIsNoAlbumUnlessThereIsARip() throws {
        try rip(3)
        try fixture.execute("UPDATE copy SET hasLeft = 1 WHERE release IN (3, 4)")
        #expect(numbers(try albums.resolve("metallica")) == [3])
    }

    @Test("What can be played is told from what is paused, away, slow to answer, and not ripped")
    func availability() async throws {
        let lone = Release.ID(rawValue: 3)
        #expect(try await albums.availability([lone]) == [lone: .noLibrary])
        try fixture.execute(
            "INSERT INTO library (uuid, name, root, identity, fingerprint) VALUES ('0', '0', '/', 'manifest', '')")
        #expect(try await albums.availability([lone]) == [lone: .noRips])
        let wish = Release.ID(rawValue: 77)
        #expect(try await albums.availability([wish, lone]) == [wish: .wanted, lone: .noRips])
        try rip(3)
        try rip(4, paused: true)
        let ids = [3, 4, 5].map { Release.ID(rawValue: $0) }
        func states(_ inspect: @escaping @Sendable (Subscription) -> LibraryState) async throws -> [RipAvailability?] {
            let known = try await albums.availability(ids, probe: LibraryProbe(timeout: .seconds(60), inspect: inspect))
            return ids.map { known[$0] }
        }
        #expect(try await states { _ in .live } == [.playable, .paused, .notRipped])
        let away: [LibraryGap.Reason] = [.offline, .unreadable, .unidentified, .wrongLibrary, .unsupported]
        for reason in away {
            let found = try await states { .gap(LibraryGap(reason, library: $0.name)) }
            #expect(found[0]?.reason == reason.rawValue, "a list gives the reason that playing gives")
            #expect(Array(found.dropFirst()) == [.paused, .notRipped], "\(reason)")
        }
        let slow = GapDetail { $0.cause = .deadline }
        let found = try await states { .gap(LibraryGap(.offline, library: $0.name, detail: slow)) }
        #expect(found == [.playable, .paused, .notRipped])
        try fixture.execute("UPDATE ripTrack SET missingSince = '2026-11-21'")
        #expect(try await states { _ in .live } == [.filesMissing, .paused, .notRipped])
        #expect(try await states { .gap(LibraryGap(.offline, library: $0.name)) }.first == .disconnected)
    }

    @Test func releaseAndTracksCarryWhatIsKnown() throws {
        try fixture.execute(#"UPDATE release SET genres = '["Rock","Folk, World, & Country"]' WHERE id = 3"#)
        try fixture.execute(
            """
            INSERT INTO track (release, place, position, title, milliseconds)
            VALUES (3, 2, 'A2', 'Master of Puppets', 515400), (3, 1, NULL, 'Battery', NULL)
            """)
        let id = Release.ID(rawValue: 3)
        let known = Release(
            id: id, title: "Master of Puppets", artist: "Metallica", year: 1986,
            genres: ["Rock", "Folk, World, & Country"])
        #expect(try albums.releases(ids: [id]) == [known])
        #expect(
            try albums.tracks(of: id) == [
                Track(id: Track.ID(release: id, place: 1), title: "Battery"),
                Track(
                    id: Track.ID(release: id, place: 2), position: "A2", title: "Master of Puppets",
                    duration: .milliseconds(515_400)),
            ])
    }
}
