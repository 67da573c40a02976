internal import GRDB

/// What an import that replaces would remove.
public struct ImportDepartures: Sendable, Hashable {
    /// Copies of the collection, or wants.
    let kind: ExportKind
    /// How many it would remove.
    public let removed: Int
    /// How many there are.
    public let total: Int

    /// More than a tenth: an export of something else, or a part of one, looks like that.
    public var isMuch: Bool { removed > total / 10 }

    /// `9 of 12 copies`.
    public var words: String {
        let unit = kind == .collection ? (total == 1 ? "copy" : "copies") : (total == 1 ? "want" : "wants")
        return "\(removed) of \(total) \(unit)"
    }

    static func count(_ kind: ExportKind, _ database: Database) throws -> Int {
        try Int.fetchOne(database, sql: "SELECT count(*) FROM \(kind.table)") ?? 0
    }
}
