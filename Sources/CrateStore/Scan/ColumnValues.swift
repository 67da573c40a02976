internal import GRDB
internal import GRDBSQLite

/// Binds values to a prepared statement, column by column, and runs it: `sqlite3_bind_*`, `sqlite3_step`.
///
/// For the few statements that run for every file of a scan.
struct ColumnValues {
    private let statement: SQLiteStatement
    private var column: Int32 = 0
    private var status = SQLITE_OK

    /// Starts at the first column. GRDB remains the owner of the statement.
    init(_ statement: SQLiteStatement) {
        self.statement = statement
        sqlite3_reset(statement)
    }

    /// Binds an integer or NULL: `sqlite3_bind_int64`.
    mutating func bind(_ number: Int64?) {
        column += 1
        keep(number.map { sqlite3_bind_int64(statement, column, $0) } ?? sqlite3_bind_null(statement, column))
    }

    /// Binds a text or NULL: `sqlite3_bind_text`.
    mutating func bind(_ text: String?) {
        column += 1
        guard var text else { return keep(sqlite3_bind_null(statement, column)) }
        let column = column
        keep(
            text.withUTF8 { bytes in
                bytes.withMemoryRebound(to: CChar.self) { bytes in
                    // -1: SQLite copies the text (SQLITE_TRANSIENT).
                    sqlite3_bind_text(
                        statement, column, bytes.baseAddress, Int32(bytes.count),
                        unsafeBitCast(-1, to: sqlite3_destructor_type.self))
                }
            })
    }

    /// Binds bytes: `sqlite3_bind_blob`.
    mutating func bind(_ bytes: [UInt8]) {
        column += 1
        let column = column
        keep(
            bytes.withUnsafeBytes { bytes in
                // -1: SQLite copies the bytes (SQLITE_TRANSIENT).
                sqlite3_bind_blob(
                    statement, column, bytes.baseAddress, Int32(bytes.count),
                    unsafeBitCast(-1, to: sqlite3_destructor_type.self))
            })
    }

    /// Runs the statement, which must return no rows: `sqlite3_step`.
    /// - Throws: `DatabaseError` with SQLite's result code.
    func execute(_ database: Database) throws {
        var result = status
        if result == SQLITE_OK { result = sqlite3_step(statement) }
        sqlite3_reset(statement)
        sqlite3_clear_bindings(statement)
        guard result == SQLITE_DONE else {
            let words = database.sqliteConnection.map { String(cString: sqlite3_errmsg($0)) }
            throw DatabaseError(resultCode: ResultCode(rawValue: result), message: words)
        }
    }

    private mutating func keep(_ result: Int32) { if status == SQLITE_OK { status = result } }
}
