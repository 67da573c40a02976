internal import CrateStore
public import Intents

/// Replaces the queue by an album and plays it from the beginning or from a track.
public struct PlayAlbumIntent: AudioPlaybackIntent {
    /// The display name in lists; also the key of its translations.
    public static let title = "Play Album"
    /// The English sentence of lists and help, the key of its translations.
    public static let description = "Play a record from your collection."
    /// The heading in lists.
    public static let category: String? = "Playback"
    /// Additional words that find the intent with `cratebox intents --search`.
    public static let searchKeywords = ["listen", "start", "put on"]

    /// The album to play; resolved from `id:` and a number, or from words.
    @Parameter(
        title: "Album", requestValueDialog: "Which album would you like to play?",
        disambiguationDialog: "There are several. Which one do you mean?")
    public var album: AlbumEntity

    /// The first track: a full track id, otherwise an exact position, otherwise a number, otherwise a title or words
    /// that one title alone has.
    @Parameter(title: "Track")
    public var track: String?

    @Dependency private var store: Store
    @Dependency private var player: AlbumPlayer
    @Dependency private var current: CurrentRecord

    /// The parameters in order of declaration, with the names that callers use.
    public var slots: [ParameterSlot] { [ParameterSlot("album", $album), ParameterSlot("track", $track)] }

    /// Creates the intent without its album, which the runner sets or asks for.
    public init() {}

    /// Plays the album and words the outcome.
    public func perform() async throws -> some ReturnsValue<PlayedAlbum> & ProvidesDialog {
        let first = try track.map { try TrackChoice.id(for: $0, of: album.id, in: store) }
        return try await player.start(album, from: first, in: store, current)
    }
}
