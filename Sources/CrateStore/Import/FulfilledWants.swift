import SQLite

/// Finds wants that an import fulfils: the release itself, or one with the same title and artist, is owned now.
///
/// Each is reported once: when the copy is new, or when the want is.
enum FulfilledWants {
    /// The wants that are owned since this run.
    static func list(_ kind: ExportKind, run: Int64, _ database: Database) throws -> [ImportSummary.Want] {
        let rows = try database.rows(sql: kind == .collection ? newCopies : newWants, arguments: ["run": run])
        return rows.map { ImportSummary.Want(release: $0["id"], title: $0["title"], artist: $0["artist"]) }
    }

    // The wants come first, because there are fewer of them than releases: to save sorting them, SQLite would read all
    // releases in the order of the result, which takes a third of an import's time.
    private static let newCopies = """
        SELECT wanted.id, wanted.title, wanted.artist
        FROM want CROSS JOIN release AS wanted ON wanted.id = want.release
        WHERE want.hasLeft = 0 AND (
          EXISTS (SELECT 1 FROM temp.importSeen AS seen WHERE seen.run = :run AND seen.release = wanted.id AND seen.isNew)
          OR EXISTS (
            SELECT 1 FROM release AS owned CROSS JOIN temp.importSeen AS seen
            WHERE owned.foldedTitle = wanted.foldedTitle AND owned.foldedArtist = wanted.foldedArtist
              AND wanted.foldedTitle <> '' AND seen.run = :run AND seen.release = owned.id AND seen.isNew))
        ORDER BY wanted.foldedArtist, wanted.foldedTitle, wanted.id
        """

    private static let newWants = """
        SELECT DISTINCT wanted.id, wanted.title, wanted.artist
        FROM temp.importSeen AS seen JOIN release AS wanted ON wanted.id = seen.release
        WHERE seen.run = :run AND seen.isNew AND (
          EXISTS (SELECT 1 FROM copy WHERE copy.release = wanted.id AND copy.hasLeft = 0)
          OR EXISTS (
            SELECT 1 FROM release AS owned CROSS JOIN copy
            WHERE owned.foldedTitle = wanted.foldedTitle AND owned.foldedArtist = wanted.foldedArtist
              AND wanted.foldedTitle <> '' AND copy.release = owned.id AND copy.hasLeft = 0))
        ORDER BY wanted.foldedArtist, wanted.foldedTitle, wanted.id
        """
}
