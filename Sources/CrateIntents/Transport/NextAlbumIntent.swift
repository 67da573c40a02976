internal import CrateCore
internal import CrateStore
public import Intents

/// Goes to the next album: of the queue, else of the crate that was opened, else of the one that holds what plays.
public struct NextAlbumIntent: AudioPlaybackIntent {
    /// "Next Album".
    public static let title = "Next Album"
    /// What it does, in one sentence.
    public static let description = "Play the next record of the queue or of its crate."
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
        let queue = transport.queue
        let walk = AlbumWalk(player: player, store: store, crate: current.value.crate)
        if queue.count > 1, case let report = await transport.perform(.nextAlbum), let track = report.track {
            return try result(PlayedAlbum(release: track.release, outcome: .played), of: walk)
        }
        return try result(try await walk.play(after: queue.first, by: 1), of: walk)
    }

    private func result(_ played: PlayedAlbum, of walk: AlbumWalk) throws -> ValueDialogResult<PlayedAlbum> {
        .result(value: played, dialog: try walk.words(played))
    }
}
