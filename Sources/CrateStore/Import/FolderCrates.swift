import SQLite

/// Maintains the crates that mirror the folders of an imported collection, in file order.
///
/// A user's crate with the name of a folder is left alone.
enum FolderCrates {
    /// Puts a release at the position of its first copy in the folder.
    static func place(
        _ release: Int64, _ seen: SeenRow, in folder: String, at order: Int, _ database: Database
    ) throws {
        try database.cachedStatement(sql: makeCrate).execute(arguments: [folder, Folding.folded(folder)])
        try database.cachedStatement(sql: makePlace).execute(
            arguments: [
                "release": release, "ordinal": seen.ordinal, "run": seen.run, "folder": folder, "place": order,
            ])
    }

    /// Removes releases that are no longer in their folder, and crates of empty folders.
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

    /// Copies already written in this run show whether this is the first one in the folder.
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
