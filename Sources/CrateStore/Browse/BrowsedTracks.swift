internal import CrateCore
internal import GRDB

/// Reads the tracks of a release: those of the release and those of a rip, by place.
///
/// A rip may have tracks that Discogs does not list, and lack some that it lists.
struct BrowsedTracks {
    /// The rip, with the format of its files.
    struct Rip {
        let number: Int64
        let rate: Int?
        let bits: Int?
        let channels: Int?
    }

    /// What the tracks of a release are together.
    struct Sum {
        var count: Int
        /// Nil when no length is known.
        var milliseconds: Int64?
        var hasArtists: Bool
        /// True when at least one file is not missing.
        var hasFiles: Bool
        /// When the last file was written, in seconds since 1970.
        var writtenAt: Int64?
    }

    private let rip: Rip?
    private let release: Release.ID

    init(_ rip: Rip?, of release: Release.ID) { (self.rip, self.release) = (rip, release) }

    /// All tracks in playing order.
    func rows(_ database: Database) throws -> [BrowsedTrack] {
        let statement = try database.cachedStatement(sql: Self.rowsSQL)
        let rows = try Row.fetchCursor(statement, arguments: arguments)
        var tracks: [BrowsedTrack] = []
        while let row = try rows.next() {
            let rip: Rip? = row[5] ? rip : nil
            tracks.append(
                BrowsedTrack(
                    id: Track.ID(release: release, place: row[0]), position: row[1], title: row[2], artist: row[3],
                    milliseconds: row[4], rate: rip?.rate, bits: rip?.bits, channels: rip?.channels))
        }
        return tracks
    }

    /// What they are together, without reading them into memory.
    func sum(_ database: Database) throws -> Sum {
        let statement = try database.cachedStatement(sql: Self.sumSQL)
        guard let row = try Row.fetchOne(statement, arguments: arguments) else {
            return Sum(count: 0, hasArtists: false, hasFiles: false)
        }
        let writtenAt: Int64? = row[4]
        return Sum(
            count: row[0], milliseconds: row[1], hasArtists: row[2], hasFiles: row[3],
            writtenAt: writtenAt.flatMap { $0 > 0 ? $0 / 1_000_000_000 : nil })
    }

    private var arguments: StatementArguments {
        ["release": release.rawValue, "rip": rip?.number, "rate": rip?.rate]
    }

    /// The length of a track of the rip.
    private static let ripMilliseconds = """
        CASE WHEN ripTrack.frames BETWEEN 1 AND \(RipFile.mostFrames) AND :rate > 0
          THEN ripTrack.frames * 1000 / :rate END
        """

    private static let milliseconds = """
        coalesce(\(ripMilliseconds), CASE WHEN track.milliseconds BETWEEN 0 AND 1 << 40 THEN track.milliseconds END)
        """

    /// `track` comes first in both parts, because SQLite merges parts with the same order.
    private static let rowsSQL = """
        SELECT track.place, coalesce(track.position, ripTrack.position),
          CASE WHEN track.title = '' THEN coalesce(ripTrack.title, '') ELSE track.title END, track.artist,
          \(milliseconds), ripTrack.rip IS NOT NULL
        FROM track LEFT JOIN ripTrack ON ripTrack.rip = :rip AND ripTrack.place = track.place
        WHERE track.release = :release
        UNION ALL
        SELECT ripTrack.place, ripTrack.position, coalesce(ripTrack.title, ''), NULL, \(ripMilliseconds), 1
        FROM ripTrack WHERE ripTrack.rip = :rip AND \(isOfRipAlone)
        ORDER BY 1
        """

    private static let sumSQL = """
        SELECT count(*), sum(length), count(artist) > 0, total(isThere) > 0, max(writtenAt) FROM (
          SELECT \(milliseconds) AS length, track.artist AS artist,
            ripTrack.rip IS NOT NULL AND ripTrack.missingSince IS NULL AS isThere, ripTrack.modifiedAt AS writtenAt
          FROM track LEFT JOIN ripTrack ON ripTrack.rip = :rip AND ripTrack.place = track.place
          WHERE track.release = :release
          UNION ALL
          SELECT \(ripMilliseconds), NULL, ripTrack.missingSince IS NULL, ripTrack.modifiedAt
          FROM ripTrack WHERE ripTrack.rip = :rip AND \(isOfRipAlone))
        """

    private static let isOfRipAlone =
        "NOT EXISTS (SELECT 1 FROM track WHERE track.release = :release AND track.place = ripTrack.place)"
}
