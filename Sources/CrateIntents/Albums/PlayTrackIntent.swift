internal import CrateCore
internal import CrateStore
public import Intents

/// Plays an album from one of its tracks on, by the number of the track or its title, as they are spoken.
public struct PlayTrackIntent: AudioPlaybackIntent {
    /// The display name in lists; also the key of its translations.
    public static let title = "Play Track"
    /// The English sentence of lists and help, the key of its translations.
    public static let description = "Play a record, beginning with one of its tracks."
    /// Not listed by discovery; run by name.
    public static let isDiscoverable = false

    /// The album to play; resolved from `id:` and a number, or from words.
    @Parameter(
        title: "Album", requestValueDialog: "Which album would you like to play?",
        disambiguationDialog: "There are several. Which one do you mean?")
    public var album: AlbumEntity

    /// The first track: a number in digits or in words, otherwise any form that ``PlayAlbumIntent/track`` takes.
    @Parameter(title: "Track", requestValueDialog: "Which track would you like to play?")
    public var track: String

    @Dependency private var store: Store
    @Dependency private var player: AlbumPlayer
    @Dependency private var current: CurrentRecord

    /// The parameters in order of declaration, with the names that callers use.
    public var slots: [ParameterSlot] { [ParameterSlot("album", $album), ParameterSlot("track", $track)] }

    /// Creates the intent without its values, which the runner sets or asks for.
    public init() {}

    /// Plays the album from the track on and words the outcome.
    public func perform() async throws -> some ReturnsValue<PlayedAlbum> & ProvidesDialog {
        let first = try TrackChoice.id(spoken: track, of: album.id, in: store)
        return try await player.start(album, from: first, in: store, current)
    }
}

extension TrackChoice {
    /// The id of a track as ``id(for:of:in:)`` finds it, for a text in which a number may be spoken: "three" is the
    /// third track, unless a track has that title.
    fileprivate static func id(
        spoken text: String, of release: Release.ID, in store: Store
    ) throws(StoreError) -> Track.ID {
        let titles = try AlbumLookup(store: store).tracks(of: release).map { Folding.folded($0.title) }
        guard let spoken = UtteredAmount(text), !titles.contains(spoken.words) else {
            return try id(for: text, of: release, in: store)
        }
        let number = spoken.first { (words: String, language: any Localization.Type) -> Int? in
            language.vocabulary.number(of: words, among: 1...99)
        }
        return try id(for: number.map { "\($0)" } ?? text, of: release, in: store)
    }
}
