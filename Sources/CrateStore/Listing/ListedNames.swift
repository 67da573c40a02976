internal import CrateCore

extension ListedAlbum {
    /// Reads the names of a row; nil for an album on the wantlist that has no rip and is not owned.
    /// - Parameter isOwned: Whether the collection has a copy, called only for a want without a rip.
    static func names(
        _ bytes: UnsafeRawBufferPointer, _ release: Release.ID, _ parts: BrowsedNames.Parts, isOwned: () throws -> Bool
    ) throws -> BrowsedNames? {
        // SAFETY: the bytes are valid during the call, and texts are copied.
        var row = ListedReader(bytes)
        var names = BrowsedNames(release: release)
        names.hasTrackArtists = row.flag()
        if parts.withTitle { names.title = row.text() } else { row.skipText() }
        if parts.withArtist { names.artist = row.text() } else { row.skipText() }
        names.year = row.optionalInteger()
        for _ in 0..<3 { row.skipOptionalText() }
        for _ in 0..<row.count() {
            if parts.withGenres { names.genres.append(row.text()) } else { row.skipText() }
        }
        let isWanted = row.flag()
        // This runs for every album of a page, so the rest of the row is read only if it matters.
        guard isWanted || parts.withTitle else { return names }
        _ = row.optionalNumber()
        row.skipOptionalText()
        for _ in 0..<row.count() {
            let twin = Release.ID(rawValue: row.number())
            names.twins.append(
                BrowsedAlbum.Twin(release: twin, year: row.optionalInteger(), format: row.optionalText()))
        }
        guard isWanted else { return names }
        let versions = row.count()
        // An album without a rip has a single version, which has no library.
        let hasRip = versions > 1 || row.flag()
        return try hasRip || isOwned() ? names : nil
    }
}
