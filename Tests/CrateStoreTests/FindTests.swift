import CrateCore
import Testing

@testable import CrateStore

/// Albums by property.
@Suite struct FindTests {
    let fixture: ImportFixture

    init() throws {
        fixture = try ImportFixture()
        let rows = [
            ("1", "Metallica", "Master of Puppets", "2003-05-01", "1986"),
            ("2", "Weezer", "Weezer", "2008-01-01", "2001"),
            ("3", "Sigur Rós", "Ágætis byrjun", "2019-05-31", "1999"), ("4", "!!!", "Louden Up Now", "2019-06-01", "0"),
        ]
        try fixture.load(
            rows: rows.map {
                ImportFixture.row($0.0, artist: $0.1, title: $0.2, added: "\($0.3) 08:00:00", released: $0.4)
            })
        try fixture.load(rows: ["X,Prince,Dirty Mind,W,LP,,1980,77,"], header: ImportFixture.wantHeader)
        try fixture.execute(
            """
            UPDATE release SET genres = '["Rock","Pop"]' WHERE id IN (1, 2);
            UPDATE release SET genres = '["Folk, World, & Country"]', detail = '{"country":"Iceland","styles":["Post Rock"]}'
              WHERE id = 3;
            UPDATE release SET detail = 'no JSON' WHERE id = 4;
            INSERT INTO library (id, uuid, name, root, identity, fingerprint) VALUES (1, 'u', 'Garage', '/', 'manifest', '');
            INSERT INTO rip (library, folder, release, matchedBy, rate, bits, channels) VALUES (1, 'a', 1, 'tag', 96000, 24, 2);
            INSERT INTO ripTrack (rip, place, file, size, modifiedAt) VALUES (1, 1, 'a/1.flac', 1, 1);
            INSERT INTO track (release, place, title) VALUES (1, 1, 'Battery');
            """)
    }

    /// What is found by the store alone: the library has no files.
    private func find(_ conditions: [String], any: Bool = false, sort: FindProperty? = nil, descending: Bool = false)
        async throws -> [Int64]
    {
        let conditions = try conditions.map { try FindCondition($0) }
        return try AlbumFind(conditions, any: any, sort: sort, descending: descending)
            .run(in: fixture.store, connected: [1]).albums.map(\.id.rawValue)
    }

    @Test(arguments: [
        (["year<1990"], [1]), (["year>=1999"], [3, 2]), (["year!=1999"], [4, 2, 1]), (["year = 1999"], [3]),
        (["title=AGAETIS BYRJUN"], [3]), (["title~puppet"], [1]), (["artist=sigur ros"], [3]), (["artist=!!!"], [4]),
        (["genre=rock"], [2, 1]), (["genre!=rock"], [4, 3]), (["genre~world"], [3]), (["style=post rock"], [3]),
        (["country=iceland"], [3]), (["country!=Iceland"], [4, 2, 1]), (["added>=2019"], [4, 3]),
        (["added=2019-05"], [3]),
        (["added<=2019-05"], [3, 2, 1]), (["playable"], [1]), (["playable=no"], [4, 3, 2]), (["wanted"], [77]),
        (["wanted=yes", "year<1990"], [77]), (["owned=yes", "year<1990"], [1]), (["rate>=88200"], [1]),
        (["rate>=88.2kHz"], [1]), (["rate=96 kHz"], [1]), (["rate=96000Hz"], [1]), (["rate>96khz"], []),
        (["rate=96"], [1]), (["rate=96k"], [1]), (["rate=96.0"], [1]), (["rate>44.1"], [1]), (["rate>0"], [1]),
        (["bits=24"], [1]),
        (["track~batt"], [1]), (["library=garage"], [1]), (["id=3"], [3]), (["label~nations"], [4, 3, 2, 1]),
        (["catalog=mfn 60", "year>1999"], [2]), (["title='; DROP TABLE release; --"], []), (["title~%"], []),
        ([], [4, 3, 2, 1]),
    ])
    func conditionsSelectAlbums(conditions: [String], expected: [Int64]) async throws {
        #expect(try await find(conditions) == expected)
    }

    @Test(
        "Of a format, a label and a catalogue number that list several, each is found, and the whole",
        arguments: [
            ("format=LP", [4, 3, 2, 1]), ("format=2xLP", [1]), ("format=7\"", [4]), ("format=album", [3, 2, 1]),
            ("format=LP, Album", [3, 2]), ("format!=gat", [4, 3, 2]), ("format!=LP", []), ("format~gat", [1]),
            ("label=EMI", [1]), ("label=Harvest, EMI", [1]), ("label!=emi", [4, 3, 2]), ("catalog=SHVL 804", [1]),
            ("catalog=Q4 SHVL 804", [1]),
        ] as [(String, [Int64])])
    func listedValues(condition: String, expected: [Int64]) async throws {
        try fixture.execute(
            """
            UPDATE release SET format = '2xLP, Album, Gat', label = 'Harvest, EMI', catalogNumber = 'SHVL 804, Q4 SHVL 804'
              WHERE id = 1;
            UPDATE release SET format = 'LP, Comp + 7"' WHERE id = 4;
            """)
        #expect(try await find([condition]) == expected)
    }

    @Test("A date may be a day in words")
    func relativeDays() async throws {
        let today = try #require(RelativeDay.date("today"))
        try fixture.execute("UPDATE release SET addedAt = '\(today) 08:00:00' WHERE id = 2")
        #expect(try await find(["added>=2d"]) == [2])
        #expect(try await find(["added<1w"]) == [4, 3, 1])
    }

    /// Noon of 1 March 2024 in UTC: the same day in nearly every time zone.
    @Test(arguments: [
        ("today", "2024-03-01"), ("Yesterday", "2024-02-29"), ("0d", "2024-03-01"), ("1w", "2024-02-23"),
        ("366d", "2023-03-01"), ("36525d", "1924-03-01"), ("36526d", nil), ("d", nil), ("30", nil), ("-1d", nil),
        ("3m", nil), ("2024", nil),
    ])
    func aDayInWordsIsADate(word: String, date: String?) { #expect(RelativeDay.date(word, now: 1_709_294_400) == date) }

    @Test func whatHasLeftIsFoundWhenThatIsAsked() async throws {
        try fixture.execute("UPDATE copy SET hasLeft = 1 WHERE release IN (1, 2)")
        #expect(try await find([]) == [4, 3, 1])
        #expect(try await find(["left"]) == [2, 1])
        #expect(try await find(["left", "year>1990"]) == [2])
        #expect(try await find(["left=no"]) == [4, 3])
        #expect(try await find(["left", "wanted"], any: true) == [2, 1, 77])
    }

    @Test("What can't be decoded is not playable, and what is damaged otherwise is")
    func whatIsDamaged() async throws {
        for (reason, found) in [("one frame is damaged", [Int64(1)]), (FileVerification.noFrame, [])] {
            try fixture.execute(
                """
                INSERT OR REPLACE INTO verification
                SELECT library, file, size, modifiedAt, '2026-11-26', 'damaged', '\(reason)' FROM ripTrack
                JOIN rip ON rip.id = rip
                """)
            #expect(try await find(["playable"]) == found, "\(reason)")
        }
        // The file was replaced.
        try fixture.execute("UPDATE ripTrack SET modifiedAt = 2")
        #expect(try await find(["playable"]) == [1])
    }

    @Test func whatTheLastScanCouldNotReadIsNotPlayable() async throws {
        try fixture.execute(
            """
            INSERT INTO refusedFile (library, folder, name, reason)
            SELECT library, folder, '/' || file, 'no permission' FROM rip JOIN ripTrack ON rip.id = rip
            """)
        #expect(try await find(["playable"]).isEmpty)
    }

    @Test("What is paused, away or without files is not playable")
    func whatCannotSoundNow() async throws {
        let playable = try AlbumFind([FindCondition("playable")])
        func found(_ inspect: @escaping @Sendable (Subscription) -> LibraryState) async throws -> [Int64] {
            let probe = LibraryProbe(timeout: .seconds(60), inspect: inspect)
            let connected = try await AlbumLookup(store: fixture.store).connectedLibraries(probe)
            return try playable.run(in: fixture.store, connected: connected).albums.map(\.id.rawValue)
        }
        #expect(try await found { _ in .live } == [1])
        #expect(try await found { .gap(LibraryGap(.offline, library: $0.name)) } == [])
        try fixture.execute("UPDATE ripTrack SET missingSince = '2026-11-21'")
        #expect(try await found { _ in .live } == [])
        try fixture.execute("UPDATE ripTrack SET missingSince = NULL; UPDATE library SET isPaused = 1")
        #expect(try await found { _ in .live } == [])
    }

    @Test func oneOfSeveralIsEnoughWhereThatIsSaid() async throws {
        #expect(try await find(["year<1990", "artist=weezer"]) == [])
        #expect(try await find(["year<1990", "artist=weezer"], any: true) == [2, 1])
    }

    @Test func whatIsNotKnownComesLast() async throws {
        #expect(try await find([], sort: .year) == [1, 3, 2, 4])
        #expect(try await find([], sort: .year, descending: true) == [2, 3, 1, 4])
        #expect(try await find([], sort: .title) == [3, 4, 1, 2])
    }

    @Test func detailIsDecodedOnlyWhereItMatters() async throws {
        func decoded(_ conditions: String...) async throws -> Int {
            try await AlbumFind(conditions.map { try FindCondition($0) }).run(in: fixture.store).decoded
        }
        #expect(try await decoded("year<1990") == 1)
        #expect(try await decoded("country=iceland", "title~byrjun") == 1)
        #expect(try await decoded("country=iceland") == 2)
    }

    @Test(arguments: [
        "", "<1990", "year", "year1990", "colour=red", "year=soon", "playable<yes", "playable=maybe", "added=May",
        "year==1988", "year=>1988", "added==2019", "playable==yes", "rate=fast", "rate=0x10", "rate=k", "rate=",
        "year~9", "added>=2026-13", "added<2026-00", "added=2026-04-31", "added=2025-02-29",
    ])
    func nonsenseIsRefused(text: String) {
        #expect(throws: FindError.self) { try FindCondition(text) }
    }

    @Test(arguments: ["added>=2024-02-29", "added=2026-12-31", "added<2026"])
    func aDayOfTheCalendarIsTaken(text: String) {
        #expect(throws: Never.self) { try FindCondition(text) }
    }

    @Test(arguments: [
        (["crate=nosuch"], FindError.noSuchCrate("nosuch")), (["year<1990", "crate!=Nosuch"], .noSuchCrate("Nosuch")),
        (["library=attic"], .noSuchLibrary("attic")), (["library=GARAGE"], nil), (["crate~nosuch"], nil),
        (["title=nosuch"], nil), ([], nil),
    ]) func aCrateOrALibraryThatDoesNotExistIsTold(conditions: [String], error: FindError?) throws {
        #expect(try AlbumFind(conditions.map { try FindCondition($0) }).unknownName(in: fixture.store) == error)
    }

    @Test func aRefusalNamesWhatIsKnown() {
        #expect(throws: FindError.badCondition("year==1988")) { try FindCondition("year==1988") }
        #expect(FindError.unknownProperty("colour").description.contains("title, artist, year"))
        #expect(throws: FindError.unsortable("genre")) { try AlbumFind([], sort: .genre) }
    }
}
