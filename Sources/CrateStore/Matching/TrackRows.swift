internal import CrateCore
internal import SQLite

/// Reads and fills the tracks of a release.
enum TrackRows {
    /// SQL expression for the length of a row of `track` in milliseconds. Impossible values, left by an earlier version
    /// or by damage, count as unknown; 2^40 ms are 34 years.
    static let milliseconds = "CASE WHEN milliseconds BETWEEN 0 AND 1 << 40 THEN milliseconds END"

    /// SQL expression over `ripTrack` and `rip` for the length of a rip's track in milliseconds; NULL if unknown.
    static let millisecondsOfRip = """
        CASE WHEN frames BETWEEN 1 AND \(RipFile.mostFrames) AND rate > 0 THEN frames * 1000 / rate END
        """

    /// The places by printed position in capitals, if the tracks come from Discogs.
    static func places(_ release: Release.ID, _ database: Database) throws -> [String: Int] {
        let statement = try database.cachedStatement(
            sql: """
                SELECT place, position FROM track JOIN release ON release.id = track.release
                WHERE release = ? AND position IS NOT NULL AND detail IS NOT NULL
                """)
        let rows = try statement.rows(arguments: [release.rawValue])
        return Dictionary(rows.map { (($0["position"] as String).uppercased(), $0["place"]) }) { first, _ in first }
    }

    /// Copies a rip's tracks to its release, unless the release has tracks from Discogs.
    static func fill(_ release: Release.ID, from rip: Int64, _ database: Database) throws {
        if try copy(release, from: rip, database) { try AlbumChange.tracks(of: release.rawValue, database) }
    }

    /// Copies a rip's tracks as ``fill(_:from:_:)`` does, without recording the change.
    /// - Returns: Whether there was a track to copy.
    @discardableResult
    static func copy(_ release: Release.ID, from rip: Int64, _ database: Database) throws -> Bool {
        try database.cachedStatement(sql: copying).execute(arguments: [rip, release.rawValue])
        return database.changesCount > 0
    }

    /// Copies the tracks of a rip to its release. Calls `folded` only for tracks with an artist of their own, which are
    /// rare.
    private static let copying = """
        INSERT INTO track (release, place, position, title, milliseconds, artist)
        SELECT rip.release, place, position, coalesce(ripTrack.title, ''),
          \(millisecondsOfRip),
          CASE WHEN ripTrack.artist IS NOT NULL AND folded(ripTrack.artist) <> release.foldedArtist
            THEN ripTrack.artist END
        FROM ripTrack JOIN rip ON rip.id = ripTrack.rip JOIN release ON release.id = rip.release
        WHERE rip.id = ? AND rip.release = ? AND release.detail IS NULL
        ON CONFLICT (release, place) DO UPDATE SET position = excluded.position, title = excluded.title,
          milliseconds = excluded.milliseconds, artist = excluded.artist
        """
}
