internal import CrateCore
internal import CrateStore
public import Intents

/// Plays the previous album of the opened crate, otherwise of the crate with the playing album.
public struct PreviousAlbumIntent: AudioPlaybackIntent {
    /// The title in lists and help: "Previous Album".
    public static let title = "Previous Album"
    /// One sentence for lists and help.
    public static let description = "Play the record before this one in its crate."
    /// Not listed by discovery; run by name.
    public static let isDiscoverable = false

    @Dependency private var store: Store
    @Dependency private var player: AlbumPlayer
    @Dependency private var transport: any Transport
    @Dependency private var current: CurrentRecord

    /// Creates an intent without values, for the runner and for discovery.
    public init() {}

    /// Plays the previous album.
    public func perform() async throws -> some ReturnsValue<PlayedAlbum> & ProvidesDialog {
        let walk = AlbumWalk(player: player, store: store, crate: current.value.crate)
        let played = try await walk.play(after: transport.queue.first, by: -1)
        return .result(value: played, dialog: try walk.words(played))
    }
}
