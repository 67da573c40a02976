internal import CrateCore
internal import CrateStore
public import Intents

/// Plays the previous album of the queue, otherwise of the opened crate, otherwise of the crate with the playing album.
public struct PreviousAlbumIntent: AudioPlaybackIntent {
    /// "Previous Album" in English, the key of its translations.
    public static let title = "Previous Album"
    /// The English sentence of lists and help, the key of its translations.
    public static let description = "Play the record before this one in the queue or in its crate."
    /// Not listed by discovery; run by name.
    public static let isDiscoverable = false

    @Dependency private var store: Store
    @Dependency private var player: AlbumPlayer
    @Dependency private var transport: any Transport
    @Dependency private var control: any QueueControl
    @Dependency private var current: CurrentRecord

    /// Creates the intent, which has no parameters; only a runner gives it the box's queue.
    public init() {}

    /// Plays the album before the current one in the queue, otherwise in the crate.
    public func perform() async throws -> some ReturnsValue<PlayedAlbum> & ProvidesDialog {
        let walk = AlbumWalk(player: player, store: store, crate: current.value.crate)
        let queue = control.queue
        let place = transport.report.state == .stopped ? nil : queue.current.flatMap(queue.index)
        if let place, place > 0, let played = try await control.jump(to: queue.entries[place - 1].id, place: nil) {
            return try walk.result(PlayedAlbum(played))
        }
        return try walk.result(try await walk.play(after: place.map { queue.entries[$0].release }, by: -1))
    }
}
