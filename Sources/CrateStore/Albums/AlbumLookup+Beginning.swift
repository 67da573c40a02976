public import CrateCore
internal import GRDB

extension AlbumLookup {
    /// Albums whose title begins with a text, then those whose artist does, in the order of the alphabet; without a text the
    /// newest. For a list that grows while somebody types: an index finds them, whatever the size of the collection.
    /// - Throws: ``StoreError`` when the store cannot be read.
    public func beginning(with text: String, limit: Int) throws(StoreError) -> [Release] {
        let folded = Folding.folded(text)
        guard !folded.isEmpty else { return try suggested(limit: limit) }
        let titles = try beginning(with: folded, in: "foldedTitle", limit: limit)
        let known = Set(titles.map(\.id))
        let artists = try beginning(with: folded, in: "foldedArtist", limit: limit)
        let found = titles + artists.filter { !known.contains($0.id) }
        // Of names that begin with a sign the folded form says nothing.
        let isSign = !text.contains { $0.isLetter || $0.isNumber }
        return Array((found + (isSign ? try suggested(limit: limit) : [])).prefix(limit))
    }

    /// U+10FFFF comes after everything that a name goes on with.
    private func beginning(with folded: String, in column: String, limit: Int) throws(StoreError) -> [Release] {
        try fetch(
            """
            FROM release WHERE \(column) >= :first AND \(column) < :last AND \(Self.isAlbum)
            ORDER BY \(column), release.id LIMIT :limit
            """, ["first": folded, "last": folded + "\u{10FFFF}", "limit": max(0, limit)])
    }
}
