internal import CrateCore
internal import SQLite

extension RipStorage {
    /// Deletes the result of verifying another version of a file than the one that is scanned now. That of a wrong file
    /// has ``FileVersion/changedAt``, which may be later than the modification: ``ReplacedFiles`` compares it.
    func forgetOtherVersions(of path: String, than file: AlbumFolder.File) throws {
        let statement = try database.cachedStatement(
            sql: """
                DELETE FROM verification WHERE library = ? AND file = ? AND (size <> ? OR modifiedAt < ?
                  OR modifiedAt > ? AND result NOT IN (\(FileVerification.wrongSQL)))
                """)
        try statement.execute(arguments: [library.id, path, file.size, file.modifiedAt, file.modifiedAt])
    }

    /// Inserts the track at a place or updates it, and clears its missing mark.
    func upsertTrack(_ track: RipTrackFacts, in file: AlbumFolder.File, at place: Int, of rip: Int64) throws {
        let statement = try database.cachedStatement(
            sql: """
                INSERT INTO ripTrack
                  (rip, place, file, startFrame, endFrame, frames, md5, position, title, size, modifiedAt, artist)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                ON CONFLICT (rip, place) DO UPDATE SET file = excluded.file, startFrame = excluded.startFrame,
                  endFrame = excluded.endFrame, frames = excluded.frames, md5 = excluded.md5, position = excluded.position,
                  title = excluded.title, size = excluded.size, modifiedAt = excluded.modifiedAt, missingSince = NULL,
                  artist = excluded.artist
                """)
        var values = ColumnValues(statement)
        try values.bind(rip)
        try values.bind(Int64(place))
        try values.bind(track.file)
        try values.bind(track.start)
        try values.bind(track.end)
        try values.bind(track.frames)
        try values.bind(track.md5)
        try values.bind(track.position)
        try values.bind(track.title)
        try values.bind(file.size)
        try values.bind(file.modifiedAt)
        try values.bind(track.artist)
        try values.execute()
    }

    /// Deletes a place whose file no longer forms that track.
    func removeTrack(at place: Int, of rip: Int64) throws {
        try database.cachedStatement(sql: "DELETE FROM ripTrack WHERE rip = ? AND place = ?")
            .execute(arguments: [rip, place])
        try AlbumChange.tracks(ofRip: rip, database)
    }

    /// Marks files of a rip as missing since now.
    func markMissing(_ files: Set<String>, of rip: Int64) throws {
        let statement = try database.cachedStatement(
            sql: """
                UPDATE ripTrack SET missingSince = strftime('%Y-%m-%dT%H:%M:%SZ', 'now')
                WHERE rip = ? AND file = ? AND missingSince IS NULL
                """)
        for file in files { try statement.execute(arguments: [rip, file]) }
        if !files.isEmpty { try AlbumChange.tracks(ofRip: rip, database) }
    }
}
