public import CrateCore
internal import SQLite

extension AlbumLookup {
    /// Whether the store has a file of a rip of one of these releases as present. Where none exists, the next scan
    /// records that.
    /// - Throws: ``StoreError`` when the store cannot be read.
    public func hasStoredFiles(of releases: [Release.ID]) throws(StoreError) -> Bool {
        try store.read { database in
            let sql = """
                SELECT EXISTS (SELECT 1 FROM json_each(?) AS asked JOIN rip ON rip.release = asked.value
                  WHERE \(Self.hasFiles))
                """
            return try database.value(Bool.self, sql: sql, arguments: [Self.json(releases)]) ?? false
        }
    }
}
