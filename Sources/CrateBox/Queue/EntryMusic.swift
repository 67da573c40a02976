public import CrateCore
internal import CrateIntents
internal import CratePlayback

/// What plays the entries of a queue.
protocol EntryMusic: Transport {
    /// Plays the rip of an entry in the place of what played before; nil once it sounds, otherwise the reason.
    func play(_ queued: QueuedRip, startingTrackID: Track.ID?) async throws -> AlbumGap?
}

extension PlaybackEngine: EntryMusic {}

/// The use case's port for one entry: of the rip it plays the entry's tracks.
struct EntryPlayback: Playback {
    let music: any EntryMusic
    let entry: PlayQueue.Entry

    func play(_ rip: Rip, startingTrackID: Track.ID?) async throws -> AlbumGap? {
        guard let rip = rip.only(entry.item.places) else { return AlbumGap(.noSuchTrack, library: rip.library) }
        return try await music.play(QueuedRip(entry: entry.id, rip), startingTrackID: startingTrackID)
    }
}

extension Rip {
    /// These tracks of it, in their order, or all; nil where it has none of them.
    func only(_ places: [Int]?) -> Rip? {
        guard let places else { return self }
        var part = self
        part.tracks = places.compactMap { place in tracks.first { $0.id.place == place } }
        return part.tracks.isEmpty ? nil : part
    }
}

/// Why an entry of the queue cannot be played.
public struct EntryGap: Sendable, Hashable {
    /// The album.
    public let release: Release.ID
    /// The outcome's name: `notSubscribed`, `notAvailable`.
    public let outcome: String
    /// The reason's name.
    public let reason: String?
    /// The library that it is about.
    public let library: String?

    init(_ release: Release.ID, _ outcome: Outcome) {
        let facts = OutcomeFacts(PlayedAlbum(release: release, outcome: outcome))
        self.release = release
        self.outcome = outcome.name
        (reason, library) = (facts.reason, facts.library)
    }
}
