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
        try statement.execute(arguments: [
            rip, place, track.file, track.start, track.end, track.frames, track.md5, track.position, track.title,
            file.size, file.modifiedAt,
        ])
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
