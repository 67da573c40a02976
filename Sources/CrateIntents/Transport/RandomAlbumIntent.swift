internal import CrateCore
internal import CrateStore
public import Intents

/// Plays any album of the collection that can be played.
public struct RandomAlbumIntent: AudioPlaybackIntent {
    /// "Random Album".
    public static let title = "Random Album"
    /// What it does, in one sentence.
    public static let description = "Play any record from your collection."
    /// A helper.
    public static let isDiscoverable = false

    @Dependency private var store: Store
    @Dependency private var player: AlbumPlayer
    @Dependency private var transport: any Transport

    /// An intent to be filled.
    public init() {}

    /// Chooses, and plays it.
    public func perform() async throws -> some ReturnsValue<PlayedAlbum> & ProvidesDialog {
        let walk = AlbumWalk(player: player, store: store)
        let played = try await walk.playAny(but: transport.queue.first)
        return .result(value: played, dialog: try walk.words(played))
    }
}
