internal import SQLite

/// Finds albums in the index by words of the title and words of the artist, or by words anywhere in the two.
struct NameSearch {
    let title: SearchWords
    /// Nil when the words of `title` may be in title or artist.
    let artist: SearchWords?

    /// The releases found, newest first.
    func run(in index: Database, limit: Int) throws -> [Int64] {
        guard try !IndexState.isOut(.albums, in: index) else { throw NoIndex() }
        guard let text = try expression(in: index) else { return [] }
        let statement = try index.cachedStatement(
            sql: """
                SELECT (SELECT release FROM album WHERE rank = albums.rowid) FROM albums
                WHERE albums MATCH ? ORDER BY rowid DESC LIMIT ?
                """)
        return try statement.values(Int64?.self, arguments: [text, limit]).compactMap { $0 }
    }

    /// The index is empty because it was reset.
    private struct NoIndex: Error {}

    private func expression(in index: Database) throws -> String? {
        guard let first = try SearchExpression(title, in: index) else { return nil }
        guard let artist else { return first.text(marks: [.title, .artist]) }
        guard let titles = first.text(marks: [.title]),
            let artists = try SearchExpression(artist, in: index)?.text(marks: [.artist])
        else { return nil }
        return "\(titles) AND \(artists)"
    }
}
