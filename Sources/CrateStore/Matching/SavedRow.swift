internal import GRDB

/// A row as it was, whatever its columns, so that it can be put back.
struct SavedRow: Codable, Hashable, Sendable {
    /// What a column may hold here; the tables that are saved hold no bytes.
    enum Value: Codable, Hashable, Sendable {
        case null
        case integer(Int64)
        case real(Double)
        case text(String)
    }

    /// Tables whose rows are saved.
    enum Table: String, Codable, Sendable {
        case release, track, crateRelease, want
    }

    let table: Table
    let columns: [String: Value]

    /// The rows of a table that a release has.
    static func all(_ table: Table, of release: Int64, _ database: Database) throws -> [SavedRow] {
        let key = table == .release ? "id" : "release"
        return try Row.fetchAll(
            database, sql: "SELECT * FROM \(table.rawValue) WHERE \(key) = ?", arguments: [release]
        ).map { SavedRow(table: table, columns: Dictionary($0.map { ($0, Value($1)) }) { first, _ in first }) }
    }

    /// Puts it back, unless another row is in its place by now.
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
