/// A row of a result, copied from SQLite.
///
/// The type of a column is that of the place where it is used: `let year: Int? = row["year"]`. Every value converts to
/// every type, see ``Storable``.
public struct Row: Sendable, Hashable {
    /// The names of the columns, in the order of the statement: `sqlite3_column_name`.
    public let columns: [String]
    /// The values, in the order of ``columns``.
    public let values: [SQLiteValue]

    /// The value of a column, counted from 0, converted to the requested type. Traps beyond the last column.
    @inlinable public subscript<Value: Storable>(_ column: Int) -> Value { Value(stored: values[column]) }

    /// The value of the first column with a name. A statement without it is a mistake in the program; in a release
    /// build the value is NULL.
    @inlinable public subscript<Value: Storable>(_ column: String) -> Value {
        guard let place = columns.firstIndex(of: column) else {
            assertionFailure("The statement has no column \(column).")
            return Value(stored: .null)
        }
        return Value(stored: values[place])
    }
}

extension Row: CustomStringConvertible {
    /// The columns with their values, for logs and tests: `[id: 1, title: "Blue", year: NULL]`.
    public var description: String {
        "[\(zip(columns, values).map { "\($0): \($1.literal)" }.joined(separator: ", "))]"
    }
}

extension SQLiteValue {
    fileprivate var literal: String {
        switch self {
        case .null: "NULL"
        case .integer, .real: text
        case .text(let text): "\"\(text)\""
        case .blob(let bytes): "x'\(bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined())'"
        }
    }
}
