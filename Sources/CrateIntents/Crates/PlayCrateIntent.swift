internal import CrateCore
internal import CrateStore
public import Intents

/// Replaces the queue by the albums of a crate, in its order or shuffled, and plays the first that can be played.
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

    /// The albums that have a rip, else all of them: then the first has the outcome.
    private func items(_ contents: CrateContents) throws -> [PlayQueue.Item] {
        let all = contents.albums.map(\.id)
        let playable = try CrateOrder(store: store).albums(in: crate.id, and: nil)
        let chosen = playable.isEmpty ? all : playable
        return shuffle == true ? AlbumShuffle.items(chosen, seed: seed) : chosen.map { PlayQueue.Item($0) }
    }
}
