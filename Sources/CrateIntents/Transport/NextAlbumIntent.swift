internal import CrateCore
internal import CrateStore
public import Intents

/// Plays the next album of the queue, otherwise of the opened crate, otherwise of the crate with the playing album.
public struct NextAlbumIntent: AudioPlaybackIntent {
    /// "Next Album" in English, the key of its translations.
    public static let title = "Next Album"
    /// The English sentence of lists and help, the key of its translations.
    public static let description = "Play the next record of the queue or of its crate."
    /// Not listed by discovery; run by name.
    public static let isDiscoverable = false

    @Dependency private var store: Store
    @Dependency private var player: AlbumPlayer
    @Dependency private var transport: any Transport
    @Dependency private var control: any QueueControl
    @Dependency private var current: CurrentRecord

    /// Creates the intent, which has no parameters; only a runner gives it the box's queue.
    public init() {}

    /// Plays the next album of the queue if there is one, otherwise of the crate.
    public func perform() async throws -> some ReturnsValue<PlayedAlbum> & ProvidesDialog {
        let queue = control.queue
        let isStopped = transport.report.state == .stopped
        let present = isStopped ? nil : queue.current.flatMap(queue.entry)
        let walk = AlbumWalk(player: player, store: store, crate: current.value.crate)
        if let present, !queue.entries(after: present.id).isEmpty {
            let report = await transport.perform(.nextAlbum)
            if let track = report.track {
                return try walk.result(PlayedAlbum(release: track.release, outcome: report.outcome ?? .played))
            }
        }
        return try walk.result(try await walk.play(after: present?.release, by: 1))
    }
}
