internal import CrateCore
import Synchronization

extension PlayerControl {
    /// The state and the position of playback.
    func report(at now: Int64, isRefused: Bool = false) -> TransportReport {
        let transport = state.withLock { $0.transport }
        let position = transport == .stopped ? nil : position(at: now)
        return TransportReport(
            state: transport, track: position?.track, elapsed: position?.elapsed ?? .zero, isRefused: isRefused,
            isLengthKnown: isLengthKnown)
    }

    /// Whether the current track's end is known, from a cue sheet or from the file.
    private var isLengthKnown: Bool {
        guard let (entry, playlist) = currentPosition(), playlist.tracks.indices.contains(entry.track) else {
            return true
        }
        return playlist.tracks[entry.track].span?.end != nil
            || playlist.facts[playlist.runs[playlist.run(of: entry.track)].file].isLengthSure
    }

    func position(at now: Int64) -> PlaybackPosition? {
        currentPosition().flatMap { entry, playlist in
            guard entry.rate > 0 || entry.frame == 0, playlist.tracks.indices.contains(entry.track) else { return nil }
            let elapsed = entry.rate > 0 ? FrameCount(entry.frame).duration(at: Int(entry.rate)) : .zero
            let since = Duration.nanoseconds(entry.elapsed(at: now))
            return PlaybackPosition(
                track: playlist.tracks[entry.track].id, elapsed: elapsed + since, isPaused: entry.phase == .paused)
        }
    }

    /// The current album and those after it in the loop's playlist; while a start is pending, the albums of that start.
    var queue: [QueuedRip] {
        if let (entry, playlist) = currentPosition(), playlist.tracks.indices.contains(entry.track) {
            return playlist.queue(from: playlist.album(of: entry.track))
        }
        guard state.withLock({ $0.transport != .stopped }) else { return [] }
        let latest = link.playlists.withLock { $0.latest }
        return latest.map { $0.albums.isEmpty ? [] : $0.queue(from: $0.albums.startIndex) } ?? []
    }

    /// The last position with its playlist; nil if nothing of the current start has played.
    func currentPosition() -> (PositionSnapshot.Entry, Playlist)? {
        // If the playlist was replaced between the two reads, the next attempt reads the new number.
        for _ in 0..<3 {
            let entry = link.position.read()
            guard entry.phase != .idle, entry.start == state.withLock({ $0.start }) else { return nil }
            if let playlist = link.playlists.withLock({ $0[entry.playlist] }) { return (entry, playlist) }
        }
        return nil
    }
}
