internal import CrateCore
internal import SQLite

/// Separates and joins the local releases of rips with the same samples: they share one only as long as their tags name
/// one album. Used inside a transaction, when a scan is complete.
struct SharedReleases {
    let database: Database

    /// Gives rips with other names than the owner of their release a release of their own, then gives rips with the
    /// same samples and names one release.
    func settle() throws {
        for release in try database.values(Int64.self, sql: Self.shared) {
            try part(Release.ID(rawValue: release))
        }
        try join()
    }

    private static let shared = """
        SELECT release FROM rip WHERE release < 0 AND matchedBy = 'local' GROUP BY release HAVING count(*) > 1
        """

    private static let rips = """
        SELECT rip.*, library.name AS libraryName, library.uuid AS libraryUUID
        FROM rip JOIN library ON library.id = rip.library
        WHERE release = ? AND matchedBy = 'local' ORDER BY rip.id
        """

    /// Leaves a release to the rip that it was computed for, or else to the first one, with the rips of the same names.
    /// A rip whose tags name no album stays too: the name of its folder does not distinguish records.
    private func part(_ release: Release.ID) throws {
        let rows = try database.rows(sql: Self.rips, arguments: [release.rawValue])
        let rips = try rows.compactMap { try TaggedRip($0, database) }
        guard let owner = rips.first(where: { $0.ownRelease == release }) ?? rips.first else { return }
        let others = rips.filter { !$0.names.areSame(owner.names) }
        guard !others.isEmpty else { return }
        for rip in others { try move(rip, from: release) }
        try owner.names.store(as: release, database)
        try TrackRows.fill(release, from: owner.id, database)
        try AlbumChange.tracks(of: release.rawValue, database)
    }

    private func move(_ rip: TaggedRip, from old: Release.ID) throws {
        let new = rip.ownRelease
        try database.execute(sql: "DELETE FROM movedRelease WHERE old = ?", arguments: [new.rawValue])
        try rip.names.store(as: new, database)
        try database.execute(sql: "UPDATE rip SET release = ? WHERE id = ?", arguments: [new.rawValue, rip.id])
        try TrackRows.fill(new, from: rip.id, database)
        try AlbumChange.tracks(of: new.rawValue, database)
    }

    /// Joins releases that were separated and whose rips have the same names again, such as a copy that was tagged
    /// later. Their crates, wants and plays move to the release of the rip that was found first.
    private func join() throws {
        for row in try database.rows(sql: Self.doubled) {
            let (rip, old, new): (Int64, Int64, Int64) = (row["rip"], row["old"], row["new"])
            try database.execute(sql: "UPDATE rip SET release = ? WHERE id = ?", arguments: [new, rip])
            try ReleaseMove.move(from: Release.ID(rawValue: old), to: Release.ID(rawValue: new), database)
            try TrackRows.fill(Release.ID(rawValue: new), from: rip, database)
            try AlbumChange.tracks(of: new, database)
        }
    }

    /// Selects the rips whose samples and names an earlier rip with another local release has too.
    private static let doubled = """
        WITH sums AS (
          SELECT rip, group_concat(md5) AS sums FROM (
            SELECT rip, md5 FROM ripTrack
            WHERE rip IN (SELECT id FROM rip WHERE release < 0 AND matchedBy = 'local') ORDER BY rip, place)
          GROUP BY rip HAVING count(*) = count(md5)
        ), named AS (
          SELECT rip.id AS rip, rip.release AS release,
            min(rip.id) OVER (PARTITION BY sums, foldedTitle, foldedArtist) AS earliest
          FROM sums JOIN rip ON rip.id = sums.rip JOIN release ON release.id = rip.release
        )
        SELECT named.rip AS rip, named.release AS old, other.release AS new
        FROM named JOIN rip AS other ON other.id = named.earliest
        WHERE named.release <> other.release ORDER BY named.rip
        """
}

/// A rip whose tags name its album.
private struct TaggedRip {
    let id: Int64
    let names: TaggedRelease
    /// The local release that it gets if another album has the local id of its samples.
    let ownRelease: Release.ID

    /// Reads what the last scan stored of the rip's files; nil if they name no album.
    init?(_ row: Row, _ database: Database) throws {
        guard let group = try RipEvidence.group(of: row, database), group.album != nil else { return nil }
        let folder: String = row["folder"]
        id = row["id"]
        names = TaggedRelease(group, folder: folder, libraryName: row["libraryName"])
        ownRelease = LocalRelease.id(group, named: names, library: row["libraryUUID"], folder: folder)
    }
}
