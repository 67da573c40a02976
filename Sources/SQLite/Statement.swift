internal import CSQLite

/// A prepared statement: `sqlite3_stmt`. It belongs to the thread that uses its database.
///
/// ``bind(_:)``, ``step()``, the columns and ``reset()`` are SQLite's own steps; the methods that take all values and
/// return all rows are built on them.
@safe public final class Statement {
    // SAFETY: owned, finalized once in `deinit`. The handle outlives it.
    let pointer: OpaquePointer
    let handle: Handle
    /// The number of parameters: `sqlite3_bind_parameter_count`.
    public let parameterCount: Int
    /// True while a cursor goes through the rows.
    var hasCursor = false
    private var names: [String] = []
    private var preparation: Int32 = -1
    /// The names of the parameters, without the sign before them: `sqlite3_bind_parameter_name`.
    private lazy var parameterNames: [String] = (0..<parameterCount).map { place in
        unsafe sqlite3_bind_parameter_name(pointer, Int32(place + 1)).map { unsafe String(cString: $0 + 1) } ?? "?"
    }

    /// Takes over a statement of SQLite.
    init(_ pointer: OpaquePointer, _ handle: Handle) {
        unsafe self.pointer = unsafe pointer
        self.handle = handle
        parameterCount = Int(unsafe sqlite3_bind_parameter_count(pointer))
    }

    deinit { unsafe sqlite3_finalize(pointer) }

    /// True while it is in use: `sqlite3_stmt_busy`.
    var isBusy: Bool { unsafe hasCursor || sqlite3_stmt_busy(pointer) != 0 }

    /// Goes to the next row, or runs a statement without rows: `sqlite3_step`.
    /// - Returns: False after the last row.
    public func step() throws(SQLiteError) -> Bool {
        switch unsafe sqlite3_step(pointer) {
        case SQLITE_ROW: return true
        case SQLITE_DONE: return false
        case let code:
            let error = handle.error(code)
            reset()
            throw error
        }
    }

    /// Returns to the state before the first row: `sqlite3_reset`.
    public func reset() { unsafe sqlite3_reset(pointer) }

    /// Returns to the state before the first row, without values: `sqlite3_reset`, `sqlite3_clear_bindings`.
    public func clear() {
        reset()
        unsafe sqlite3_clear_bindings(pointer)
    }
}

// MARK: Values

// SAFETY: as the statement's `pointer`. SQLite copies texts and blobs (`SQLITE_TRANSIENT`), which outlive the calls,
// and checks the place.
extension Statement {
    /// Sets the values of all parameters: `sqlite3_bind_*`. The statement returns to the state before the first row.
    /// - Throws: `range` when a parameter has no value, when the number of values by place is not that of the
    ///   parameters, or when there are values by place and by name. A value by name without a parameter is ignored.
    public func bind(_ values: Bindings) throws(SQLiteError) {
        clear()
        if values.names.isEmpty {
            guard values.places.count == parameterCount else { throw Self.misfit(values.places.count, parameterCount) }
            for (place, value) in values.places.enumerated() { try bind(value, at: place + 1) }
        } else {
            guard values.places.isEmpty else { throw SQLiteError(.range, "values by place and by name") }
            for place in 0..<parameterCount { try bind(value(of: place, in: values.names), at: place + 1) }
        }
    }

    static func misfit(_ count: Int, _ wanted: Int) -> SQLiteError {
        SQLiteError(.range, "\(count) values for a statement with \(wanted) parameters")
    }

    /// The value for a parameter, counted from 0. Values are mostly written in the order of the parameters.
    private func value(
        of place: Int, in values: [(name: String, value: SQLiteValue)]
    ) throws(SQLiteError) -> SQLiteValue {
        let name = parameterNames[place]
        if place < values.count, values[place].name == name { return values[place].value }
        guard let found = values.first(where: { $0.name == name }) else {
            throw SQLiteError(.range, "no value for the parameter \(name)")
        }
        return found.value
    }

    /// Sets the value of one parameter, counted from 1: `sqlite3_bind_*`.
    /// - Throws: `range` when there is no such parameter, `misuse` when the statement has not been reset.
    public func bind(_ value: SQLiteValue, at place: Int) throws(SQLiteError) {
        let place = Int32(clamping: place)
        switch value {
        case .null: try handle.check(unsafe sqlite3_bind_null(pointer, place))
        case .integer(let number): try handle.check(unsafe sqlite3_bind_int64(pointer, place, number))
        case .real(let number): try handle.check(unsafe sqlite3_bind_double(pointer, place, number))
        case .text(var text):
            try handle.check(
                text.withUTF8 { unsafe cratebox_sqlite_bind_text(pointer, place, $0.baseAddress, UInt64($0.count)) })
        case .blob(let blob):
            try handle.check(
                unsafe blob.withUnsafeBytes {
                    unsafe cratebox_sqlite_bind_blob(pointer, place, $0.baseAddress, UInt64($0.count))
                })
        }
    }

    /// Sets the value of a parameter, counted from 1, to that of another statement's column, counted from 0:
    /// `sqlite3_bind_value`, `sqlite3_column_value`.
    public func bind(column: Int, of other: Statement, at place: Int) throws(SQLiteError) {
        try handle.check(
            unsafe sqlite3_bind_value(
                pointer, Int32(clamping: place), sqlite3_column_value(other.pointer, Int32(clamping: column))))
    }
}

// MARK: Columns

// SAFETY: as the statement's `pointer`. SQLite checks the column, and gives NULL without a row. Texts and blobs are
// valid until the next call that converts, steps, resets or binds; all but `bytes(column:)` copy them at once.
extension Statement {
    /// The value of a column of the present row, counted from 0: `sqlite3_column_type`, `sqlite3_column_*`. NULL where
    /// there is no such column or no row.
    public func value(_ column: Int) -> SQLiteValue {
        let column = Int32(clamping: column)
        switch unsafe sqlite3_column_type(pointer, column) {
        case SQLITE_INTEGER: return .integer(unsafe sqlite3_column_int64(pointer, column))
        case SQLITE_FLOAT: return .real(unsafe sqlite3_column_double(pointer, column))
        case SQLITE_TEXT:
            // Read before its length, because reading may convert the text to UTF-8, which changes the length.
            let text = unsafe sqlite3_column_text(pointer, column)
            return unsafe .text(String(start: text, count: sqlite3_column_bytes(pointer, column)))
        case SQLITE_BLOB: return .blob(unsafe Array(bytes(column: Int(column))))
        default: return .null
        }
    }

    /// The integer of a column, counted from 0, converted by SQLite's rules: `sqlite3_column_int64`.
    public func integer(_ column: Int) -> Int64 { unsafe sqlite3_column_int64(pointer, Int32(clamping: column)) }

    /// The bytes of a text or blob in a column, counted from 0: `sqlite3_column_blob`. Valid until the next step, reset
    /// or bind, a read of the column as another type, or the end of the statement.
    @unsafe public func bytes(column: Int) -> UnsafeRawBufferPointer {
        let column = Int32(clamping: column)
        let start = unsafe sqlite3_column_blob(pointer, column)
        return unsafe UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(pointer, column)))
    }

    /// A copy of the current row, which stays valid after the next step.
    public var row: Row {
        let names = columnNames
        return Row(columns: names, values: names.indices.map { value($0) })
    }

    /// The names of the columns, which a change of the schema may change: `sqlite3_column_name`, and
    /// `SQLITE_STMTSTATUS_REPREPARE`.
    private var columnNames: [String] {
        let preparation = unsafe sqlite3_stmt_status(pointer, SQLITE_STMTSTATUS_REPREPARE, 0)
        guard preparation != self.preparation else { return names }
        self.preparation = preparation
        names = unsafe (0..<sqlite3_column_count(pointer)).map { column in
            unsafe sqlite3_column_name(pointer, column).map { unsafe String(cString: $0) } ?? ""
        }
        return names
    }
}
