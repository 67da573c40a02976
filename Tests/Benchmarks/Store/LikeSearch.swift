import SQLite

@testable import CrateStore

/// A search without an index, in plain SQL: title, artist or track LIKE every word.
struct LikeSearch {
    let collection: SyntheticCollection

    init(_ collection: SyntheticCollection) { self.collection = collection }

    func count(_ text: String) throws -> Int {
        let words = text.split(separator: " ").map { "%\($0)%" }
        let each = """
            (foldedTitle LIKE ? OR foldedArtist LIKE ?
             OR EXISTS (SELECT 1 FROM track WHERE track.release = release.id AND track.title LIKE ?))
            """
        let conditions = words.map { _ in each }.joined(separator: " AND ")
        return try collection.store.read { database in
            try database.rows(
                sql: "SELECT id, title, artist FROM release WHERE \(conditions) ORDER BY addedAt DESC LIMIT 50",
                arguments: Bindings(words.flatMap { [$0, $0, $0] })
            ).count
        }
    }
}
