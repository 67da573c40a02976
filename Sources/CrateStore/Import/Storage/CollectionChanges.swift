import SQLite

/// What a chunk of a collection's rows has changed, recorded once for the chunk.
///
/// The rows are written without triggers, which take half of the time of a first import: for each row they count a change
/// of two lists, date a crate, and keep pages for the undoing of the statement. This records what they would.
struct CollectionChanges {
    private var albums: [Int64] = []
    private var known: Set<Int64> = []
    private var crates: Set<Int64> = []
    private var filled: Set<Int64> = []

    /// Runs a body that writes releases, copies and crates of folders, and records what it has changed.
    static func record(in database: Database, _ body: (inout CollectionChanges) throws -> Void) throws {
        try database.withoutTriggers {
            var changes = CollectionChanges()
            try body(&changes)
            try changes.record(database)
        }
    }

    /// An album is new, or its release or one of its copies changed.
    mutating func add(album: Int64) { if known.insert(album).inserted { albums.append(album) } }

    /// A crate is new.
    mutating func add(crate: Int64) { crates.insert(crate) }

    /// A release was put into a crate, or to another place in it.
    mutating func fill(crate: Int64) { filled.insert(crate) }

    private func record(_ database: Database) throws {
        try AlbumChange.facts(ofAll: albums, database)
        if !albums.isEmpty { try database.cachedStatement(sql: Schema.count("albums")).execute() }
        for crate in crates.sorted() {
            try database.cachedStatement(sql: "INSERT OR REPLACE INTO changedCrate (crate) VALUES (?)")
                .execute(arguments: [crate])
        }
        let dated = crates.union(filled)
        for crate in dated { try database.cachedStatement(sql: Schema.date("?1")).execute(arguments: [crate]) }
        if !dated.isEmpty { try database.cachedStatement(sql: Schema.count("crates")).execute() }
    }
}
