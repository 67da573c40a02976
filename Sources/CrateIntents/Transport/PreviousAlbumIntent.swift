internal import CrateCore
public import Intents

/// Goes to the album before, in the crate that holds the one that plays.
public struct PreviousAlbumIntent: AudioPlaybackIntent {
    /// "Previous Album".
    public static let title = "Previous Album"
    /// What it does, in one sentence.
    public static let description = "Play the record before this one in its crate."
    /// A helper.
    public static let isDiscoverable = false

    @Dependency private var player: AlbumPlayer
    @Dependency private var transport: any Transport

    /// An intent to be filled.
    public init() {}

    /// Goes there.
    public func perform() async throws -> some ReturnsValue<PlayedAlbum> & ProvidesDialog {
        guard let present = transport.queue.first else { throw IntentFailure.nothingPlays }
        let played = try await AlbumWalk(player: player).play(after: present, by: -1)
        return .result(value: played, dialog: try AlbumWalk.words(played))
    }
}
