internal import GRDB

/// A copy of a row with all its columns, for restoring it later.
struct SavedRow: Codable, Hashable, Sendable {
    /// A column's value; the saved tables have no BLOBs.
    enum Value: Codable, Hashable, Sendable {
        case null
        case integer(Int64)
        case real(Double)
        case text(String)
    }

    /// The tables whose rows are saved.
    enum Table: String, Codable, Sendable {
        case release, track, crateRelease, want
    }

    let table: Table
    let columns: [String: Value]

    /// The rows of a release in a table.
    static func all(_ table: Table, of release: Int64, _ database: Database) throws -> [SavedRow] {
        let key = table == .release ? "id" : "release"
        return try Row.fetchAll(
            database, sql: "SELECT * FROM \(table.rawValue) WHERE \(key) = ?", arguments: [release]
        ).map { SavedRow(table: table, columns: Dictionary($0.map { ($0, Value($1)) }) { first, _ in first }) }
    }

    /// Inserts the row again, unless another row has taken its place.
    func restore(_ database: Database) throws {
        let known = Set(try database.columns(in: table.rawValue).map(\.name))
        let names = columns.keys.filter { known.contains($0) }.sorted()
        let places = names.map { _ in "?" }.joined(separator: ", ")
        try database.execute(
            sql: """
                INSERT OR IGNORE INTO \(table.rawValue) (\(names.map(\.quotedDatabaseIdentifier).joined(separator: ", ")))
                VALUES (\(places))
                """, arguments: StatementArguments(names.map { columns[$0]?.database ?? .null }))
    }

    subscript(_ column: String) -> Int64? {
        if case .integer(let number) = columns[column] { number } else { nil }
    }
}

extension SavedRow.Value {
    init(_ value: DatabaseValue) {
        switch value.storage {
        case .int64(let number): self = .integer(number)
        case .double(let number): self = .real(number)
        case .string(let text): self = .text(text)
        case .null, .blob: self = .null
        }
    }

    var database: DatabaseValue {
        switch self {
        case .null: .null
        case .integer(let number): number.databaseValue
        case .real(let number): number.databaseValue
        case .text(let text): text.databaseValue
        }
    }
}
