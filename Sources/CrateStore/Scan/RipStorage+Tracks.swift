internal import CrateCore
internal import GRDB

extension RipStorage {
    /// Stores a track at its place; a file that was missing is there again.
    func store(_ track: RipTrackFacts, at place: Int, of rip: Int64, _ file: AlbumFolder.File) throws {
        let statement = try database.cachedStatement(
            sql: """
                INSERT INTO ripTrack
                  (rip, place, file, startFrame, endFrame, frames, md5, position, title, size, modifiedAt)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                ON CONFLICT (rip, place) DO UPDATE SET file = excluded.file, startFrame = excluded.startFrame,
                  endFrame = excluded.endFrame, frames = excluded.frames, md5 = excluded.md5, position = excluded.position,
                  title = excluded.title, size = excluded.size, modifiedAt = excluded.modifiedAt, missingSince = NULL
                """)
        // By hand: there is one such row for every file, and wrapping its values takes longer than storing them.
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
        try values.execute(database)
    }

    /// Takes back a place whose file makes no such track any more.
    func remove(_ rip: Int64, _ place: Int) throws {
        try database.cachedStatement(sql: "DELETE FROM ripTrack WHERE rip = ? AND place = ?")
            .execute(arguments: [rip, place])
    }

    /// A rip that no group of its folder continues: what went over to another rip leaves it, what is gone is dated.
    func settle(_ rip: StoredRip, used: Set<String>, gone: Set<String>) throws {
        for track in rip.tracks where used.contains(track.file) { try remove(rip.id, track.place) }
        try markMissing(gone, of: rip.id)
        guard rip.tracks.allSatisfy({ used.contains($0.file) }) else { return }
        try database.execute(sql: "DELETE FROM rip WHERE id = ?", arguments: [rip.id])
    }
}
