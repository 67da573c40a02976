internal import CrateCore
internal import CrateStore
public import Intents

/// Plays the first playable album of a crate; the next and previous album are then taken from the crate.
public struct PlayCrateIntent: AudioPlaybackIntent {
    /// The title in lists and help: "Play Crate".
    public static let title = "Play Crate"
    /// One sentence for lists and help.
    public static let description = "Play the first record of a crate, and go on from there."
    /// Not listed by discovery; run by name.
    public static let isDiscoverable = false

    /// The crate to play.
    @Parameter(
        title: "Crate", requestValueDialog: "Which crate would you like to play?",
        disambiguationDialog: "There are several. Which one do you mean?")
    public var crate: CrateEntity

    @Dependency private var store: Store
    @Dependency private var player: AlbumPlayer
    @Dependency private var current: CurrentRecord

    /// Creates an intent without values, for the runner and for discovery.
    public init() {}

    /// Opens the crate and plays its first playable album.
    public func perform() async throws -> some ReturnsValue<PlayedAlbum> & ProvidesDialog {
        guard let opened = try OpenedCrate(crate, in: store) else { throw CrateEntity.notFound }
        guard !opened.found.albums.isEmpty else {
            throw IntentFailure(name: "emptyCrate", dialog: opened.dialog)
        }
        current.open(crate)
        let walk = AlbumWalk(player: player, store: store, crate: crate)
        let played = try await walk.play(after: nil, by: 1)
        return .result(value: played, dialog: try walk.words(played))
    }
}
