internal import SQLite

/// Finds albums in the index by words of the title and words of the artist, or by words anywhere in the two; a name is
/// also found as one word.
struct NameSearch {
    /// A title or an artist in a request, with the words to search for in the index.
    struct Name {
        let spoken: SpokenName
        private(set) var search: SearchWords

        init(_ text: String, areNumbersWhole: Bool) {
            spoken = SpokenName(text)
            search = spoken.search
            search.areNumbersWhole = areNumbersWhole
        }
    }

    let title: Name
    /// Nil when the words of `title` may be in title or artist.
    let artist: Name?

    /// The releases found, newest first.
    /// - Parameter artists: The field of the artists: the album's, or those of its tracks.
    func run(in index: Database, limit: Int, artists: IndexSchema.Mark = .artist) throws -> [Int64] {
        guard let text = try expression(artists, in: index) else { return [] }
        return try Self.releases(text, in: index, limit: limit)
    }

    /// The releases that meet an expression, newest first.
    static func releases(_ text: String, in index: Database, limit: Int) throws -> [Int64] {
        guard try !IndexState.isOut(.albums, in: index) else { throw NoIndex() }
        let statement = try index.cachedStatement(
            sql: """
                SELECT (SELECT release FROM album WHERE rank = albums.rowid) FROM albums
                WHERE albums MATCH ? ORDER BY rowid DESC LIMIT ?
                """)
        return try statement.values(Int64?.self, arguments: [text, limit]).compactMap { $0 }
    }

    /// The index is empty because it was reset.
    private struct NoIndex: Error {}

    private func expression(_ mark: IndexSchema.Mark, in index: Database) throws -> String? {
        guard let artist else { return try Self.expression(title, [.title, mark], in: index) }
        guard let titles = try Self.expression(title, [.title], in: index),
            let artists = try Self.expression(artist, [mark], in: index)
        else { return nil }
        return "\(titles) AND \(artists)"
    }

    private static func expression(_ name: Name, _ marks: [IndexSchema.Mark], in index: Database) throws -> String? {
        let words = try SearchExpression(name.search, in: index)?.text(marks: marks)
        let joined = JoinedName.term(of: name.spoken.words).map { term in
            marks.map { "\"\($0.rawValue)\(term)\"" }.joined(separator: " OR ")
        }
        let parts = [words, joined].compactMap { $0.map { "(\($0))" } }
        return parts.isEmpty ? nil : "(" + parts.joined(separator: " OR ") + ")"
    }
}
