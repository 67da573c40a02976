internal import SQLite

/// The state that the index file keeps about itself.
enum IndexState {
    /// The number stored for a key; nil when it was never set, or was removed.
    static func value(_ key: String, in index: Database) throws -> Int64? {
        try index.cachedStatement(sql: "SELECT value FROM state WHERE name = ?").value(Int64.self, arguments: [key])
    }

    static func set(_ key: String, _ value: Int64?, in index: Database) throws {
        guard let value else {
            return try index.execute(sql: "DELETE FROM state WHERE name = ?", arguments: [key])
        }
        try index.execute(sql: "INSERT OR REPLACE INTO state (name, value) VALUES (?, ?)", arguments: [key, value])
    }

    /// True when the user emptied an index; it stays empty until it is donated again.
    static func isWiped(_ name: SearchIndexName, in index: Database) throws -> Bool {
        try value(name.wipedKey, in: index) != nil
    }

    /// True when an index cannot be used: it was emptied, or could not be written earlier.
    static func isOut(_ name: SearchIndexName, in index: Database) throws -> Bool {
        try isWiped(name, in: index) || value(name.failedKey, in: index) != nil
    }
}
