public import CrateCore
public import CrateIntents
internal import CratePlayback

/// Plays the entries of a queue.
protocol EntryMusic: Transport {
    /// Replaces the music by the rip of an entry. Returns nil once it plays, otherwise the reason why it cannot.
    func play(_ queued: QueuedRip, startingTrackID: Track.ID?) async throws -> AlbumGap?

    /// The entry whose music plays, is paused, or waits for its library; nil without music, or for music of no entry.
    var present: QueuedRip? { get }
}

extension PlaybackEngine: EntryMusic {
    var present: QueuedRip? { queue.first }
}

/// The use case's port for one entry: plays the entry's tracks of the rip.
struct EntryPlayback: Playback {
    let music: any EntryMusic
    let entry: PlayQueue.Entry

    func play(_ rip: Rip, startingTrackID: Track.ID?) async throws -> AlbumGap? {
        guard let rip = rip.only(entry.item.places) else { return AlbumGap(.noSuchTrack, library: rip.library) }
        return try await music.play(QueuedRip(entry: entry.id, rip), startingTrackID: startingTrackID)
    }
}

extension Rip {
    /// The rip with only the given tracks, in that order; all tracks for nil. Nil if the rip has none of them.
    func only(_ places: [Int]?) -> Rip? {
        guard let places else { return self }
        var part = self
        part.tracks = places.compactMap { place in tracks.first { $0.id.place == place } }
        return part.tracks.isEmpty ? nil : part
    }
}

/// Why an entry of the queue cannot be played.
public struct EntryGap: Sendable, Hashable {
    /// The number of the entry's album.
    public let release: Release.ID
    /// Why it cannot be played.
    let gap: Outcome
    /// The name of the gap's reason: `offline`.
    public let reason: String?
    /// The library that would have to be connected or fixed; nil if none is concerned.
    public let library: String?
    /// The name of the system error that prevents reading its files: `EACCES`; nil for any other reason.
    public let errno: String?

    /// True if the library is the reason: the entry can be played once the library can be used again.
    let isOfLibrary: Bool

    /// The outcome's name: `notSubscribed`, `notAvailable`.
    public var outcome: String { gap.name }
    /// The entry's album, with its outcome.
    public var album: PlayedAlbum { PlayedAlbum(release: release, outcome: gap) }

    init(_ release: Release.ID, _ outcome: Outcome) {
        (self.release, gap) = (release, outcome)
        let facts = OutcomeFacts(PlayedAlbum(release: release, outcome: outcome))
        (reason, library) = (facts.reason, facts.library)
        errno = if case .text(let name)? = facts.detail["errno"] { name } else { nil }
        isOfLibrary = if case .notSubscribed = outcome { true } else { false }
    }
}
