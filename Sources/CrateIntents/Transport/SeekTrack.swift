internal import CrateCore
internal import CrateStore
internal import Intents

/// The track that a seek names: a track of the album that plays, or by its id one that comes later in the queue.
struct SeekTrack {
    /// The track's id, with the release number under which the engine plays the album.
    let id: Track.ID
    /// The failure if the music that plays does not contain the track.
    let refusal: IntentFailure

    /// Finds the track that a text names.
    /// - Parameter present: The track that plays.
    /// - Throws: `IntentFailure` for a text that names no track, and any error of the store.
    init(_ text: String, beside present: Track.ID, in store: Store, _ queue: PlayQueue) throws {
        let lookup = AlbumLookup(store: store)
        // If the album is matched while it plays, the engine keeps the local id with which it began.
        let album = try lookup.present(present.release)
        let title = try lookup.known(ids: [album]).first?.title ?? ""
        if let found = try TrackChoice.track(text, of: album, in: store) {
            id = Track.ID(release: present.release, place: found.id.place)
            refusal = Self.leftOut(text, album, title, queue)
        } else if let other = try TrackChoice.elsewhere(text, than: album, in: store) {
            id = Track.ID(release: try lookup.present(other.release), place: other.place)
            refusal = try Self.elsewhere(id, title, in: store)
        } else {
            let tracks = try lookup.tracks(of: album)
            guard tracks.isEmpty else { throw Self.lacking(title, count: tracks.count) }
            let place = try TrackChoice.id(for: text, of: album, in: store).place
            id = Track.ID(release: present.release, place: place)
            refusal = Self.lacking(title)
        }
    }

    /// The length of a track as the collection has it; nil where it has none.
    /// - Throws: ``StoreError`` when the store cannot be read.
    static func length(of track: Track.ID, in store: Store) throws(StoreError) -> Duration? {
        let lookup = AlbumLookup(store: store)
        let tracks = try lookup.tracks(of: lookup.present(track.release))
        return tracks.first { $0.id.place == track.place }?.duration
    }

    /// The name of the failure about a track that the music does not contain.
    static let failureName = "noSuchTrack"

    /// The failure if the album has the track, but its queue entry or its rip doesn't.
    private static func leftOut(
        _ text: String, _ album: Release.ID, _ title: String, _ queue: PlayQueue
    ) -> IntentFailure {
        guard let current = queue.current, let place = queue.index(of: current),
            queue.entries[place].release == album, let places = queue.entries[place].item.places
        else { return lacking(title) }
        var failure = IntentFailure.notInEntry(text, number: place + 1, places: places, of: title)
        failure.name = failureName
        return failure
    }

    /// The failure for a track of an album that does not play. It names the album if the collection has it.
    private static func elsewhere(_ track: Track.ID, _ title: String, in store: Store) throws -> IntentFailure {
        let lookup = AlbumLookup(store: store)
        guard let other = try lookup.releases(ids: [track.release]).first,
            try lookup.tracks(of: track.release).contains(where: { $0.id == track })
        else { return lacking(title) }
        let album = try AlbumEntity.argument(for: other, in: store)
        let option = ShellWord.option("--track", track.description)
        let words = ShellWord.ordered(["cratebox", "play", album], options: option).map(ShellWord.quoted)
        return IntentFailure(
            name: failureName,
            dialog: Dialog(
                full: "That is a track of \(other.title), not of \(title).",
                supporting: Message(verbatim: words.joined(separator: " "))))
    }

    /// The failure if the album does not have the track.
    /// - Parameter count: The number of tracks that it has; nil if that is unknown.
    private static func lacking(_ title: String, count: Int? = nil) -> IntentFailure {
        IntentFailure(name: failureName, dialog: OutcomeDialog.lacking(trackOf: title, count))
    }
}
