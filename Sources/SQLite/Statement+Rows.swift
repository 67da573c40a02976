extension Statement {
    /// Runs the statement to its end; rows are passed over.
    public func execute(arguments: Bindings = Bindings()) throws(SQLiteError) {
        try bind(arguments)
        defer { clear() }
        while try step() {}
    }

    /// Goes through the rows one after the other.
    public func cursor(arguments: Bindings = Bindings()) throws(SQLiteError) -> RowCursor {
        try bind(arguments)
        return RowCursor(self)
    }

    /// All rows.
    public func rows(arguments: Bindings = Bindings()) throws(SQLiteError) -> [Row] {
        try bind(arguments)
        defer { clear() }
        var rows: [Row] = []
        while try step() { rows.append(row) }
        return rows
    }

    /// The first row; nil without one.
    public func row(arguments: Bindings = Bindings()) throws(SQLiteError) -> Row? {
        try bind(arguments)
        defer { clear() }
        return try step() ? row : nil
    }

    /// The first column of all rows.
    public func values<Value: Storable>(
        _ type: Value.Type, arguments: Bindings = Bindings()
    ) throws(SQLiteError) -> [Value] {
        try bind(arguments)
        defer { clear() }
        var values: [Value] = []
        while try step() { values.append(Value(stored: value(0))) }
        return values
    }

    /// The first column of the first row; nil without a row, and for NULL.
    public func value<Value: Storable>(
        _ type: Value.Type, arguments: Bindings = Bindings()
    ) throws(SQLiteError) -> Value? {
        try bind(arguments)
        defer { clear() }
        return try step() ? Value?(stored: value(0)) : nil
    }
}

/// Goes through the rows of a statement, and resets it at the end or when it is released.
public final class RowCursor {
    private let statement: Statement

    init(_ statement: Statement) {
        self.statement = statement
        statement.hasCursor = true
    }

    deinit { end() }

    /// The next row; nil behind the last.
    public func next() throws(SQLiteError) -> Row? {
        guard statement.hasCursor else { return nil }
        if try statement.step() { return statement.row }
        end()
        return nil
    }

    private func end() {
        statement.clear()
        statement.hasCursor = false
    }
}
