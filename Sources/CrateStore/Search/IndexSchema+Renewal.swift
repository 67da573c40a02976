internal import GRDB

/// One damaged index is made anew, and harms no other.
extension IndexSchema {
    /// What keeps a named index from being read; nil where nothing does.
    static func damage(of name: SearchIndexName, _ index: Database) -> DatabaseError? {
        do {
            _ = try Int.fetchOne(index, sql: "SELECT count(*) FROM \(name.rawValue)")
            // Its segments, too.
            _ = try Int.fetchOne(index, sql: "SELECT 1 FROM \(name.rawValue) WHERE \(name.rawValue) MATCH 'a' LIMIT 1")
            return nil
        } catch let error as DatabaseError where error.concernsIndex {
            return error
        } catch {
            return nil
        }
    }

    /// Whether the tables beside the named indices are there.
    static func hasPlainTables(_ index: Database) throws -> Bool {
        try Int.fetchOne(
            index, sql: "SELECT count(*) FROM sqlite_master WHERE name IN ('state', 'album', 'word')") == 3
    }

    /// Puts an empty index in the place of one, which counts as failed until it is filled.
    ///
    /// An index that lacks one of its tables cannot be dropped: SQLite has to open it for that. Then its entries are taken
    /// out of the schema.
    static func renew(_ name: SearchIndexName, in index: Database) throws {
        do {
            try index.inTransaction(.immediate) {
                try index.execute(sql: "DROP TABLE IF EXISTS \(name.rawValue)")
                try make(name, in: index)
                return .commit
            }
        } catch let error as DatabaseError where error.concernsIndex {
            try index.inTransaction(.immediate) {
                try forget(name, in: index)
                return .commit
            }
            try index.inTransaction(.immediate) {
                try make(name, in: index)
                return .commit
            }
        }
    }

    private static func make(_ name: SearchIndexName, in index: Database) throws {
        try index.execute(sql: table(of: name))
        try IndexState.set(name.failedKey, 1, in: index)
        // Crates are always written all.
        if name == .crates { try IndexState.set(ChangeNotes.List.crates.generationKey, nil, in: index) }
    }

    private static func forget(_ name: SearchIndexName, in index: Database) throws {
        let parts = ["data", "idx", "content", "docsize", "config"].map { "\(name.rawValue)_\($0)" }
        try index.execute(sql: "PRAGMA writable_schema = RESET; PRAGMA writable_schema = ON")
        defer { try? index.execute(sql: "PRAGMA writable_schema = RESET") }
        // Only the virtual table's entry: it has no pages of its own. Its parts are tables as any other then.
        try index.execute(sql: "DELETE FROM sqlite_master WHERE name = ?", arguments: [name.rawValue])
        try index.execute(sql: "PRAGMA writable_schema = RESET")
        for part in parts { try index.execute(sql: "DROP TABLE IF EXISTS \(part)") }
    }
}

extension DatabaseError {
    /// It is of what was asked, and not of the whole machine.
    fileprivate var concernsIndex: Bool { meansDamage || resultCode.primaryResultCode == .SQLITE_ERROR }
}
