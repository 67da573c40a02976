internal import CrateCore
internal import SQLite

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
