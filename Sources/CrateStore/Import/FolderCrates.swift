import GRDB

/// The crates that mirror the folders of an imported collection, in file order.
///
/// A crate of one's own that bears a folder's name stays as it is.
enum FolderCrates {
    /// Puts a release where its first copy in the folder stands in the export.
    static func place(
        _ release: Int64, _ seen: SeenRow, in folder: String, at order: Int, _ database: Database
    ) throws {
        try database.cachedStatement(sql: makeCrate).execute(arguments: [folder, Folding.folded(folder)])
        try database.cachedStatement(sql: makePlace).execute(
            arguments: [
                "release": release, "ordinal": seen.ordinal, "run": seen.run, "folder": folder, "place": order,
            ])
    }

    /// Takes out what is not in its folder any more, and removes folders that are empty.
    static func tidy(_ database: Database) throws {
        try database.execute(sql: removePlaces)
        try database.execute(
            sql:
                "DELETE FROM crate WHERE isFolder = 1 AND NOT EXISTS (SELECT 1 FROM crateRelease WHERE crateRelease.crate = crate.id)"
        )
    }

    private static let makeCrate = """
        INSERT INTO crate (name, foldedName, isFolder) VALUES (?, ?, 1) ON CONFLICT (name) DO NOTHING
        """

    /// The copies that this run has written already say which is the folder's first.
    private static let makePlace = """
        INSERT INTO crateRelease (crate, place, release)
        SELECT id, :place, :release FROM crate
        WHERE name = :folder AND isFolder = 1 AND NOT EXISTS (
          SELECT 1 FROM temp.importSeen AS seen
          JOIN copy ON copy.release = seen.release AND copy.ordinal = seen.ordinal
          WHERE seen.run = :run AND seen.release = :release AND seen.ordinal <> :ordinal AND copy.folder = :folder)
        ON CONFLICT (crate, release, track) DO UPDATE SET place = excluded.place WHERE place <> excluded.place
        """

    private static let removePlaces = """
        DELETE FROM crateRelease
        WHERE crate IN (SELECT id FROM crate WHERE isFolder = 1) AND NOT EXISTS (
          SELECT 1 FROM copy JOIN crate ON crate.name = copy.folder
          WHERE copy.release = crateRelease.release AND crate.id = crateRelease.crate AND copy.hasLeft = 0)
        """
}
