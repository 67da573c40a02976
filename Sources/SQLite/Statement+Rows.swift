extension Statement {
    /// Runs the statement to its end and discards its rows. Its values are cleared afterwards.
    /// - Throws: ``SQLiteError``; `range` if the arguments do not fit the parameters.
    public func execute(arguments: Bindings = Bindings()) throws(SQLiteError) {
        try bind(arguments)
        defer { clear() }
        while try step() {}
    }

    /// Sets the values and returns a cursor over the rows. Until the cursor ends or is released, the statement must not
    /// be used otherwise.
    public func cursor(arguments: Bindings = Bindings()) throws(SQLiteError) -> RowCursor {
        try bind(arguments)
        return RowCursor(self)
    }

    /// Collects all rows in memory. The statement's values are cleared afterwards.
    public func rows(arguments: Bindings = Bindings()) throws(SQLiteError) -> [Row] {
        try bind(arguments)
        defer { clear() }
        var rows: [Row] = []
        while try step() { rows.append(row) }
        return rows
    }

    /// Runs the statement up to its first row; nil if it has none. Its values are cleared afterwards.
    public func row(arguments: Bindings = Bindings()) throws(SQLiteError) -> Row? {
        try bind(arguments)
        defer { clear() }
        return try step() ? row : nil
    }

    /// Returns the first column of every row, converted to a type.
    public func values<Value: Storable>(
        _ type: Value.Type, arguments: Bindings = Bindings()
    ) throws(SQLiteError) -> [Value] {
        try bind(arguments)
        defer { clear() }
        var values: [Value] = []
        while try step() { values.append(Value(stored: value(0))) }
        return values
    }

    /// Returns the first column of the first row, converted to a type; nil without a row, and for NULL.
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

    /// Advances to the next row; nil after the last one, and in every later call.
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
