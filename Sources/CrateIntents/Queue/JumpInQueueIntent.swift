internal import CrateCore
internal import CrateStore
public import Intents

/// Plays an entry of the queue; the queue stays as it is.
public struct JumpInQueueIntent: AudioPlaybackIntent {
    /// The display name in lists; also the key of its translations.
    public static let title = "Jump in Queue"
    /// The English sentence of lists and help, the key of its translations.
    public static let description = "Play another record of the queue."
    /// Not listed by discovery; run by name.
    public static let isDiscoverable = false

    /// The entry: `3`, `current`, `entry:7` or an album of the queue as `play` takes it, or the title of a track in it.
    @Parameter(title: "Entry", requestValueDialog: "Which number of the queue?")
    public var entry: String

    /// The first track: a full track id, otherwise an exact position, otherwise a number, otherwise a title or words
    /// that one title alone has.
    @Parameter(title: "Track")
    public var track: String?

    @Dependency private var store: Store
    @Dependency private var control: any QueueControl

    /// The parameters in order of declaration, with the names that callers use.
    public var slots: [ParameterSlot] { [ParameterSlot("entry", $entry), ParameterSlot("track", $track)] }

    /// Creates the intent without its entry, which the runner sets or asks for.
    public init() {}

    /// Plays the entry, from its first track unless one is given.
    /// - Throws: `IntentFailure` for an entry or a track that does not exist, and any error of the store.
    public func perform() async throws -> some ReturnsValue<PlayedAlbum> & ProvidesDialog {
        let queue = control.queue
        let (chosen, named) = try QueueChoice(queue: queue, store: store).start($entry)
        let first = try track.map { try id(of: $0, in: chosen, of: queue) } ?? named
        guard let outcome = try await control.jump(to: chosen.id, place: first?.place) else {
            throw IntentFailure.noSuchEntry
        }
        return try AlbumWalk.result(PlayedAlbum(outcome), in: store)
    }

    /// Returns the id of the track that a text names. Refuses a track of the album that is not in the entry here,
    /// because a play would be recorded in the history.
    private func id(of text: String, in entry: PlayQueue.Entry, of queue: PlayQueue) throws -> Track.ID {
        let id = try TrackChoice.id(for: text, of: entry.release, in: store)
        guard let places = entry.item.places, !places.contains(id.place) else { return id }
        let lookup = AlbumLookup(store: store)
        guard let album = try lookup.known(ids: [entry.release]).first, let place = queue.index(of: entry.id),
            try lookup.tracks(of: entry.release).contains(where: { $0.id == id })
        else { return id }
        throw IntentFailure.notInEntry(text, number: place + 1, places: places, of: album.title)
    }
}
