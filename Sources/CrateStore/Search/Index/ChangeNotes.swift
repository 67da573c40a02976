internal import SQLite

/// The range of change notes that the store's triggers left for the index (see ``Schema``).
///
/// Deleting notes leaves one under number 0, which no album or crate has, with the generation reached: an index of a
/// lower generation has missed some and is rebuilt.
struct ChangeNotes {
    /// What the notes are about; the raw value is the name of the table.
    enum List: String, CaseIterable {
        case albums = "changedAlbum"
        case crates = "changedCrate"

        var table: String { rawValue }
        var column: String { self == .albums ? "release" : "crate" }
        /// The key of the index's generation for this list.
        var generationKey: String { "generation." + rawValue }
    }

    /// The generation of the latest note; 0 without any.
    let newest: Int64
    /// The generation up to which notes were deleted; 0 if none were.
    let taken: Int64

    /// Reads both generations by two index lookups, cheap enough for every search.
    init(_ list: List, in store: Database) throws {
        let statement = try store.cachedStatement(
            sql: """
                SELECT coalesce((SELECT max(generation) FROM \(list.table)), 0),
                  coalesce((SELECT generation FROM \(list.table) WHERE \(list.column) = 0), 0)
                """)
        let row = try statement.row()
        (newest, taken) = (row?[0] ?? 0, row?[1] ?? 0)
    }

    /// True when an index of this generation belongs to this store and missed no notes.
    func fits(_ generation: Int64) -> Bool { (taken...max(taken, newest)).contains(generation) }

    /// A note with the number of an album or crate, which may have been deleted.
    struct Note {
        let generation: Int64
        let number: Int64
    }

    /// Reads notes in the order in which they were made, from the first after a generation.
    static func oldest(_ list: List, after done: Int64 = 0, limit: Int, in store: Database) throws -> [Note] {
        let sql = "SELECT generation, \(list.column) FROM \(list.table) WHERE \(list.column) <> 0 AND generation > ? "
        return try store.rows(sql: sql + "ORDER BY generation LIMIT ?", arguments: [done, limit]).map {
            Note(generation: $0[0], number: $0[1])
        }
    }

    /// The number of pending notes.
    static func count(_ list: List, in store: Database) throws -> Int {
        try store.value(Int.self, sql: "SELECT count(*) FROM \(list.table) WHERE \(list.column) <> 0") ?? 0
    }

    /// Deletes the notes up to a generation.
    static func take(_ list: List, through generation: Int64, from store: Database) throws {
        guard generation > 0 else { return }
        try store.execute(sql: "DELETE FROM \(list.table) WHERE generation <= ?", arguments: [generation])
        // Marks the generation as indexed. A process that has indexed more has its own mark, with a higher generation.
        try store.execute(
            sql: "INSERT OR IGNORE INTO \(list.table) (generation, \(list.column)) VALUES (?, 0)",
            arguments: [generation])
    }
}
