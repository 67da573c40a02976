public import CrateCore
internal import SQLite

/// The result of a search, with its cost.
public struct AlbumHits: Sendable, Hashable {
    /// The albums found, best first, at most the requested number.
    public var albums: [Release]
    /// The number of releases that were decoded: as many as `albums` has, because only results are decoded.
    public var decoded: Int
    /// The number of index entries that the tiers of the search returned, at most the limit each; nil when the whole
    /// store was searched instead.
    public var searched: Int?
    /// The number of matching albums, if it was counted because the limit was reached; nil otherwise.
    public var total: Int?
}

extension AlbumLookup {
    /// Returns albums that contain all of these words: in the title first, then the artist, then any field (label,
    /// catalogue number, format, genres, year, tracks, MusicBrainz id); newest first within each. Those with the text
    /// as their whole title come before all others.
    ///
    /// Without a match it returns the albums that the text means, as ``answers(to:)`` does, or else those whose names
    /// differ by slips. A number of five digits or more also finds the release with this number if no album contains
    /// it.
    ///
    /// Each word matches the beginning of words, for search while typing. `id:` and a number finds that release. Blank
    /// text finds nothing. Updates and uses the index, or searches the store if the index cannot be used.
    /// - Throws: ``StoreError`` when the store cannot be read.
    public func search(_ words: String, limit: Int = 50) throws(StoreError) -> [Release] {
        try hits(words, limit: limit, isCounted: false).albums
    }

    /// As ``search(_:limit:)``, with the cost of the search.
    /// - Parameter isCounted: Counts the albums that match when the limit is reached. For a word of most of 100,000
    ///   albums, counting takes several times as long as the search.
    /// - Throws: ``StoreError`` when the store cannot be read.
    public func hits(_ text: String, limit: Int = 50, isCounted: Bool = true) throws(StoreError) -> AlbumHits {
        if let id = Self.number(text) {
            let albums = try releases([id])
            return AlbumHits(albums: albums, decoded: albums.count, searched: 0)
        }
        let words = SearchWords(searched: text)
        guard !words.isEmpty, limit > 0 else { return AlbumHits(albums: [], decoded: 0, searched: 0) }
        let search = AlbumSearch(words: words, limit: limit, isCounted: isCounted)
        let found = try? SearchIndex(store: store).use { try search.run(in: $0) }
        guard let found = found ?? nil else {
            let found = try store.read { try AlbumScan(words: words, limit: limit).run(in: $0) }
            var albums = try releases(try titled(text, before: found, limit: limit))
            if albums.isEmpty { albums = try meant(by: text, limit: limit) }
            return AlbumHits(albums: albums, decoded: albums.count, searched: nil)
        }
        let albums = try releases(try titled(text, before: found.releases, limit: limit))
        guard albums.isEmpty else {
            return AlbumHits(albums: albums, decoded: albums.count, searched: found.searched, total: found.total)
        }
        let meant = try meant(by: text, limit: limit)
        return AlbumHits(albums: meant, decoded: meant.count, searched: found.searched)
    }

    /// Puts the albums with this title, newest first, before the others that were found.
    private func titled(_ text: String, before found: [Int64], limit: Int) throws(StoreError) -> [Int64] {
        guard !found.isEmpty else { return found }
        let titled = try store.read { database in
            try database.cachedStatement(
                sql: """
                    SELECT id FROM release WHERE foldedTitle = ? AND \(Self.isAlbum) \(Self.newestFirst) LIMIT ?
                    """
            ).values(Int64.self, arguments: [Folding.folded(text), limit])
        }
        guard !titled.isEmpty else { return found }
        return Array((titled + found.filter { !titled.contains($0) }).prefix(limit))
    }

    /// The albums that a text means although none contains all its words: `TITLE by ARTIST`, a release's number, or a
    /// name with slips.
    private func meant(by text: String, limit: Int) throws(StoreError) -> [Release] {
        var found = try resolve(text)
        if found.isEmpty, let id = Self.plainNumber(text) { found = try releases(ids: [id]) }
        return Array((found.isEmpty ? try close(to: text, limit: limit) : found).prefix(limit))
    }

    /// The number of albums: releases in the collection or with a rip.
    /// - Throws: ``StoreError`` when the store cannot be read.
    public func count() throws(StoreError) -> Int {
        try store.read { database in
            try database.value(Int.self, sql: "SELECT count(*) FROM release WHERE \(Self.isAlbum)") ?? 0
        }
    }

    /// Albums that contain all of these words anywhere in a named index.
    /// - Throws: ``StoreError`` when the store or the index cannot be read.
    public func search(_ text: String, in name: SearchIndexName, limit: Int = 50) throws(StoreError) -> [Release] {
        let words = SearchWords(searched: text)
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

    /// The number in `id:249504`, or in a form that `Release.ID(pasted:)` parses; nil for any other text.
    private static func number(_ text: String) -> Int64? {
        if let pasted = Release.ID(pasted: text) { return pasted.rawValue }
        let text = Folding.trimmed(text).lowercased()
        return text.hasPrefix("id:") ? Int64(text.dropFirst(3)) : nil
    }

    /// The number that is the whole text; nil for fewer than five digits, which are more often a year or a title.
    private static func plainNumber(_ text: String) -> Release.ID? {
        let digits = Folding.trimmed(text)
        guard digits.utf8.count > 4, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        return Release.ID(digits)
    }
}
