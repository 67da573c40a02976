internal import CrateCore
internal import GRDB

/// A rip's names, to be found in the collection.
struct NameMatch {
    private let title: String
    private let artist: String
    private let year: Int?
    private let trackCount: Int

    init(title: String, artist: String, year: Int?, trackCount: Int) {
        self.init(
            foldedTitle: Folding.folded(title), foldedArtist: Folding.folded(Folding.withoutDisambiguation(artist)),
            year: year, trackCount: trackCount)
    }

    init(foldedTitle: String, foldedArtist: String, year: Int?, trackCount: Int) {
        title = foldedTitle
        artist = foldedArtist
        self.year = year
        self.trackCount = trackCount
    }

    /// The one release of these names; nil when there is none, or more than one, or when year or number of tracks
    /// contradict. Of several pressings only one of which is owned, that one.
    ///
    /// Tracks count only where Discogs told them: those filled from another rip may be incomplete.
    func release(_ database: Database) throws -> Release.ID? {
        guard !title.isEmpty, !artist.isEmpty else { return nil }
        let statement = try database.cachedStatement(
            sql: """
                SELECT id, year, EXISTS (SELECT 1 FROM copy WHERE release = id AND NOT hasLeft) AS isOwned,
                  CASE WHEN detail IS NULL THEN 0 ELSE (SELECT count(*) FROM track WHERE release = id) END AS tracks
                FROM release WHERE foldedTitle = ? AND foldedArtist = ? AND id > 0
                """)
        var found = try Row.fetchAll(statement, arguments: [title, artist])
        if found.count > 1 { found = found.filter { $0["isOwned"] } }
        guard found.count == 1, let only = found.first, agrees(only) else { return nil }
        return Release.ID(rawValue: only["id"])
    }

    private func agrees(_ row: Row) -> Bool {
        let knownYear: Int? = row["year"]
        let knownTracks: Int = row["tracks"]
        if let year, let knownYear, knownYear > 0, year != knownYear { return false }
        return knownTracks == 0 || knownTracks == trackCount
    }
}
