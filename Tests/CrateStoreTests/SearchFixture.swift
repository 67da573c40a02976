import CrateCore
import CrateTesting
import SQLite

@testable import CrateStore

/// A seeded collection, and the expected results of a search, found by trying every album.
struct SearchFixture {
    static let vocabulary = [
        "love", "lover", "night", "nights", "black", "blues", "AC/DC", "N.W.A", "Rós", "Ärzte", "坂本龍一", "and", "the",
        "a",
        "Live", "live", "songs", "song", "1999", "don't", "R&B", "moon", "moonlight", "!!!", "of", "in", "Øst", "train",
    ]
    let files: ImportFixture
    var numbers: SeededNumbers

    var store: Store { files.store }
    var albums: AlbumLookup { AlbumLookup(store: store) }

    init(albums: Int, seed: UInt64) throws {
        files = try ImportFixture()
        numbers = SeededNumbers(state: seed)
        for id in 1...max(albums, 1) where albums > 0 { try put(Int64(id)) }
    }

    mutating func words(_ count: Int) -> String {
        (0..<count).map { _ in Self.vocabulary.randomElement(using: &numbers) ?? "" }.joined(separator: " ")
    }

    /// Adds or replaces an album.
    mutating func put(_ id: Int64) throws {
        let title = words(Int.random(in: 1...3, using: &numbers))
        let artist = words(1)
        let label = words(1)
        let day = Int.random(in: 0...9, using: &numbers)
        let added: String? = day == 0 ? nil : "201\(day)-01-01 00:00:00"
        let titles = (1...3).map { _ in words(2) }
        let artists = (1...3).map { _ in Bool.random(using: &numbers) ? words(1) : nil }
        try store.write { database in
            try database.execute(
                sql: """
                    INSERT INTO release (id, title, artist, foldedTitle, foldedArtist, label, addedAt)
                    VALUES (?, ?, ?, ?, ?, ?, ?)
                    ON CONFLICT (id) DO UPDATE SET title = excluded.title, artist = excluded.artist,
                      foldedTitle = excluded.foldedTitle, foldedArtist = excluded.foldedArtist, label = excluded.label,
                      addedAt = excluded.addedAt
                    """,
                arguments: [id, title, artist, Folding.folded(title), Folding.folded(artist), label, added])
            try database.execute(sql: "INSERT OR IGNORE INTO copy (release, ordinal) VALUES (?, 1)", arguments: [id])
            try database.execute(sql: "UPDATE copy SET hasLeft = 0 WHERE release = ?", arguments: [id])
            for (place, title) in titles.enumerated() {
                try database.execute(
                    sql: "INSERT OR REPLACE INTO track (release, place, title, artist) VALUES (?, ?, ?, ?)",
                    arguments: [id, place + 1, title, artists[place]])
            }
            try AlbumChange.tracks(of: id, database)
        }
    }

    /// Makes a random change.
    mutating func change(among albums: Int64) throws {
        let id = Int64.random(in: 1...albums, using: &numbers)
        switch Int.random(in: 0...4, using: &numbers) {
        case 0: try files.execute("UPDATE copy SET hasLeft = 1 WHERE release = \(id)")
        case 1: try files.execute("DELETE FROM release WHERE id = \(id)")
        default: try put(id)
        }
    }

    /// The albums with the text as their title, and the others of each tier, newest first.
    func expected(_ text: String, limit: Int = 10_000) throws -> [Int64] {
        let words = SearchWords(text)
        let albums = try store.read { database in
            try database.rows(
                sql: """
                    SELECT id, title, artist, label,
                      (SELECT group_concat(title, char(10)) FROM track WHERE track.release = release.id) FROM release
                    WHERE \(AlbumLookup.isAlbum) \(AlbumLookup.newestFirst)
                    """
            ).map { row in
                let id: Int64 = row[0]
                let artists = try database.values(
                    String.self, sql: "SELECT artist FROM track WHERE release = ? AND artist IS NOT NULL",
                    arguments: [id])
                return (id: id, texts: (1...4).map { row[$0] as String? ?? "" } + artists)
            }
        }
        let tiers: [([String]) -> String] = [{ $0[0] }, { $0[1] }]
        var found: [Int64] = []
        for tier in tiers {
            found += albums.filter { words.areAll(in: tier($0.texts)) }.map(\.id).filter { !found.contains($0) }
        }
        // Names of punctuation are terms only if they stand alone, so each text is examined separately.
        found += albums.filter { album in
            !found.contains(album.id)
                && words.words.allSatisfy { alternatives in
                    alternatives.contains { terms in
                        terms.allSatisfy { term in
                            album.texts.contains { SearchWords(words: [[[term]]]).areAll(in: $0) }
                        }
                    }
                }
        }.map(\.id)
        let title = Folding.folded(text)
        let titled = found.isEmpty ? [] : albums.filter { Folding.folded($0.texts[0]) == title }.map(\.id)
        return Array((titled + found.filter { !titled.contains($0) }).prefix(limit))
    }

    func found(_ text: String, limit: Int = 10_000) throws -> [Int64] {
        try albums.search(text, limit: limit).map(\.id.rawValue)
    }

    /// All rows of the index, in order.
    func dump() throws -> [String] {
        try store.indexFile.use { index in
            try index.read { index in
                try index.rows(
                    sql: """
                        SELECT release, added, albums.terms, tracks.terms FROM album
                        JOIN albums ON albums.rowid = album.rank JOIN tracks ON tracks.rowid = album.rank ORDER BY album.rank
                        """
                ).map { "\($0)" } + ["\(index.value(Int.self, sql: "SELECT count(*) FROM albums") ?? 0)"]
            }
        }
    }
}
