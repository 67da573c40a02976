internal import SQLite

/// How complete one named index is, compared with the store.
public struct IndexStatus: Sendable, Hashable, Encodable {
    /// Which of the named indices it is about.
    public var name: SearchIndexName
    /// The number of albums or crates in it.
    public var entries: Int
    /// The generation of the store that it reflects; nil when it was never built.
    public var generation: Int64?
    /// The number of changes that it does not reflect yet.
    public var waiting: Int
    /// True when it was emptied; it stays so until it is donated.
    public var wiped: Bool
}

extension SearchIndex {
    /// The state of the indices; nothing is updated.
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
            name: name, entries: try index.value(Int.self, sql: "SELECT count(*) FROM \(name.rawValue)") ?? 0,
            generation: try IndexState.value(list.generationKey, in: index), waiting: waiting,
            wiped: try IndexState.isWiped(name, in: index))
    }

    /// The names of crates that contain all of these words.
    /// - Throws: ``StoreError`` when the store or the index cannot be read.
    public func crates(named text: String, limit: Int = 50) throws(StoreError) -> [String] {
        let words = SearchWords(text)
        guard !words.isEmpty, let expression = SearchExpression(unlisted: words).text(marks: []) else { return [] }
        do {
            let numbers = try use { index in
                try index.values(
                    Int64.self, sql: "SELECT rowid FROM crates WHERE crates MATCH ? ORDER BY rowid LIMIT ?",
                    arguments: [expression, limit])
            }
            return try store.read { database in
                try numbers.compactMap { number in
                    try database.value(String.self, sql: "SELECT name FROM crate WHERE id = ?", arguments: [number])
                }
            }
        } catch {
            throw StoreError(error)
        }
    }
}
