internal import CrateCore
internal import SQLite

/// Tracks whose file is missing while another file of the same rip has them: a copy was deleted, or the track was
/// ripped again beside the old file, which was deleted later. Such a file is no loss. Used inside a transaction, when a
/// scan is complete.
struct DoubledTracks {
    let database: Database

    /// Deletes the missing tracks. The present track gets the lower of both places. References to the higher place move
    /// to it, unless another rip or Discogs has a track there.
    func remove() throws {
        for rip in try database.values(Int64.self, sql: "SELECT DISTINCT old.rip \(Self.pairs)") {
            while let row = try database.row(sql: Self.first, arguments: [rip]) {
                try join(missing: row["missing"], present: row["present"], of: rip)
            }
        }
    }

    /// SQL for pairs of a missing track and a present one, of the same position and title in one folder, or of the same
    /// samples. Equal samples at two positions under two titles are two tracks, as silence may be.
    private static let pairs = """
        FROM ripTrack AS old CROSS JOIN ripTrack AS new ON new.rip = old.rip
        WHERE old.missingSince IS NOT NULL AND new.missingSince IS NULL AND (
          (new.position = old.position AND \(folder("new")) = \(folder("old"))
            AND (new.title IS NULL OR old.title IS NULL OR folded(new.title) = folded(old.title)))
          OR (new.md5 = old.md5 AND new.startFrame IS old.startFrame AND new.endFrame IS old.endFrame
            AND (new.position IS NULL OR old.position IS NULL OR new.position = old.position
              OR folded(new.title) = folded(old.title))))
        """

    private static let first = """
        SELECT old.place AS missing, new.place AS present \(pairs) AND old.rip = ?
        ORDER BY old.place, new.place LIMIT 1
        """

    /// SQL expression for the folder of a track's file, up to its last slash.
    private static func folder(_ table: String) -> String { "rtrim(\(table).file, replace(\(table).file, '/', ''))" }

    private func join(missing: Int64, present: Int64, of rip: Int64) throws {
        let (kept, dropped) = (min(missing, present), max(missing, present))
        try database.execute(sql: "DELETE FROM ripTrack WHERE rip = ? AND place = ?", arguments: [rip, missing])
        try database.execute(
            sql: "UPDATE ripTrack SET place = ? WHERE rip = ? AND place = ?", arguments: [kept, rip, present])
        let owner = try database.value(Int64.self, sql: "SELECT release FROM rip WHERE id = ?", arguments: [rip])
        guard let release = owner else { return }
        if try !isInUse(dropped, of: release) {
            for statement in Self.moving {
                try database.execute(
                    sql: statement, arguments: ["release": release, "kept": kept, "dropped": dropped])
            }
        }
        try TrackRows.fill(Release.ID(rawValue: release), from: rip, database)
        try AlbumChange.tracks(of: release, database)
    }

    /// Whether another rip of the release has a track at a place, or Discogs lists one.
    private func isInUse(_ place: Int64, of release: Int64) throws -> Bool {
        try database.value(
            Bool.self,
            sql: """
                SELECT EXISTS (SELECT 1 FROM rip JOIN ripTrack ON ripTrack.rip = rip.id
                    WHERE rip.release = :release AND ripTrack.place = :place)
                  OR EXISTS (SELECT 1 FROM track JOIN release ON release.id = track.release
                    WHERE release.id = :release AND track.place = :place AND detail IS NOT NULL)
                """, arguments: ["release": release, "place": place]) ?? true
    }

    /// Moves references from the dropped place to the kept one. If a crate has an entry for both, it keeps one.
    private static let moving = [
        "UPDATE OR IGNORE crateRelease SET track = :kept WHERE release = :release AND track = :dropped",
        "DELETE FROM crateRelease WHERE release = :release AND track = :dropped",
        "UPDATE play SET track = :kept WHERE release = :release AND track = :dropped",
        "DELETE FROM track WHERE release = :release AND place = :dropped",
    ]
}
