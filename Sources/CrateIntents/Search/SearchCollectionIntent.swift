internal import CrateCore
internal import CrateStore
public import Intents

/// Searches titles and artists of the collection.
public struct SearchCollectionIntent: ShowInAppSearchResultsIntent {
    /// The display name in lists; also the key of its translations.
    public static let title = "Search Collection"
    /// The English sentence of lists and help, the key of its translations.
    public static let description = "Find records in your collection by title or artist."
    /// The heading in lists.
    public static let category: String? = "Collection"
    /// Additional words that find the intent with `cratebox intents --search`.
    public static let searchKeywords = ["find", "look for"]

    /// The words to search for in titles and artists, and in titles of tracks on request.
    @Parameter(title: "Words", requestValueDialog: "What would you like to look for?")
    public var criteria: String

    /// The maximum number of albums, and of tracks (default: 50).
    @Parameter(title: "Limit")
    public var limit: Int?

    /// Whether to include tracks with these words in their titles, or in the names of their own artists.
    @Parameter(title: "Tracks")
    public var tracks: Bool?

    /// Whether to report the cost of the search.
    @Parameter(title: "Figures")
    public var stats: Bool?

    @Dependency private var store: Store

    /// More albums than any collection has.
    private static let mostHits = 1_000_000

    /// The parameters in order of declaration, with the names that callers use.
    public var slots: [ParameterSlot] {
        [
            ParameterSlot("criteria", $criteria), ParameterSlot("limit", $limit),
            ParameterSlot("tracks", $tracks), ParameterSlot("stats", $stats),
        ]
    }

    /// Creates the intent without its words, which the runner sets or asks for.
    public init() {}

    /// Finds albums by title, then by artist, then by other fields.
    public func perform() async throws -> some ReturnsValue<FoundAlbums> & ProvidesDialog & ShowsCard {
        if let limit, limit < 1 { throw $limit.needsValue("The limit has to be 1 or more.") }
        var found = try await found(in: AlbumLookup(store: store))
        let isEmpty = found.albums.isEmpty && found.tracks?.isEmpty != false
        let meaning = isEmpty ? try AlbumEntity.otherMeaning(of: criteria, for: Self.name, in: store) : nil
        if isEmpty, meaning == nil { found.guess = try AlbumLookup(store: store).guess(for: criteria) }
        var dialog = found.dialog
        dialog.line = meaning ?? dialog.line
        return .result(value: found, dialog: dialog, card: found.card(for: criteria))
    }

    private func found(in lookup: AlbumLookup) async throws -> FoundAlbums {
        let limit = min(limit ?? 50, Self.mostHits)
        let hits = try lookup.hits(criteria, limit: limit)
        var found = FoundAlbums(
            albums: try await FoundAlbum.all(hits.albums, in: lookup), total: hits.total)
        if tracks == true {
            let hits = try lookup.trackHits(criteria, limit: limit)
            found.tracks = hits.tracks.map {
                FoundTrack(track: $0.track, artist: $0.artist, album: AlbumEntity($0.album))
            }
            found.totalTracks = hits.total > hits.tracks.count ? hits.total : nil
            found.hasMoreTracks = hits.isPartial
        }
        if stats == true {
            found.figures = SearchFigures(albums: try lookup.count(), decoded: hits.decoded, searched: hits.searched)
        }
        return found
    }
}
