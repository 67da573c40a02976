internal import CrateCore
internal import CrateStore
public import Intents

/// Searches the collection.
public struct SearchCollectionIntent: ShowInAppSearchResultsIntent {
    /// "Search Collection".
    public static let title = "Search Collection"
    /// What it does, in one sentence.
    public static let description = "Find records in your collection by title or artist."
    /// The collection.
    public static let category: String? = "Collection"
    /// Other words for it.
    public static let searchKeywords = ["find", "look for"]

    /// The words to look for.
    @Parameter(title: "Words", requestValueDialog: "What would you like to look for?")
    public var criteria: String

    /// How many albums at most; 50 unless given.
    @Parameter(title: "Limit")
    public var limit: Int?

    /// Whether tracks with these words in their title are wanted, too.
    @Parameter(title: "Tracks")
    public var tracks: Bool?

    /// Whether it is told what the search took.
    @Parameter(title: "Figures")
    public var stats: Bool?

    @Dependency private var store: Store

    /// More albums than a collection has.
    private static let mostHits = 1_000_000

    /// An intent to be filled.
    public init() {}

    /// Finds albums: those whose title matches, then those whose artist does, then the rest.
    public func perform() async throws -> some ReturnsValue<FoundAlbums> & ProvidesDialog & ShowsCard {
        let found = try found(in: AlbumLookup(store: store))
        return .result(value: found, dialog: found.dialog, card: found.card(for: criteria))
    }

    private func found(in lookup: AlbumLookup) throws -> FoundAlbums {
        let limit = min(max(0, limit ?? 50), Self.mostHits)
        let hits = try lookup.hits(criteria, limit: limit)
        let playable = try lookup.playable(hits.albums.map(\.id))
        var found = FoundAlbums(
            albums: hits.albums.map { FoundAlbum(album: AlbumEntity($0), isPlayable: playable.contains($0.id)) })
        if tracks == true {
            found.tracks = try lookup.tracks(named: criteria, limit: limit).map {
                FoundTrack(track: $0.track, album: AlbumEntity($0.album))
            }
        }
        if stats == true {
            found.figures = SearchFigures(albums: try lookup.count(), decoded: hits.decoded, looked: hits.looked)
        }
        return found
    }
}
