public import CrateCore
internal import SQLite

extension AlbumLookup {
    /// Albums whose title starts with a text, then those whose artist does, in alphabetical order; for an empty text
    /// the newest. For completion while typing: uses an index, whatever the size of the collection.
    /// - Throws: ``StoreError`` when the store cannot be read.
    public func beginning(with text: String, limit: Int) throws(StoreError) -> [Release] {
        let folded = Folding.folded(text)
        guard !folded.isEmpty else { return try suggested(limit: limit) }
        let titles = try beginning(with: folded, in: "foldedTitle", limit: limit)
        let known = Set(titles.map(\.id))
        let artists = try beginning(with: folded, in: "foldedArtist", limit: limit)
        let found = titles + artists.filter { !known.contains($0.id) }
        // Folding removes punctuation, so a text that consists of it gets other suggestions.
        let isSign = !text.contains { $0.isLetter || $0.isNumber }
        return Array((found + (isSign ? try suggested(limit: limit) : [])).prefix(limit))
    }

    /// U+10FFFF sorts after every other character of a name.
    private func beginning(with folded: String, in column: String, limit: Int) throws(StoreError) -> [Release] {
        try fetch(
            """
            FROM release WHERE \(column) >= :first AND \(column) < :last AND \(Self.isAlbum)
            ORDER BY \(column), release.id LIMIT :limit
            """, ["first": folded, "last": folded + "\u{10FFFF}", "limit": max(0, limit)])
    }
}
