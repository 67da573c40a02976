internal import CrateCore
internal import CrateStore
public import Intents

/// Plays a random playable album.
public struct RandomAlbumIntent: AudioPlaybackIntent {
    /// The title in lists and help: "Random Album".
    public static let title = "Random Album"
    /// One sentence for lists and help.
    public static let description = "Play any record from your collection."
    /// Not listed by discovery; run by name.
    public static let isDiscoverable = false

    @Dependency private var store: Store
    @Dependency private var player: AlbumPlayer
    @Dependency private var transport: any Transport

    /// Creates an intent without values, for the runner and for discovery.
    public init() {}

    /// Chooses an album and plays it.
    public func perform() async throws -> some ReturnsValue<PlayedAlbum> & ProvidesDialog {
        let walk = AlbumWalk(player: player, store: store)
        if let played = try await walk.playAny(but: transport.report.track?.release) {
            return try walk.result(played)
        }
        let all = try AlbumLookup(store: store).all().map(\.id)
        guard let none = try await NothingToPlay(player: player, store: store).result(of: all) else {
            throw IntentFailure.emptyCollection
        }
        return none
    }
}
