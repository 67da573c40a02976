internal import CrateCore
internal import GRDB
internal import GRDBSQLite

/// Steps through the rows of a prepared statement without copying them: `sqlite3_step`, `sqlite3_column_*`.
///
/// For lists, where GRDB's rows take longer than SQLite itself. GRDB remains the owner of the statement.
final class ListedRows {
    private let statement: SQLiteStatement
    private let database: Database

    /// Takes a statement, which has no values yet.
    init(_ sql: String, _ database: Database) throws {
        statement = try database.cachedStatement(sql: sql).sqliteStatement
        self.database = database
        sqlite3_reset(statement)
    }

    /// Begins with a number as the only value.
    func begin(_ number: Int64) {
        sqlite3_reset(statement)
        sqlite3_bind_int64(statement, 1, number)
    }

    /// Begins with a place of the list.
    func begin(_ place: BrowsePlace) {
        var values = ColumnValues(statement)
        values.bind(place.artist)
        values.bind(place.title)
        values.bind(place.release.rawValue)
    }

    /// Begins with the place of the present row of another table.
    func begin(atRowOf other: ListedRows) {
        sqlite3_reset(statement)
        for column: Int32 in 0...1 {
            let text = other.bytes(column)
            // -1: SQLite copies the text (SQLITE_TRANSIENT).
            sqlite3_bind_text(
                statement, column + 1, text.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(text.count),
                unsafeBitCast(-1, to: sqlite3_destructor_type.self))
        }
        sqlite3_bind_int64(statement, 3, other.number(2))
    }

    deinit {
        sqlite3_reset(statement)
        sqlite3_clear_bindings(statement)
    }

    /// Goes to the next row; false behind the last.
    /// - Throws: `DatabaseError` with SQLite's result code.
    func next() throws -> Bool {
        switch sqlite3_step(statement) {
        case SQLITE_ROW: return true
        case SQLITE_DONE: return false
        case let code:
            let words = database.sqliteConnection.map { String(cString: sqlite3_errmsg($0)) }
            throw DatabaseError(resultCode: ResultCode(rawValue: code), message: words)
        }
    }

    /// A number of the present row.
    func number(_ column: Int32) -> Int64 { sqlite3_column_int64(statement, column) }

    /// A text of the present row.
    func text(_ column: Int32) -> String { String(decoding: bytes(column), as: UTF8.self) }

    /// The bytes of a text or blob, valid until the next row.
    func bytes(_ column: Int32) -> UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(
            start: sqlite3_column_blob(statement, column), count: Int(sqlite3_column_bytes(statement, column)))
    }
}
