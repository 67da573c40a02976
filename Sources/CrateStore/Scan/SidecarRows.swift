internal import GRDB

/// The cue sheets and covers beside a folder's files in `scannedFile`, so that a scan sees when one of them changes. Their
/// rows have neither facts nor a reason.
enum SidecarRows {
    /// True when the store knows exactly those that are there now.
    static func areStored(_ folder: AlbumFolder, _ library: Int64, _ database: Database) throws -> Bool {
        let statement = try database.cachedStatement(
            sql: """
                SELECT name, size, modifiedAt FROM scannedFile
                WHERE library = ? AND folder = ? AND facts IS NULL AND reason IS NULL
                """)
        var there = used(folder)
        let rows = try Row.fetchAll(statement, arguments: [library, folder.path])
        guard rows.count == there.count else { return false }
        for row in rows {
            let name: String = row["name"]
            guard let file = there.removeValue(forKey: name), row["size"] == file.size,
                row["modifiedAt"] == file.modifiedAt
            else { return false }
        }
        return true
    }

    /// Stores those that are there now, and nothing else.
    static func store(_ folder: AlbumFolder, _ library: Int64, _ database: Database) throws {
        let clear = try database.cachedStatement(
            sql: "DELETE FROM scannedFile WHERE library = ? AND folder = ? AND facts IS NULL AND reason IS NULL")
        try clear.execute(arguments: [library, folder.path])
        let insert = try database.cachedStatement(
            sql: """
                INSERT OR REPLACE INTO scannedFile (library, folder, name, size, modifiedAt) VALUES (?, ?, ?, ?, ?)
                """)
        for (name, file) in used(folder) {
            try insert.execute(arguments: [library, folder.path, name, file.size, file.modifiedAt])
        }
    }

    private static func used(_ folder: AlbumFolder) -> [String: AlbumFolder.File] {
        var files: [String: AlbumFolder.File] = [:]
        for file in folder.sidecars where Sidecar(file.path) != nil { files[folder.name(of: file)] = file }
        return files
    }
}
