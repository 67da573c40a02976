internal import CrateCore
internal import CrateStore
public import Intents

/// Plays the first record of a crate that can be played; the next and the previous album are then its albums.
public struct PlayCrateIntent: AudioPlaybackIntent {
    /// "Play Crate".
    public static let title = "Play Crate"
    /// What it does, in one sentence.
    public static let description = "Play the first record of a crate, and go on from there."
    /// A helper.
    public static let isDiscoverable = false

    /// The crate.
    @Parameter(
        title: "Crate", requestValueDialog: "Which crate would you like to play?",
        disambiguationDialog: "There are several. Which one do you mean?")
    public var crate: CrateEntity

    @Dependency private var store: Store
    @Dependency private var player: AlbumPlayer
    @Dependency private var current: CurrentRecord

    /// An intent to be filled.
    public init() {}

    /// Opens the crate and plays.
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
