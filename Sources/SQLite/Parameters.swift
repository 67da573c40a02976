internal import CSQLite

/// Sets the parameters of a statement one after the other and runs it, without a list of the values.
///
/// For statements that run once for each of many rows; ``Bindings`` are shorter to write.
public struct Parameters {
    private let statement: Statement
    /// The number of parameters that were set.
    private var count = 0

    /// Begins with the first parameter; the statement returns to the state before its first row: `sqlite3_reset`.
    public init(of statement: Statement) {
        self.statement = statement
        statement.reset()
    }

    /// Runs the statement to its end and discards its rows. Its values are cleared afterwards.
    /// - Throws: ``SQLiteError``; `range` if another number of parameters was set than it has.
    public func execute() throws(SQLiteError) {
        defer { statement.clear() }
        try requireAll()
        while try statement.step() {}
    }

    /// Runs the statement up to its first row, from which `read` takes a value; nil if it has none. Its values are
    /// cleared afterwards.
    /// - Throws: as ``execute()``.
    public func first<Value>(_ read: (Statement) -> Value) throws(SQLiteError) -> Value? {
        defer { statement.clear() }
        try requireAll()
        return try statement.step() ? read(statement) : nil
    }

    private func requireAll() throws(SQLiteError) {
        guard count == statement.parameterCount else { throw Statement.misfit(count, statement.parameterCount) }
    }
}

// SAFETY: the statement has its `pointer` as long as this value has the statement. SQLite copies texts
// (`SQLITE_TRANSIENT`), which outlive the calls, and checks the place.
extension Parameters {
    /// Sets the next parameter to a text: `sqlite3_bind_text64`.
    /// - Throws: `range` after the last parameter.
    public mutating func add(_ text: String) throws(SQLiteError) {
        let place = nextPlace()
        var text = text
        try statement.handle.check(
            text.withUTF8 {
                unsafe cratebox_sqlite_bind_text(statement.pointer, place, $0.baseAddress, UInt64($0.count))
            })
    }

    /// Sets the next parameter to an integer: `sqlite3_bind_int64`.
    /// - Throws: `range` after the last parameter.
    public mutating func add(_ number: Int64) throws(SQLiteError) {
        let place = nextPlace()
        try statement.handle.check(unsafe sqlite3_bind_int64(statement.pointer, place, number))
    }

    /// Sets the next parameter to NULL: `sqlite3_bind_null`.
    /// - Throws: `range` after the last parameter.
    public mutating func addNull() throws(SQLiteError) {
        let place = nextPlace()
        try statement.handle.check(unsafe sqlite3_bind_null(statement.pointer, place))
    }

    private mutating func nextPlace() -> Int32 {
        count += 1
        return Int32(clamping: count)
    }
}

extension Parameters {
    /// Sets the next parameter to a text, or to NULL for nil.
    /// - Throws: as for a text.
    public mutating func add(orNull text: String?) throws(SQLiteError) {
        if let text { try add(text) } else { try addNull() }
    }

    /// Sets the next parameter to an integer, or to NULL for nil.
    /// - Throws: `range` after the last parameter.
    public mutating func add(orNull number: Int?) throws(SQLiteError) {
        if let number { try add(Int64(number)) } else { try addNull() }
    }
}
