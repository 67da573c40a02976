internal import CrateCore
internal import CrateStore
public import Intents

/// Goes to the album before, in the crate that was opened, else in the one that holds what plays.
public struct PreviousAlbumIntent: AudioPlaybackIntent {
    /// "Previous Album".
    public static let title = "Previous Album"
    /// What it does, in one sentence.
    public static let description = "Play the record before this one in its crate."
    /// A helper.
    public static let isDiscoverable = false

    @Dependency private var store: Store
    @Dependency private var player: AlbumPlayer
    @Dependency private var transport: any Transport
    @Dependency private var current: CurrentRecord

    /// An intent to be filled.
    public init() {}

    /// Goes there.
    public func perform() async throws -> some ReturnsValue<PlayedAlbum> & ProvidesDialog {
        let walk = AlbumWalk(player: player, store: store, crate: current.value.crate)
        let played = try await walk.play(after: transport.queue.first, by: -1)
        return .result(value: played, dialog: try walk.words(played))
    }
}
