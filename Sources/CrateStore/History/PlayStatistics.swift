public import CrateCore
internal import SQLite

/// Counts and totals of the history, for all plays or for a period.
public struct PlayStatistics: Sendable, Hashable {
    /// How often an outcome occurred.
    public struct Outcome: Sendable, Hashable, Encodable {
        /// The outcome: `played`, `notSubscribed` or `notAvailable`.
        public let outcome: String
        /// The reason of the gap, by its name in JSON; nil if it was played.
        public let reason: String?
        /// The name of the system error for which files could not be read; nil for any other reason.
        public let errno: String?
        /// What is behind an absent output, such as `unknownOutput`; nil for any other reason.
        public let cause: String?
        /// How often this outcome occurred with this reason.
        public let plays: Int
    }

    /// How much was played in one month.
    public struct Month: Sendable, Hashable, Encodable {
        /// The year and the month in UTC: `2026-11`.
        public let month: String
        /// How many plays with the outcome `played`.
        public let plays: Int
    }

    /// An album and how often it was played.
    public struct Album: Sendable, Hashable {
        /// The album; only its id when the store has no row for it.
        public let release: Release
        /// How often it was played.
        public let plays: Int
    }

    /// How many requests had the outcome `played`, in the period.
    public let plays: Int
    /// The total length of these plays, an upper bound: each counts to the end of its album, as far as track lengths
    /// are known, because the history does not record when playback stopped.
    public let hours: Double
    /// The outcomes of requests, most frequent first.
    public let outcomes: [Outcome]
    /// The months in which something was played, latest first.
    public let months: [Month]
    /// The albums with the most plays, most frequent first, at most the requested number.
    public let mostPlayed: [Album]
    /// How many ripped albums were never played, whatever the period.
    public let neverPlayedCount: Int
    /// Some of the albums that were never played, newest in the collection first.
    public let neverPlayed: [Release]
}

extension PlayHistory {
    /// The statistics of all plays, or of those since a time in UTC, whole or truncated (`2026-11-01T00:00:00Z`,
    /// `2026-11`).
    ///
    /// SQLite does the counting; only the listed rows are read. `limit` applies to each list of albums.
    /// - Throws: ``StoreError`` when the store cannot be read.
    public func statistics(since: String? = nil, limit: Int = 20) throws(StoreError) -> PlayStatistics {
        let (since, limit) = (since ?? "", max(0, limit))
        return try store.read { database in
            PlayStatistics(
                plays: try database.value(Int.self, sql: Self.count, arguments: [since]) ?? 0,
                hours: Double(try database.value(Int64.self, sql: Self.milliseconds, arguments: [since]) ?? 0) / 3.6e6,
                outcomes: try database.rows(sql: Self.outcomes, arguments: [since]).map {
                    PlayStatistics.Outcome(
                        outcome: $0["outcome"], reason: $0["reason"], errno: $0["errno"], cause: $0["cause"],
                        plays: $0["plays"])
                },
                months: try database.rows(sql: Self.months, arguments: [since]).map {
                    PlayStatistics.Month(month: $0["month"], plays: $0["plays"])
                },
                mostPlayed: try database.rows(sql: Self.mostPlayed, arguments: [since, limit]).map(Self.album),
                neverPlayedCount: try database.value(Int.self, sql: "SELECT count(*) \(Self.neverPlayed)") ?? 0,
                neverPlayed: try database.rows(
                    sql: """
                        SELECT \(ReleaseColumns.sql) \(Self.neverPlayed)
                        ORDER BY release.addedAt DESC, release.id DESC LIMIT ?
                        """, arguments: [limit]
                ).map(ReleaseColumns.release))
        }
    }

    private static func album(_ row: Row) -> PlayStatistics.Album {
        let known: Int64? = row["id"]
        let release =
            known == nil
            ? Release(id: Release.ID(rawValue: row["played"]), title: "", artist: "") : ReleaseColumns.release(row)
        return PlayStatistics.Album(release: release, plays: row["plays"])
    }

    private static let count = "SELECT count(*) FROM play WHERE outcome = 'played' AND at >= ?"

    /// Plays of one album from the same track have the same length, so its tracks are summed once.
    private static let milliseconds = """
        SELECT sum(plays * (SELECT coalesce(sum(\(TrackRows.milliseconds)), 0) FROM track
          WHERE track.release = started.release AND track.place >= started.place))
        FROM (SELECT release, coalesce(track, 1) AS place, count(*) AS plays FROM play
          WHERE outcome = 'played' AND at >= ? GROUP BY release, place) AS started
        """

    private static let outcomes = """
        SELECT outcome, reason, count(*) AS plays,
          CASE WHEN reason = 'undecodable' AND json_valid(detail) THEN json_extract(detail, '$.errno') END AS errno,
          CASE WHEN reason = 'outputAbsent' AND json_valid(detail) THEN json_extract(detail, '$.cause') END AS cause
        FROM play WHERE at >= ? GROUP BY outcome, reason, errno, cause
        ORDER BY plays DESC, outcome, reason, errno, cause
        """

    private static let months = """
        SELECT substr(at, 1, 7) AS month, count(*) AS plays FROM play WHERE outcome = 'played' AND at >= ?
        GROUP BY month ORDER BY month DESC
        """

    private static let mostPlayed = """
        SELECT played.release AS played, played.plays AS plays, \(ReleaseColumns.sql)
        FROM (SELECT release, count(*) AS plays, max(id) AS latest FROM play
          WHERE outcome = 'played' AND at >= ? GROUP BY release ORDER BY plays DESC, latest DESC LIMIT ?) AS played
        LEFT JOIN release ON release.id = played.release ORDER BY played.plays DESC, played.latest DESC
        """

    private static let neverPlayed = """
        FROM release WHERE EXISTS (SELECT 1 FROM rip WHERE rip.release = release.id)
          AND release.id NOT IN (SELECT release FROM play WHERE outcome = 'played')
        """
}
