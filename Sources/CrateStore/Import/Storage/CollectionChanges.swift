import SQLite

/// The changes by a chunk of a collection's rows, recorded once for the whole chunk.
///
/// The rows are written without triggers, which would take half of the time of a first import: for each row they would
/// count a change of two lists, set the time of a crate, and make SQLite journal pages for undoing the statement. This
/// records the same changes.
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

    /// Records that an album is new, or that its release or one of its copies changed.
    mutating func add(album: Int64) { if known.insert(album).inserted { albums.append(album) } }

    /// Records a new crate.
    mutating func add(crate: Int64) { crates.insert(crate) }

    /// Records that a release was added to a crate or moved within it.
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
