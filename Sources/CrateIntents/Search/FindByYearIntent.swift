internal import CrateCore
internal import CrateStore
public import Intents

/// Finds the albums of a year or a decade. Other words are searched for as ``SearchCollectionIntent`` does, because
/// "albums from" may precede a label or an artist too. If that finds nothing, the years are requested again.
public struct FindByYearIntent: AppIntent {
    /// The display name in lists; also the key of its translations.
    public static let title = "Find by Year"
    /// The English sentence of lists and help, the key of its translations.
    public static let description = "Find records in your collection by their year or decade."
    /// Not listed by discovery; run by name.
    public static let isDiscoverable = false

    /// The year or the decade: `1971`, `the seventies`, `the 70s`.
    @Parameter(title: "Years", requestValueDialog: "From which year or decade?")
    public var years: String

    @Dependency private var store: Store

    /// The slot of ``years``.
    public var slots: [ParameterSlot] { [ParameterSlot("years", $years)] }

    /// Creates the intent without its years, which the runner sets or asks for.
    public init() {}

    /// Finds the albums, those of a decade by year.
    public func perform() async throws -> some ReturnsValue<FoundAlbums> & ProvidesDialog & ShowsCard {
        let hits = try await hits()
        let albums = try await FoundAlbum.all(hits.albums, in: AlbumLookup(store: store))
        let found = FoundAlbums(albums: albums, total: hits.total)
        return .result(value: found, dialog: found.dialog, card: found.card(for: years))
    }

    private func hits() async throws -> AlbumHits {
        guard let span = SpokenYears(years)?.span else { return try searched() }
        let bounds = [
            try FindCondition("year>=\(span.lowerBound)"), try FindCondition("year<=\(span.upperBound)"),
        ]
        return try await AlbumFind(bounds, sort: .year).run(in: store)
    }

    /// Searches for words that are neither a year nor a decade.
    /// - Throws: A request for the years if nothing is found, and any error of the store.
    private func searched() throws -> AlbumHits {
        let hits = try AlbumLookup(store: store).hits(years)
        guard hits.albums.isEmpty else { return hits }
        throw $years.needsValue("“\(years)” isn't a year or a decade, and I found nothing like it in your collection.")
    }
}
