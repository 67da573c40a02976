internal import CrateCore
internal import SQLite

/// Local releases without a rip to which crates, wants or plays refer, such as those of a forgotten library. A local id
/// depends on the samples, so the same album has another one, or a release of Discogs, when it is ripped or tagged
/// again before its library is back. Used inside a transaction, when a scan is complete.
struct LeftReleases {
    /// The highest id of a rip before the scan; rips with higher ids are new.
    let lastID: Int64
    let database: Database

    /// Moves the references to each left release to that of the new rips with its samples; if there are none, to that
    /// of the new rips whose tags name its title and artist. Several releases are ambiguous, and change nothing.
    func join() throws {
        let left = try database.rows(sql: Self.left)
        guard !left.isEmpty else { return }
        let rips = try database.rows(sql: Self.newRips, arguments: [lastID]).compactMap { try NewRip($0, database) }
        for row in left {
            let old = Release.ID(rawValue: row["id"])
            let same = rips.filter { $0.ownRelease == old }
            let heirs = Set((same.isEmpty ? rips.filter { $0.isNamed(as: row) } : same).map(\.release))
            guard heirs.count == 1, let heir = heirs.first, try hasTracks(heir, inCratesOf: old) else { continue }
            try ReleaseMove.move(from: old, to: heir, database)
            try AlbumChange.tracks(of: heir.rawValue, database)
        }
    }

    /// Whether a release has all single tracks of another one that are in crates.
    private func hasTracks(_ heir: Release.ID, inCratesOf old: Release.ID) throws -> Bool {
        try database.value(
            Bool.self,
            sql: """
                SELECT NOT EXISTS (SELECT 1 FROM crateRelease WHERE release = :old AND track > 0
                  AND track NOT IN (SELECT place FROM track WHERE release = :heir))
                """, arguments: ["old": old.rawValue, "heir": heir.rawValue]) ?? false
    }

    private static let left = """
        SELECT id, foldedTitle, foldedArtist FROM release
        WHERE id < 0 AND id NOT IN (SELECT release FROM rip) AND id IN (
          SELECT release FROM crateRelease UNION SELECT release FROM want UNION SELECT release FROM play)
        ORDER BY id
        """

    private static let newRips = """
        SELECT rip.*, library.name AS libraryName, library.uuid AS libraryUUID
        FROM rip JOIN library ON library.id = rip.library WHERE rip.id > ? ORDER BY rip.id
        """
}

/// A rip that the scan has added.
private struct NewRip {
    /// The release that it is matched to.
    let release: Release.ID
    /// The local release of its samples.
    let ownRelease: Release.ID
    /// What its tags name; nil if they name no album or no artist.
    private let names: TaggedRelease?

    /// Reads what the scan stored of the rip's files; nil if it stored none of them.
    init?(_ row: Row, _ database: Database) throws {
        guard let group = try RipEvidence.group(of: row, database) else { return nil }
        let folder: String = row["folder"]
        release = Release.ID(rawValue: row["release"])
        ownRelease = LocalRelease.id(group, library: row["libraryUUID"], folder: folder)
        let names = TaggedRelease(group, folder: folder, libraryName: row["libraryName"])
        self.names = group.album == nil || names.artist == TaggedRelease.unknownArtist ? nil : names
    }

    /// Whether its tags name the title and the artist of a release.
    func isNamed(as row: Row) -> Bool {
        let (title, artist): (String, String) = (row["foldedTitle"], row["foldedArtist"])
        return names?.foldedTitle == title && names?.foldedArtist == artist
    }
}
