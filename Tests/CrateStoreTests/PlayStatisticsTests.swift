import CrateCore
import Testing

@testable import CrateStore

@Suite struct PlayStatisticsTests {
    let fixture: ImportFixture

    init() throws {
        fixture = try ImportFixture()
        try fixture.execute(
            """
            INSERT INTO release (id, title, artist, foldedTitle, foldedArtist, addedAt)
            VALUES (1, 'One', 'A', 'one', 'a', '2020'), (2, 'Two', 'B', 'two', 'b', '2021'), (3, 'Three', '', 'three', '', '2022');
            INSERT INTO track (release, place, milliseconds) VALUES (1, 1, 600000), (1, 2, 1200000), (2, 1, 3600000);
            INSERT INTO library (id, uuid, name, root, identity, fingerprint) VALUES (1, 'u', 'g', '/g', 'manifest', 'u');
            INSERT INTO rip (library, folder, release, matchedBy) VALUES (1, 'a', 1, 'tag'), (1, 'b', 2, 'tag'), (1, 'c', 3, 'tag');
            INSERT INTO play (at, release, track, outcome, reason) VALUES
              ('2026-09-30T23:59:59Z', 2, NULL, 'played', NULL), ('2026-10-01T00:00:00Z', 1, NULL, 'played', NULL),
              ('2026-10-02T00:00:00Z', 1, 2, 'played', NULL), ('2026-11-01T00:00:00Z', 3, NULL, 'notSubscribed', 'offline'),
              ('2026-11-02T00:00:00Z', 404, NULL, 'played', NULL)
            """)
    }

    @Test func playsAreCountedByOutcomeMonthAndAlbum() throws {
        let figures = try PlayHistory(store: fixture.store).statistics()
        #expect(figures.plays == 4)
        #expect(figures.outcomes.map(\.plays) == [4, 1])
        #expect(figures.outcomes.map(\.reason) == [nil, "offline"])
        #expect(figures.months.map(\.month) == ["2026-11", "2026-10", "2026-09"])
        #expect(figures.months.map(\.plays) == [1, 2, 1])
        #expect(figures.mostPlayed.map(\.release.id.rawValue) == [1, 404, 2])
        #expect(figures.mostPlayed.map(\.plays) == [2, 1, 1])
        #expect(figures.mostPlayed.map(\.release.title) == ["One", "", "Two"])
        #expect(figures.neverPlayedCount == 1 && figures.neverPlayed.map(\.title) == ["Three"])
    }

    @Test func hoursAreThoseOfTheAlbumsFromWhereTheyBegan() throws {
        // 60 minutes of the second album, 30 of the first, and 20 of the first from its second track.
        #expect(try PlayHistory(store: fixture.store).statistics().hours == (60 + 30 + 20) / 60.0)
    }

    @Test func onlyWhatIsNotOlderCounts() throws {
        let history = PlayHistory(store: fixture.store)
        let figures = try history.statistics(since: "2026-10-01T00:00:00Z", limit: 1)
        #expect(figures.plays == 3 && figures.months.count == 2)
        #expect(figures.mostPlayed.map(\.release.id.rawValue) == [1])
        #expect(figures.neverPlayedCount == 1)
        #expect(try history.recent(limit: 9, since: "2026-11").map(\.release.rawValue) == [404, 3])
        #expect(try history.recent(limit: 1, since: "2026-10").map(\.release.rawValue) == [404])
        #expect(try history.recent(limit: 9, since: "2027").isEmpty)
    }

    @Test func filesThatCouldNotBeReadAreCountedByTheirError() throws {
        try fixture.execute(
            """
            INSERT INTO play (at, release, outcome, reason, detail) VALUES
              ('2027-01-01T00:00:00Z', 1, 'notAvailable', 'undecodable', '{"errno":"EACCES","file":"/g/a/1.flac"}'),
              ('2027-01-01T00:00:01Z', 1, 'notAvailable', 'undecodable', '{"errno":"EACCES"}'),
              ('2027-01-01T00:00:02Z', 1, 'notAvailable', 'undecodable', '{"flac":"LOST_SYNC"}'),
              ('2027-01-01T00:00:03Z', 1, 'notAvailable', 'undecodable', 'none')
            """)
        let history = PlayHistory(store: fixture.store)
        let outcomes = try history.statistics(since: "2027").outcomes
        #expect(outcomes.map(\.errno) == [nil, "EACCES"])
        #expect(outcomes.map(\.plays) == [2, 2])
        #expect(try history.recent(limit: 4).map(\.errno) == [nil, nil, "EACCES", "EACCES"])
    }

    @Test func absentOutputsAreCountedByTheirCause() throws {
        try fixture.execute(
            """
            INSERT INTO play (at, release, outcome, reason, detail) VALUES
              ('2027-01-01T00:00:00Z', 1, 'notAvailable', 'outputAbsent', '{"pcm":"nodac","cause":"unknownOutput"}'),
              ('2027-01-01T00:00:01Z', 1, 'notAvailable', 'outputAbsent', '{"pcm":"hw:CARD=DAC","alsa":-19}'),
              ('2027-01-01T00:00:02Z', 1, 'notAvailable', 'outputAbsent', '{}'),
              ('2027-01-01T00:00:03Z', 1, 'notSubscribed', 'offline', '{"cause":"deadline"}')
            """)
        let history = PlayHistory(store: fixture.store)
        let outcomes = try history.statistics(since: "2027").outcomes
        #expect(outcomes.map(\.cause) == [nil, "unknownOutput", nil])
        #expect(outcomes.map(\.plays) == [2, 1, 1])
        #expect(try history.recent(limit: 4).map(\.cause) == ["deadline", nil, nil, "unknownOutput"])
    }

    @Test func anEmptyHistoryHasEmptyFigures() throws {
        let figures = try PlayHistory(store: Store(.memory)).statistics()
        #expect(figures.plays == 0 && figures.hours == 0 && figures.outcomes.isEmpty && figures.neverPlayedCount == 0)
    }
}
