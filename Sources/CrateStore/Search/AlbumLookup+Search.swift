public import CrateCore
internal import GRDB

/// What a search found, and what it took.
public struct AlbumHits: Sendable, Hashable {
    /// The albums, best first.
    public var albums: [Release]
    /// Releases whose JSON was decoded: those that are given, and no others.
    public var decoded: Int
    /// Entries of the index that were looked at; nil where the store itself was searched, every album of it.
    public var looked: Int?
}

extension AlbumLookup {
    /// Albums with all of these words: in the title first, then in the artist, then anywhere in what is known of
    /// them (label, catalogue number, format, genres, year, tracks, MusicBrainz id); the newest first within each.
    ///
    /// Where there is none, what the words mean is found as ``answers(to:)`` has it, and what they are but for slips.
    ///
    /// A word is the beginning of one, so that there is an answer while somebody types. `id:` and a number is that
    /// release. Blank text finds nothing. It asks the index, which it brings up to date before, and the store itself where
    /// that cannot be.
    /// - Throws: ``StoreError`` when the store cannot be read.
    public func search(_ words: String, limit: Int = 50) throws(StoreError) -> [Release] {
        try hits(words, limit: limit).albums
    }

    /// The same, with what it took.
    /// - Throws: ``StoreError`` when the store cannot be read.
    public func hits(_ text: String, limit: Int = 50) throws(StoreError) -> AlbumHits {
        if let id = Self.number(text) {
            let albums = try releases([id])
            return AlbumHits(albums: albums, decoded: albums.count, looked: 0)
        }
        let words = SearchWords(text)
        guard !words.isEmpty, limit > 0 else { return AlbumHits(albums: [], decoded: 0, looked: 0) }
        let found = try? SearchIndex(store: store).use { try AlbumSearch(words: words, limit: limit).run(in: $0) }
        guard let found = found ?? nil else {
            var albums = try scan(text, limit: limit)
            if albums.isEmpty { albums = try meant(by: text, limit: limit) }
            return AlbumHits(albums: albums, decoded: albums.count, looked: nil)
        }
        let albums = try releases(found.releases)
        guard albums.isEmpty else { return AlbumHits(albums: albums, decoded: albums.count, looked: found.looked) }
        let meant = try meant(by: text, limit: limit)
        return AlbumHits(albums: meant, decoded: meant.count, looked: found.looked)
    }

    /// What words mean that are in no album together: `TITLE by ARTIST`, a name with slips in it.
    private func meant(by text: String, limit: Int) throws(StoreError) -> [Release] {
        let answers = try resolve(text)
        return Array((answers.isEmpty ? try close(to: text, limit: limit) : answers).prefix(limit))
    }

    /// How many albums there are.
    /// - Throws: ``StoreError`` when the store cannot be read.
    public func count() throws(StoreError) -> Int {
        try store.read { database in
            try Int.fetchOne(database, sql: "SELECT count(*) FROM release WHERE \(Self.isAlbum)") ?? 0
        }
    }

    /// Albums of a named index with all of these words anywhere in it.
    /// - Throws: ``StoreError`` when the store or the index cannot be read.
    public func search(_ text: String, in name: SearchIndexName, limit: Int = 50) throws(StoreError) -> [Release] {
        let words = SearchWords(text)
        guard !words.isEmpty else { return [] }
        do {
            let found = try SearchIndex(store: store).use { index in
                try AlbumSearch(words: words, limit: limit).run(name, in: index)
            }
            return try releases(found)
        } catch {
            throw StoreError(error)
        }
    }

    func releases(_ numbers: [Int64]) throws(StoreError) -> [Release] {
        try releases(ids: numbers.map { Release.ID(rawValue: $0) })
    }

    /// `id:249504`.
    private static func number(_ text: String) -> Int64? {
        let text = Folding.trimmed(text).lowercased()
        return text.hasPrefix("id:") ? Int64(text.dropFirst(3)) : nil
    }
}
