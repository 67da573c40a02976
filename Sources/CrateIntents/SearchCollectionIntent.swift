internal import CrateCore
internal import CrateStore
public import Intents

/// Searches the collection.
public struct SearchCollectionIntent: AppIntent {
    /// "Search Collection".
    public static let title = "Search Collection"
    /// What it does, in one sentence.
    public static let description = "Find records in your collection by title or artist."

    /// The words to look for.
    @Parameter(title: "Words", requestValueDialog: "What would you like to look for?")
    public var criteria: String

    /// An intent to be filled.
    public init() {}

    /// Finds albums: those whose title matches, then those whose artist does, then the rest.
    public func perform() async throws -> some ReturnsValue<FoundAlbums> & ProvidesDialog {
        let lookup = AlbumLookup(store: try Store.shared)
        let releases = try lookup.search(criteria)
        let playable = try lookup.playable(releases.map(\.id))
        let found = FoundAlbums(
            albums: releases.map { FoundAlbum(album: AlbumEntity($0), isPlayable: playable.contains($0.id)) })
        return .result(value: found, dialog: found.dialog)
    }
}
