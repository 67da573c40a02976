internal import SQLite

/// Binds values to a prepared statement, column by column, and runs it.
///
/// For the few statements that run for every file of a scan: it saves allocating a list of values each time.
struct ColumnValues {
    private let statement: Statement
    private var place = 0

    /// Starts at the first column.
    init(_ statement: Statement) {
        self.statement = statement
        statement.clear()
    }

    /// Binds an integer or NULL to the next column.
    mutating func bind(_ number: Int64?) throws { try bind(number.stored) }

    /// Binds a text or NULL to the next column.
    mutating func bind(_ text: String?) throws { try bind(text.stored) }

    /// Binds a BLOB to the next column.
    mutating func bind(_ bytes: [UInt8]) throws { try bind(bytes.stored) }

    private mutating func bind(_ value: SQLiteValue) throws {
        place += 1
        try statement.bind(value, at: place)
    }

    /// Runs the statement, which returns no rows.
    /// - Throws: `SQLiteError`.
    func execute() throws {
        defer { statement.clear() }
        _ = try statement.step()
    }
}
