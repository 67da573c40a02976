internal import CrateCore
internal import GRDB

extension RipStorage {
    /// Stores a track at its place and clears its missing mark.
    func store(_ track: RipTrackFacts, at place: Int, of rip: Int64, _ file: AlbumFolder.File) throws {
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
        // Binds directly: there is one such row per file, and GRDB's value conversion takes longer than storing them.
        var values = ColumnValues(statement.sqliteStatement)
        values.bind(rip)
        values.bind(Int64(place))
        values.bind(track.file)
        values.bind(track.start)
        values.bind(track.end)
        values.bind(track.frames)
        values.bind(track.md5)
        values.bind(track.position)
        values.bind(track.title)
        values.bind(file.size)
        values.bind(file.modifiedAt)
        values.bind(track.artist)
        try values.execute(database)
    }

    /// Deletes a place whose file no longer forms that track.
    func remove(_ rip: Int64, _ place: Int) throws {
        try database.cachedStatement(sql: "DELETE FROM ripTrack WHERE rip = ? AND place = ?")
            .execute(arguments: [rip, place])
        try AlbumChange.tracks(ofRip: rip, database)
    }

    /// Settles a rip that no group continues: removes tracks that moved to other rips, and marks deleted files as
    /// missing.
    func settle(_ rip: StoredRip, used: Set<String>, gone: Set<String>) throws {
        for track in rip.tracks where used.contains(track.file) { try remove(rip.id, track.place) }
        try markMissing(gone, of: rip.id)
        guard rip.tracks.allSatisfy({ used.contains($0.file) }) else { return }
        try database.execute(sql: "DELETE FROM rip WHERE id = ?", arguments: [rip.id])
    }
}
