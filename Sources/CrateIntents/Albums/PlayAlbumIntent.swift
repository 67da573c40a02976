internal import CrateCore
internal import CrateStore
public import Intents

/// Plays a record of the collection.
public struct PlayAlbumIntent: AudioPlaybackIntent {
    /// "Play Album".
    public static let title = "Play Album"
    /// What it does, in one sentence.
    public static let description = "Play a record from your collection."
    /// Playing.
    public static let category: String? = "Playback"
    /// Other words for it.
    public static let searchKeywords = ["listen", "start", "put on"]

    /// The record.
    @Parameter(
        title: "Album", requestValueDialog: "Which album would you like to play?",
        disambiguationDialog: "There are several. Which one do you mean?")
    public var album: AlbumEntity

    /// A full track id, else an exact position, else a number.
    @Parameter(title: "Track")
    public var track: String?

    @Dependency private var store: Store
    @Dependency private var player: AlbumPlayer

    /// An intent to be filled.
    public init() {}

    /// Plays it, and puts the outcome into words.
    public func perform() async throws -> some ReturnsValue<PlayedAlbum> & ProvidesDialog {
        let first = try track.map { try TrackChoice.id(for: $0, of: album.id, in: store) }
        let played = try await player.play(album.id, from: first).of(album, in: store)
        return .result(value: played, dialog: OutcomeDialog.dialog(for: played, album: album))
    }
}
