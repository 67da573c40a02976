internal import GRDB

/// What one of the named indices holds.
public struct IndexStatus: Sendable, Hashable, Encodable {
    /// Its name.
    public var name: SearchIndexName
    /// Albums or crates in it.
    public var entries: Int
    /// How far it came in the store's count of changes; nil when it was never made.
    public var generation: Int64?
    /// Changes that it has not taken in.
    public var waiting: Int
    /// Somebody emptied it, and it is left so until it is donated.
    public var wiped: Bool
}

extension SearchIndex {
    /// What the indices hold, as they are: nothing is brought up to date.
    /// - Throws: ``StoreError`` when the store or the index cannot be read.
    public func status() throws(StoreError) -> [IndexStatus] {
        do {
            return try store.indexFile.use { index in
                try SearchIndexName.allCases.map { name in
                    let list: ChangeNotes.List = name == .crates ? .crates : .albums
                    let waiting = try store.read { try ChangeNotes.count(list, in: $0) }
                    return try index.read { try Self.status(name, list, waiting, $0) }
                }
            }
        } catch {
            throw StoreError(error)
        }
    }

    private static func status(
        _ name: SearchIndexName, _ list: ChangeNotes.List, _ waiting: Int, _ index: Database
    ) throws -> IndexStatus {
        IndexStatus(
            name: name, entries: try Int.fetchOne(index, sql: "SELECT count(*) FROM \(name.rawValue)") ?? 0,
            generation: try IndexState.value(list.generationKey, in: index), waiting: waiting,
            wiped: try IndexState.isWiped(name, in: index))
    }

    /// Names of crates with all of these words in them.
    /// - Throws: ``StoreError`` when the store or the index cannot be read.
    public func crates(named text: String, limit: Int = 50) throws(StoreError) -> [String] {
        let words = SearchWords(text)
        guard !words.isEmpty else { return [] }
        do {
            let numbers = try use { index in
                try Int64.fetchAll(
                    index, sql: "SELECT rowid FROM crates WHERE crates MATCH ? ORDER BY rowid LIMIT ?",
                    arguments: [SearchExpression(unlisted: words).text(marks: [""]), limit])
            }
            return try store.read { database in
                try numbers.compactMap { number in
                    try String.fetchOne(database, sql: "SELECT name FROM crate WHERE id = ?", arguments: [number])
                }
            }
        } catch {
            throw StoreError(error)
        }
    }
}
