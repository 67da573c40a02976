public import CrateCore
internal import SQLite

extension AlbumLookup {
    /// Albums whose title starts with a text, then those whose artist does, each in alphabetical order; for an empty
    /// text the newest. Uses an index, so it is fast enough for completion while typing in a collection of any size.
    /// - Parameter isRipped: True to return only albums with a rip.
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
        // Few names begin with punctuation, so the newest albums follow for text without letters and digits.
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
