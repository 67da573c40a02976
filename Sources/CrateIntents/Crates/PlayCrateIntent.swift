internal import CrateCore
internal import CrateStore
public import Intents

/// Replaces the queue by the albums and tracks of a crate, in its order or shuffled, and plays the first that can be played.
public struct PlayCrateIntent: AudioPlaybackIntent {
    /// The title in lists and help: "Play Crate".
    public static let title = "Play Crate"
    /// One sentence for lists and help.
    public static let description = "Play the records of a crate, one after the other."
    /// Not listed by discovery; run by name.
    public static let isDiscoverable = false

    /// The crate to play.
    @Parameter(
        title: "Crate", requestValueDialog: "Which crate would you like to play?",
        disambiguationDialog: "There are several. Which one do you mean?")
    public var crate: CrateEntity

    /// Whether the albums come in random order. Tracks keep the order of their album.
    @Parameter(title: "Shuffle")
    public var shuffle: Bool?

    /// A number that gives the same order each time.
    @Parameter(title: "Seed")
    public var seed: Int?

    @Dependency private var store: Store
    @Dependency private var control: any QueueControl
    @Dependency private var current: CurrentRecord

    /// Creates an intent without values, for the runner and for discovery.
    public init() {}

    /// Opens the crate and plays its albums.
    public func perform() async throws -> some ReturnsValue<PlayedAlbum> & ProvidesDialog {
        guard let contents = try CrateLookup(store: store).contents(of: crate.id),
            let opened = try await OpenedCrate(crate, in: store)
        else { throw CrateEntity.notFound }
        let items = try items(contents)
        guard !items.isEmpty else { throw IntentFailure(name: "emptyCrate", dialog: opened.dialog) }
        current.open(crate)
        guard let outcome = try await control.play(items) else { throw CrateEntity.notFound }
        let played = PlayedAlbum(outcome)
        return .result(value: played, dialog: try AlbumWalk.words(played, in: store))
    }

    /// The albums and single tracks that have a rip, else all of them: then the first has the outcome.
    private func items(_ contents: CrateContents) throws -> [PlayQueue.Item] {
        let playable = try CrateOrder(store: store).playable(contents.entries)
        let items = Self.items(playable.isEmpty ? contents.entries : playable)
        return shuffle == true ? AlbumShuffle.order(items, seed: seed) : items
    }

    /// Tracks of one album that follow one another, in its order, are one entry of the queue.
    private static func items(_ entries: [CrateEntry]) -> [PlayQueue.Item] {
        entries.reduce(into: []) { items, entry in
            guard let track = entry.track else { return items.append(PlayQueue.Item(entry.release)) }
            if let last = items.last, last.release == entry.release, let places = last.places,
                places.last ?? 0 < track.place
            {
                items[items.count - 1] = PlayQueue.Item(entry.release, places: places + [track.place])
            } else {
                items.append(PlayQueue.Item(entry.release, places: [track.place]))
            }
        }
    }
}
