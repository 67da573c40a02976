internal import CrateCore
public import Intents

/// Goes to the next album: of the queue, else of the crate that holds the one that plays.
public struct NextAlbumIntent: AudioPlaybackIntent {
    /// "Next Album".
    public static let title = "Next Album"
    /// What it does, in one sentence.
    public static let description = "Play the next record of the queue or of its crate."
    /// A helper.
    public static let isDiscoverable = false

    @Dependency private var player: AlbumPlayer
    @Dependency private var transport: any Transport

    /// An intent to be filled.
    public init() {}

    /// Goes there.
    public func perform() async throws -> some ReturnsValue<PlayedAlbum> & ProvidesDialog {
        let queue = transport.queue
        guard let present = queue.first else { throw IntentFailure.nothingPlays }
        if queue.count > 1, case let report = await transport.perform(.nextAlbum), let track = report.track {
            return try Self.result(PlayedAlbum(release: track.release, outcome: .played))
        }
        return try Self.result(try await AlbumWalk(player: player).play(after: present, by: 1))
    }

    private static func result(_ played: PlayedAlbum) throws -> ValueDialogResult<PlayedAlbum> {
        .result(value: played, dialog: try AlbumWalk.words(played))
    }
}
