import SQLite

/// Removes the entries that an export no longer lists, for a replacing import.
///
/// Removes copies and wants, their places in the crates of folders, and releases without any reference. A rip, a user's
/// crate, a copy or a want keeps its release; plays are always kept.
enum DepartedRows {
    /// Removes the rows that are marked as left. Returns the number of copies or wants removed.
    static func remove(_ kind: ExportKind, _ database: Database) throws -> Int {
        let isLeft = kind == .collection ? "hasLeft = 1" : "hasLeft = 1 AND isExported = 1"
        try database.execute(
            sql: """
                CREATE TEMP TABLE IF NOT EXISTS importGone (release INTEGER PRIMARY KEY);
                DELETE FROM temp.importGone;
                INSERT INTO temp.importGone SELECT DISTINCT release FROM \(kind.table) WHERE \(isLeft);
                """)
        try database.execute(sql: "DELETE FROM \(kind.table) WHERE \(isLeft)")
        let count = database.changesCount
        if kind == .collection { try FolderCrates.tidy(database) }
        try database.execute(sql: removeReleases)
        try database.execute(sql: "DELETE FROM temp.importGone")
        return count
    }

    private static let removeReleases = """
        DELETE FROM release
        WHERE id IN (SELECT release FROM temp.importGone)
          AND NOT EXISTS (SELECT 1 FROM copy WHERE copy.release = release.id)
          AND NOT EXISTS (SELECT 1 FROM want WHERE want.release = release.id)
          AND NOT EXISTS (SELECT 1 FROM rip WHERE rip.release = release.id)
          AND NOT EXISTS (SELECT 1 FROM crateRelease WHERE crateRelease.release = release.id)
        """
}
