import SQLite

/// Maintains the crates that mirror the folders of an imported collection, in file order.
///
/// A user's crate with the name of a folder is left alone.
struct FolderCrates {
    /// The crates of the folders met in this transaction; nil where a user's crate has the name.
    private var numbers: [String: Int64?] = [:]

    /// Makes the crates of the folders that have none, in this order.
    mutating func make(
        _ folders: [String], _ changes: inout CollectionChanges, _ database: Database
    ) throws {
        for folder in folders { _ = try number(of: folder, &changes, database) }
    }

    /// Puts a release at the position of its first copy in the folder: its row's number in the export.
    mutating func place(
        _ release: Int64, _ seen: SeenRow, in folder: String, at order: Int, _ changes: inout CollectionChanges,
        _ database: Database
    ) throws {
        guard let crate = try number(of: folder, &changes, database) else { return }
        // Copies already written in this run show whether this is the first one in the folder.
        guard try seen.isFirst || !Self.hasEarlierCopy(of: release, seen, in: folder, database) else { return }
        var values = Parameters(of: try database.cachedStatement(sql: Self.makePlace))
        try values.add(crate)
        try values.add(Int64(order))
        try values.add(release)
        try values.execute()
        if database.changesCount > 0 { changes.fill(crate: crate) }
    }

    private mutating func number(
        of folder: String, _ changes: inout CollectionChanges, _ database: Database
    ) throws -> Int64? {
        if let known = numbers[folder] { return known }
        try database.cachedStatement(sql: Self.makeCrate).execute(arguments: [folder, Folding.folded(folder)])
        if database.changesCount > 0 { changes.add(crate: database.lastInsertedRowID) }
        let number = try database.cachedStatement(sql: "SELECT id FROM crate WHERE name = ? AND isFolder = 1")
            .value(Int64.self, arguments: [folder])
        numbers.updateValue(number, forKey: folder)
        return number
    }

    private static func hasEarlierCopy(
        of release: Int64, _ seen: SeenRow, in folder: String, _ database: Database
    ) throws -> Bool {
        try database.cachedStatement(sql: earlierCopy).value(
            Bool.self,
            arguments: ["run": seen.run, "release": release, "ordinal": seen.ordinal, "folder": folder]) ?? false
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

    private static let earlierCopy = """
        SELECT EXISTS (
          SELECT 1 FROM temp.importSeen AS seen
          JOIN copy ON copy.release = seen.release AND copy.ordinal = seen.ordinal
          WHERE seen.run = :run AND seen.release = :release AND seen.ordinal <> :ordinal AND copy.folder = :folder)
        """

    private static let makePlace = """
        INSERT INTO crateRelease (crate, place, release) VALUES (?, ?, ?)
        ON CONFLICT (crate, release, track) DO UPDATE SET place = excluded.place WHERE place <> excluded.place
        """

    private static let removePlaces = """
        DELETE FROM crateRelease
        WHERE crate IN (SELECT id FROM crate WHERE isFolder = 1) AND NOT EXISTS (
          SELECT 1 FROM copy JOIN crate ON crate.name = copy.folder
          WHERE copy.release = crateRelease.release AND crate.id = crateRelease.crate AND copy.hasLeft = 0)
        """
}
