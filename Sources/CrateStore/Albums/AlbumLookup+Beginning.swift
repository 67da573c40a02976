public import CrateCore
internal import SQLite

extension AlbumLookup {
    /// Albums whose title starts with a text, then those whose artist does, in alphabetical order; for an empty text
    /// the newest. For completion while typing: uses an index, whatever the size of the collection.
    /// - Parameter isRipped: True for albums with a rip only.
    /// - Throws: ``StoreError`` when the store cannot be read.
    public func beginning(
        with text: String, limit: Int, isRipped: Bool = false
    ) throws(StoreError) -> [Release] {
        let folded = Folding.folded(text)
        guard !folded.isEmpty else { return try newest(limit, isRipped) }
        let titles = try beginning(with: folded, in: "foldedTitle", limit, isRipped)
        let known = Set(titles.map(\.id))
        let artists = try beginning(with: folded, in: "foldedArtist", limit, isRipped)
        let found = titles + artists.filter { !known.contains($0.id) }
        // Folding removes punctuation, so a text that consists of it gets other suggestions.
        let isSign = !text.contains { $0.isLetter || $0.isNumber }
        return Array((found + (isSign ? try newest(limit, isRipped) : [])).prefix(limit))
    }

    /// U+10FFFF sorts after every other character of a name.
    private func beginning(
        with folded: String, in column: String, _ limit: Int, _ isRipped: Bool
    ) throws(StoreError) -> [Release] {
        try fetch(
            """
            FROM release WHERE \(column) >= :first AND \(column) < :last AND \(Self.isAlbum) \(Self.ripped(isRipped))
            ORDER BY \(column), release.id LIMIT :limit
            """, ["first": folded, "last": folded + "\u{10FFFF}", "limit": max(0, limit)])
    }

    private func newest(_ limit: Int, _ isRipped: Bool) throws(StoreError) -> [Release] {
        guard isRipped else { return try suggested(limit: limit) }
        return try fetch(
            "FROM release WHERE \(Self.isAlbum) \(Self.ripped(true)) \(Self.newestFirst) LIMIT :limit",
            ["limit": max(0, limit)])
    }

    private static func ripped(_ isRipped: Bool) -> String {
        isRipped ? "AND EXISTS (SELECT 1 FROM rip WHERE rip.release = release.id)" : ""
    }
}
