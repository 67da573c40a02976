public import Intents

/// Adds an album to the queue after the current one, as ``QueueAlbumIntent`` does with the place `next`.
public struct PlayNextIntent: AudioPlaybackIntent {
    /// The display name in lists; also the key of its translations.
    public static let title = "Play Next"
    /// The English sentence of lists and help, the key of its translations.
    public static let description = "Play a record from your collection after the current one."
    /// Not listed by discovery; run by name.
    public static let isDiscoverable = false

    /// The album to add; resolved from `id:` and a number, or from words.
    @Parameter(
        title: "Album", requestValueDialog: "Which album would you like to play?",
        disambiguationDialog: "There are several. Which one do you mean?")
    public var album: AlbumEntity

    /// The slot of ``album``.
    public var slots: [ParameterSlot] { [ParameterSlot("album", $album)] }

    /// Creates the intent without its album, which the runner sets or asks for.
    public init() {}

    /// Adds the album to the queue and reports the result.
    public func perform() async throws -> some ReturnsValue<QueuedAlbum> & ProvidesDialog {
        let addition = QueueAlbumIntent()
        addition.$album.wrappedValue = album
        addition.$place.wrappedValue = .next
        return try await addition.perform()
    }
}
