public import CrateCore
internal import CrateStore
internal import Intents

extension AlbumPlayer {
    /// Whether a rip of the album is in a live library.
    func canFind(_ release: Release.ID) async throws -> Bool {
        guard case .found = try await libraries.rip(of: release) else { return false }
        return true
    }

    /// The result for an album whose files are all missing, or of which none can be read or decoded, or for a track
    /// with such a file; nil if there is nothing to refuse. Checks the files now.
    func refusalOfFiles(_ release: Release.ID, track: Track.ID?, in store: Store) async throws -> PlayedAlbum? {
        let gap = if let track { try await gap(of: track) } else { try await gap(of: release, in: store) }
        return gap.map { PlayedAlbum(release: release, outcome: .notAvailable($0)) }
    }

    private func gap(of release: Release.ID, in store: Store) async throws -> AlbumGap? {
        let state = try await state(of: release, in: store)
        guard case .notAvailable(let gap)? = state.obstacle, [.filesMissing, .undecodable].contains(gap.reason)
        else { return nil }
        return gap
    }

    private func gap(of track: Track.ID) async throws -> AlbumGap? {
        guard case .rip(let rip) = try await resolve(track.release, with: [track.place]),
            let file = rip.tracks.first(where: { $0.id.place == track.place })?.file
        else { return nil }
        var detail = GapDetail { ($0.track, $0.file) = (track.description, file) }
        if AlbumLookup.isGone(file) { return AlbumGap(.noSuchTrack, library: rip.library, detail: detail) }
        detail.errno = AlbumLookup.readError(of: file)
        guard detail.errno != nil || AlbumLookup.isUndecodable(file) else { return nil }
        return AlbumGap(.undecodable, library: rip.library, detail: detail)
    }
}

extension QueueControl {
    /// Whether playback is stopped and the queue has a current entry, with which it begins when it is resumed.
    func isStoppedAtEntry(_ transport: any Transport) -> Bool {
        transport.report.state == .stopped && queue.current != nil
    }

    /// Adds an album, or a track of it, to the queue; plays it if nothing is playing and no album waits. An album that
    /// cannot be played is not left in the queue, unless it can be once the output is usable.
    /// - Parameter mayWait: Whether an album waits for an output with such a gap.
    func add(
        _ item: PlayQueue.Item, at place: QueuePlace, of transport: any Transport, mayWait: (AlbumGap) -> Bool
    ) async throws -> QueuedAlbum {
        // Read before the music may end, because then the added album comes next.
        let waits = isStoppedAtEntry(transport)
        let addition = try await add([item], at: place)
        if let left = addition.left.first { return .settled(PlayedAlbum(left).naming(item)) }
        guard let entry = addition.entries.first else { throw IntentFailure.queueIsFull }
        guard !waits, transport.report.state == .stopped, let played = try await jump(to: entry.id, place: nil) else {
            return .queued(item.release, library: addition.library ?? "", waitsFor: nil)
        }
        guard played.outcome != .played else { return .settled(PlayedAlbum(played)) }
        if case .notAvailable(let gap) = played.outcome, mayWait(gap), await keep(entry.id) {
            return .queued(item.release, library: addition.library ?? "", waitsFor: gap)
        }
        _ = await remove([entry.id])
        return .settled(PlayedAlbum(played))
    }
}

extension PlayedAlbum {
    /// Copies the outcome that the queue reports for an entry; pressings are not looked up.
    public init(_ played: QueueOutcome) {
        self.init(
            release: played.release, outcome: played.outcome, library: played.library, missing: played.missing)
        (places, flaws) = (played.places, played.flaws)
    }

    /// Returns a copy whose gap names the requested track if the album lacks it, as the outcome of a play does.
    fileprivate func naming(_ item: PlayQueue.Item) -> PlayedAlbum {
        guard case .notAvailable(var gap) = outcome, gap.reason == .noSuchTrack, gap.detail.track == nil,
            let places = item.places, places.count == 1
        else { return self }
        gap.detail.track = Track.ID(release: release, place: places[0]).description
        var named = self
        named.outcome = .notAvailable(gap)
        return named
    }
}
