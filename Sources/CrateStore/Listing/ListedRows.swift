internal import CrateCore
internal import SQLite

/// Steps through the rows of a prepared statement without copying them.
///
/// For lists, where a copy of each row takes longer than SQLite itself.
final class ListedRows {
    private let statement: Statement

    /// Prepares a cached statement, without values.
    init(_ sql: String, _ database: Database) throws {
        statement = try database.cachedStatement(sql: sql)
        statement.clear()
    }

    /// Starts the statement over with a number as its only value.
    func begin(_ number: Int64) throws { try statement.bind([number]) }

    /// Starts the statement over after a place of the list.
    func begin(_ place: BrowsePlace) throws {
        try statement.bind([place.artist, place.title, place.release.rawValue])
    }

    /// Starts the statement over with the place in the current row of another statement.
    func begin(atRowOf other: ListedRows) throws {
        statement.reset()
        for column in 0...2 { try statement.bind(column: column, of: other.statement, at: column + 1) }
    }

    deinit { statement.clear() }

    /// Goes to the next row; false after the last.
    /// - Throws: `SQLiteError` when SQLite cannot read it.
    func next() throws -> Bool { try statement.step() }

    /// The integer in a column of the current row, counted from 0.
    func number(_ column: Int) -> Int64 { statement.integer(column) }

    /// A copy of the text in a column of the current row; invalid UTF-8 is repaired.
    func text(_ column: Int) -> String { String(decoding: bytes(column), as: UTF8.self) }

    // SAFETY: `statement` keeps the bytes until it steps or is reset. The callers read them before.
    /// The bytes of a text or blob, valid until the next row.
    func bytes(_ column: Int) -> UnsafeRawBufferPointer { statement.bytes(column: column) }
}
