internal import GRDB

/// What the store's triggers left for the index (``Schema``'s changes): how far they go, and how far they were taken.
///
/// Whoever takes notes away leaves one under the number 0, which no album and no crate has, with the generation that it
/// came to: an index that has not come so far has missed some and is built anew.
struct ChangeNotes {
    /// One of the two lists.
    enum List: String, CaseIterable {
        case albums = "changedAlbum"
        case crates = "changedCrate"

        var table: String { rawValue }
        var column: String { self == .albums ? "release" : "crate" }
        /// The key under which the index keeps how far it came.
        var generationKey: String { "generation." + rawValue }
    }

    /// The last note of all, 0 when there never was one.
    let newest: Int64
    /// The last note that was taken away.
    let taken: Int64

    /// Two looks at an index each: cheap enough for every search.
    init(_ list: List, in store: Database) throws {
        let statement = try store.cachedStatement(
            sql: """
                SELECT coalesce((SELECT max(generation) FROM \(list.table)), 0),
                  coalesce((SELECT generation FROM \(list.table) WHERE \(list.column) = 0), 0)
                """)
        let row = try Row.fetchOne(statement)
        (newest, taken) = (row?[0] ?? 0, row?[1] ?? 0)
    }

    /// Whether an index that came this far is one of this store, and missed nothing.
    func fits(_ generation: Int64) -> Bool { (taken...max(taken, newest)).contains(generation) }

    /// One note: the number of an album or a crate, which may be gone.
    struct Note {
        let generation: Int64
        let number: Int64
    }

    /// The oldest notes beyond a generation.
    static func oldest(_ list: List, after done: Int64 = 0, limit: Int, in store: Database) throws -> [Note] {
        let sql = "SELECT generation, \(list.column) FROM \(list.table) WHERE \(list.column) <> 0 AND generation > ? "
        return try Row.fetchAll(store, sql: sql + "ORDER BY generation LIMIT ?", arguments: [done, limit]).map {
            Note(generation: $0[0], number: $0[1])
        }
    }

    /// How many wait.
    static func count(_ list: List, in store: Database) throws -> Int {
        try Int.fetchOne(store, sql: "SELECT count(*) FROM \(list.table) WHERE \(list.column) <> 0") ?? 0
    }

    /// Takes away the notes up to this one.
    static func take(_ list: List, through generation: Int64, from store: Database) throws {
        guard generation > 0 else { return }
        try store.execute(sql: "DELETE FROM \(list.table) WHERE generation <= ?", arguments: [generation])
        // Whoever came further than this has left its own mark.
        try store.execute(
            sql: "INSERT OR IGNORE INTO \(list.table) (generation, \(list.column)) VALUES (?, 0)",
            arguments: [generation])
    }
}
