internal import SQLite

/// Tracks whose files a scan has found but could not use: such a file is there, so that it is not missing.
struct RefusedTracks {
    let database: Database

    private static let isRefused = """
        EXISTS (SELECT 1 FROM refusedFile WHERE (\(RipHealth.refusedTrack)) OR (\(RipHealth.unreadTrack)))
        """

    /// Clears the missing marks of these tracks of a library, after a scan has stored the files that it could not use.
    func settle(in library: Int64) throws {
        let tracks = try database.rows(
            sql: """
                SELECT rip.id AS rip, place FROM rip JOIN ripTrack ON ripTrack.rip = rip.id
                WHERE rip.library = ? AND missingSince IS NOT NULL AND \(Self.isRefused)
                """, arguments: [library])
        let statement = try database.cachedStatement(
            sql: "UPDATE ripTrack SET missingSince = NULL WHERE rip = ? AND place = ?")
        for track in tracks {
            let (rip, place): (Int64, Int) = (track["rip"], track["place"])
            try statement.execute(arguments: [rip, place])
            try AlbumChange.tracks(ofRip: rip, database)
        }
    }
}
