internal import SQLite

extension AlbumFind {
    /// The error for the first crate or library that a condition compares with `=` or `!=` and that does not exist. Nil
    /// if all exist.
    /// - Throws: ``StoreError`` when the store cannot be read.
    public func unknownName(in store: Store) throws(StoreError) -> FindError? {
        let named = conditions.filter { [.equal, .notEqual].contains($0.comparator) }
        guard named.contains(where: { [.crate, .library].contains($0.property) }) else { return nil }
        return try store.read { database in
            for condition in named {
                if let error = try Self.unknownName(of: condition, database) { return error }
            }
            return nil
        }
    }

    private static func unknownName(of condition: FindCondition, _ database: Database) throws -> FindError? {
        let (sql, error): (String, FindError)
        switch condition.property {
        case .crate: (sql, error) = ("SELECT 1 FROM crate WHERE foldedName = ?", .noSuchCrate(condition.value))
        case .library: (sql, error) = ("SELECT 1 FROM library WHERE folded(name) = ?", .noSuchLibrary(condition.value))
        default: return nil
        }
        let isKnown = try database.value(Int.self, sql: sql, arguments: [Folding.folded(condition.value)]) != nil
        return isKnown ? nil : error
    }
}
