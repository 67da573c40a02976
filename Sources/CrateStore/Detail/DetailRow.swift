internal import SQLite

/// Writes a release as Discogs describes it: the JSON document, the columns that lists show, and the tracks.
struct DetailRow {
    let detail: ReleaseDetail
    private let json: String
    private let credits: [ArtistCredit]

    init(_ detail: ReleaseDetail) {
        self.detail = detail
        json = StoredJSON.text(detail)
        credits = detail.artists.map(ArtistCredit.init)
    }

    /// The artist in spoken order, with the words between several names.
    private var artist: String { TextLimit.name(ArtistCredit.joined(credits, isExact: false)) }

    /// Inserts or updates the release. Returns false when the document is unchanged and nothing was written.
    func save(_ database: Database) throws -> Bool {
        let statement = try database.cachedStatement(sql: Self.upsert)
        try statement.execute(arguments: arguments)
        guard database.changesCount > 0 else { return false }
        try saveTracks(database)
        try AlbumChange.tracks(of: detail.id, database)
        return true
    }

    private var arguments: Bindings {
        let title = Folding.tidied(detail.title)
        let artist = artist
        return [
            "id": detail.id, "title": title, "artist": artist, "exportedTitle": detail.title,
            "exportedArtist": TextLimit.name(ArtistCredit.joined(credits, isExact: true)),
            "foldedTitle": Folding.folded(title), "foldedArtist": Folding.folded(artist), "year": detail.year,
            "detail": json,
            "genres": StoredJSON.text(detail.genres),
            "label": joined(detail.labels.map(\.name)),
            "catalogNumber": joined(detail.labels.compactMap(\.catalogNumber)),
        ]
    }

    private func joined(_ texts: [String]) -> String? {
        texts.isEmpty ? nil : TextLimit.name(texts.joined(separator: ", "))
    }

    /// Whether no export has named the release.
    private static let isUnnamed = "coalesce(exportedTitle, '') = ''"

    /// Names from an export are kept; otherwise importing exports and details in turn would change them each time.
    private static let upsert = """
        INSERT INTO release (
          id, title, artist, exportedTitle, exportedArtist, foldedTitle, foldedArtist, year, genres, label,
          catalogNumber, detail)
        VALUES (
          :id, :title, :artist, :exportedTitle, :exportedArtist, :foldedTitle, :foldedArtist, :year, :genres, :label,
          :catalogNumber, :detail)
        ON CONFLICT (id) DO UPDATE SET
          title = CASE WHEN \(isUnnamed) THEN excluded.title ELSE title END,
          artist = CASE WHEN \(isUnnamed) THEN excluded.artist ELSE artist END,
          foldedTitle = CASE WHEN \(isUnnamed) THEN excluded.foldedTitle ELSE foldedTitle END,
          foldedArtist = CASE WHEN \(isUnnamed) THEN excluded.foldedArtist ELSE foldedArtist END,
          exportedArtist = CASE WHEN \(isUnnamed) THEN excluded.exportedArtist ELSE exportedArtist END,
          exportedTitle = coalesce(nullif(exportedTitle, ''), excluded.exportedTitle),
          year = coalesce(excluded.year, year),
          genres = CASE WHEN excluded.genres = '[]' THEN genres ELSE excluded.genres END,
          label = coalesce(label, excluded.label), catalogNumber = coalesce(catalogNumber, excluded.catalogNumber),
          detail = excluded.detail
        WHERE detail IS NOT excluded.detail
        """

    /// Titles and positions come from Discogs; a length from a rip is exact and is kept.
    private func saveTracks(_ database: Database) throws {
        let tracks = detail.physicalTracks
        let places = DetailPlaces(tracks, stored: try Self.stored(detail.id, database)).places
        let statement = try database.cachedStatement(
            sql: """
                INSERT INTO track (release, place, position, title, milliseconds, artist) VALUES (?, ?, ?, ?, ?, ?)
                ON CONFLICT (release, place) DO UPDATE SET position = coalesce(excluded.position, position),
                  title = CASE WHEN excluded.title = '' THEN title ELSE excluded.title END,
                  milliseconds = coalesce(milliseconds, excluded.milliseconds), artist = excluded.artist
                """)
        let artist = artist
        for (track, place) in zip(tracks, places) {
            try statement.execute(arguments: [
                detail.id, place, track.position, track.title, track.milliseconds,
                ArtistCredit.own(track.artist, artist),
            ])
        }
    }

    private static func stored(_ release: Int64, _ database: Database) throws -> [DetailPlaces.Stored] {
        let statement = try database.cachedStatement(
            sql: "SELECT place, position, title FROM track WHERE release = ? ORDER BY place")
        return try statement.rows(arguments: [release]).map {
            DetailPlaces.Stored(place: $0["place"], position: $0["position"], title: $0["title"])
        }
    }
}
