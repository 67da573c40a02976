import SQLite

/// The tables of a store of this version, to find out whether a file has them all: another program may have dropped
/// one.
extension Schema {
    /// The names of the tables that ``statements`` create.
    static let tables = [
        "release", "track", "copy", "crate", "crateRelease", "want", "library", "rip", "ripTrack", "scannedFolder",
        "refusedFile", "verification", "matchDecision", "movedRelease", "play", "changedAlbum", "changedCrate",
        "revision", "listedAlbum", "listedTrack", "unlistedAlbum", "libraryCount",
    ]

    /// Returns the words for the first table that a database of this version lacks; nil if it has all, and for
    /// another program's database, which has other tables only.
    static func lack(of database: Database) throws -> String? {
        let found = try names(in: database)
        return areForeign(found) ? nil : firstLack(in: found)
    }

    /// Whether a database of this version is another program's.
    static func isForeign(_ database: Database) throws -> Bool { areForeign(try names(in: database)) }

    /// Throws for a database of this version that lacks a table. Reads only the names of the tables, because it runs at
    /// every start.
    /// - Parameter path: The database's file; nil in memory.
    /// - Throws: ``StoreError``, or ``SQLiteError``.
    static func requireTables(_ database: Database, _ path: String?) throws {
        let found = try names(in: database)
        guard let words = firstLack(in: found) else { return }
        if let path, areForeign(found) { throw StoreError.foreign(path) }
        throw StoreError.damaged(words)
    }

    private static func names(in database: Database) throws -> [String] {
        try database.values(String.self, sql: "SELECT name FROM sqlite_master WHERE type = 'table'")
    }

    private static func firstLack(in found: [String]) -> String? {
        tables.first { !found.contains($0) }.map { words(lacking: $0) }
    }

    /// Why a database that lacks a table is damaged.
    fileprivate static func words(lacking table: String) -> String { "its table \(table) is missing" }

    private static func areForeign(_ found: [String]) -> Bool {
        !found.isEmpty && !found.contains { tables.contains($0) }
    }
}

extension StoreError {
    /// The damage of a store that has lost a table since it was opened; nil for any other error.
    init?(losingTable error: any Error) {
        guard let error = error as? SQLiteError, error.code.primary == .error,
            let table = Schema.tables.first(where: { error.message == "no such table: \($0)" })
        else { return nil }
        self = .damaged(Schema.words(lacking: table))
    }
}
