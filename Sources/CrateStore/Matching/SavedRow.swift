internal import SQLite

/// A copy of a row with all its columns, for restoring it later.
struct SavedRow: Codable, Hashable, Sendable {
    /// A column's value; the saved tables have no BLOBs.
    enum Value: Codable, Hashable, Sendable {
        case null
        case integer(Int64)
        case real(Double)
        case text(String)
    }

    /// The tables with rows that undoing a match restores.
    enum Table: String, Codable, Sendable {
        case release, track, crateRelease, want
    }

    let table: Table
    let columns: [String: Value]

    /// Copies the rows of a release in a table, in no particular order.
    static func all(_ table: Table, of release: Int64, _ database: Database) throws -> [SavedRow] {
        let key = table == .release ? "id" : "release"
        return try database.rows(
            sql: "SELECT * FROM \(table.rawValue) WHERE \(key) = ?", arguments: [release]
        ).map {
            SavedRow(
                table: table, columns: Dictionary(zip($0.columns, $0.values.map(Value.init))) { first, _ in first })
        }
    }

    /// Inserts the row again, unless another row has taken its place.
    func restore(_ database: Database) throws {
        let known = Set(
            try database.values(String.self, sql: "SELECT name FROM pragma_table_info(?)", arguments: [table.rawValue]))
        let names = columns.keys.filter { known.contains($0) }.sorted()
        let places = names.map { _ in "?" }.joined(separator: ", ")
        try database.execute(
            sql: """
                INSERT OR IGNORE INTO \(table.rawValue) (\(names.map { "\"\($0)\"" }.joined(separator: ", ")))
                VALUES (\(places))
                """, arguments: Bindings(names.map { columns[$0]?.stored ?? .null }))
    }

    subscript(_ column: String) -> Int64? {
        if case .integer(let number) = columns[column] { number } else { nil }
    }
}

extension SavedRow.Value {
    init(_ value: SQLiteValue) {
        switch value {
        case .integer(let number): self = .integer(number)
        case .real(let number): self = .real(number)
        case .text(let text): self = .text(text)
        case .null, .blob: self = .null
        }
    }

    var stored: SQLiteValue {
        switch self {
        case .null: .null
        case .integer(let number): .integer(number)
        case .real(let number): .real(number)
        case .text(let text): .text(text)
        }
    }
}
