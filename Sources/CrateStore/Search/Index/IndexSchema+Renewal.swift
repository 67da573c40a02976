internal import SQLite

/// Replaces one damaged index without affecting the others.
extension IndexSchema {
    /// The error that reading a named index causes; nil when it can be read.
    static func damage(of name: SearchIndexName, _ index: Database) -> SQLiteError? {
        do {
            _ = try index.value(Int.self, sql: "SELECT count(*) FROM \(name.rawValue)")
            // A search also reads the segments.
            _ = try index.value(
                Int.self, sql: "SELECT 1 FROM \(name.rawValue) WHERE \(name.rawValue) MATCH 'a' LIMIT 1")
            return nil
        } catch {
            return error.concernsIndex ? error : nil
        }
    }

    /// True when the other tables of the file exist.
    static func hasPlainTables(_ index: Database) throws -> Bool {
        try index.value(Int.self, sql: "SELECT count(*) FROM sqlite_master WHERE name IN ('state', 'album', 'word')")
            == 3
    }

    /// Replaces a named index with an empty one, which counts as failed until it is filled.
    ///
    /// An index that lacks one of its tables cannot be dropped, because SQLite has to open it for that. Then its
    /// entries are removed from the schema.
    static func renew(_ name: SearchIndexName, in index: Database) throws {
        do {
            try index.transaction(.immediate) {
                try index.execute(sql: "DROP TABLE IF EXISTS \(name.rawValue)")
                try make(name, in: index)
            }
        } catch let error as SQLiteError where error.concernsIndex {
            try index.transaction(.immediate) {
                try forget(name, in: index)
            }
            try index.transaction(.immediate) {
                try make(name, in: index)
            }
        }
    }

    private static func make(_ name: SearchIndexName, in index: Database) throws {
        try index.execute(sql: table(of: name))
        try IndexState.set(name.failedKey, 1, in: index)
        // Crates are always indexed completely, so resetting their generation suffices.
        if name == .crates { try IndexState.set(ChangeNotes.List.crates.generationKey, nil, in: index) }
    }

    private static func forget(_ name: SearchIndexName, in index: Database) throws {
        let parts = ["data", "idx", "content", "docsize", "config"].map { "\(name.rawValue)_\($0)" }
        try index.execute(sql: "PRAGMA writable_schema = RESET; PRAGMA writable_schema = ON")
        defer { try? index.execute(sql: "PRAGMA writable_schema = RESET") }
        // Deletes only the virtual table's entry, which has no pages. Its parts then become ordinary tables.
        try index.execute(sql: "DELETE FROM sqlite_master WHERE name = ?", arguments: [name.rawValue])
        try index.execute(sql: "PRAGMA writable_schema = RESET")
        for part in parts { try index.execute(sql: "DROP TABLE IF EXISTS \(part)") }
    }
}

extension SQLiteError {
    /// True when the error concerns this index, not the whole machine.
    fileprivate var concernsIndex: Bool { meansDamage || code.primary == .error }
}
