internal import CrateStore
internal import SQLite

/// A seeded collection: words by Zipf's law, ten tracks per album, dates over twenty years.
package struct InventedCollection {
    let albums: Int
    /// The share of albums with a rip, in percent.
    let ripped: Int

    /// Describes a collection.
    package init(albums: Int, ripped: Int = 0) { (self.albums, self.ripped) = (albums, ripped) }

    /// Fills the tables of a store that is new.
    package func write(to path: String) throws {
        let connection = try Connection(path: path)
        var words = ZipfWords(seed: 7)
        if ripped > 0 {
            try connection.write { database in
                try database.execute(
                    sql: """
                        INSERT INTO library (id, uuid, name, root, identity, fingerprint)
                        VALUES (1, 'a', 'music', '/music', 'manifest', 'x')
                        """)
            }
        }
        for start in stride(from: 0, to: albums, by: 5000) {
            try connection.write { database in
                for id in start..<min(start + 5000, albums) { try insert(Int64(id + 1), &words, database) }
            }
        }
        try connection.use { _ = try $0.checkpoint(.truncate) }
    }

    private func insert(_ id: Int64, _ words: inout ZipfWords, _ database: Database) throws {
        let (title, artist) = (words.text(Int(words.next() % 4) + 1), words.text(Int(words.next() % 2) + 1))
        let seconds = 1_100_000_000 + id * 600_000_000 / 1_000_000
        try database.cachedStatement(
            sql: """
                INSERT INTO release (
                  id, title, artist, foldedTitle, foldedArtist, year, label, catalogNumber, format, genres, addedAt)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, 'LP, Album', '["Rock"]',
                  strftime('%Y-%m-%d %H:%M:%S.000', ?, 'unixepoch'))
                """
        ).execute(arguments: [
            id, title, artist, Folding.folded(title), Folding.folded(artist), 1950 + Int64(words.next() % 75),
            words.text(2), "CAT \(words.next() % 9000)", seconds,
        ])
        try database.cachedStatement(sql: "INSERT INTO copy (release, ordinal) VALUES (?, 1)").execute(arguments: [id])
        let track = try database.cachedStatement(sql: "INSERT INTO track (release, place, title) VALUES (?, ?, ?)")
        for place in 1...10 { try track.execute(arguments: [id, place, words.text(Int(words.next() % 4) + 1)]) }
        guard Int(ZipfWords.mix(UInt64(id)) % 100) < ripped else { return }
        try database.cachedStatement(
            sql: "INSERT INTO rip (id, library, folder, release, matchedBy) VALUES (?, 1, ?, ?, 'name')"
        ).execute(arguments: [id, "\(artist)/\(id)", id])
        let file = try database.cachedStatement(
            sql: "INSERT INTO ripTrack (rip, place, file, size, modifiedAt) VALUES (?, ?, ?, 1000, 1)")
        for place in 1...10 { try file.execute(arguments: [id, place, "\(artist)/\(id)/\(place).flac"]) }
    }
}
