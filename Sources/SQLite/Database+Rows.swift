// Each method prepares a statement of its own, which is finalized when its last user is released: this call, or the
// cursor.
extension Database {
    /// Prepares a statement and returns a cursor over its rows, which keeps the statement.
    public func cursor(sql: String, arguments: Bindings = Bindings()) throws(SQLiteError) -> RowCursor {
        try makeStatement(sql: sql).cursor(arguments: arguments)
    }

    /// Collects all rows of a statement in memory.
    public func rows(sql: String, arguments: Bindings = Bindings()) throws(SQLiteError) -> [Row] {
        try makeStatement(sql: sql).rows(arguments: arguments)
    }

    /// Runs a statement up to its first row; nil if it has none.
    public func row(sql: String, arguments: Bindings = Bindings()) throws(SQLiteError) -> Row? {
        try makeStatement(sql: sql).row(arguments: arguments)
    }

    /// Returns the first column of all rows, converted to a type.
    public func values<Value: Storable>(
        _ type: Value.Type, sql: String, arguments: Bindings = Bindings()
    ) throws(SQLiteError) -> [Value] {
        try makeStatement(sql: sql).values(type, arguments: arguments)
    }

    /// Returns the first column of the first row, converted to a type; nil without a row, and for NULL.
    public func value<Value: Storable>(
        _ type: Value.Type, sql: String, arguments: Bindings = Bindings()
    ) throws(SQLiteError) -> Value? {
        try makeStatement(sql: sql).value(type, arguments: arguments)
    }
}
