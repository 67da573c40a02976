internal import CrateCore
internal import Synchronization

/// The position of playback at a moment, for the journal.
struct Bookmark {
    /// The number under which the loop has the playlist.
    var number: UInt32
    var playlist: Playlist
    /// The index into the playlist's albums.
    var album: Int
    /// The index into the album's tracks.
    var track: Int
    var frame: Int64
    var rate: Int
    var state: ResumePoint.State
}

extension PlayerControl {
    /// The result of reading the position.
    enum Reading {
        /// Playback is stopped, so that there is nothing to resume.
        case nothing
        /// A start is pending, and none of its frames has played yet.
        case unknown
        case place(Bookmark)
    }

    /// Wakes the journal's thread, because there may be a change to write.
    func bookmarkMoved() { watcher.withLock { $0 }?() }

    /// The current position at a time of CLOCK_MONOTONIC in nanoseconds; never later than the frame that is playing.
    func bookmark(at now: Int64) -> Reading {
        let transport = state.withLock { $0.transport }
        guard transport != .stopped else { return .nothing }
        guard let (entry, playlist) = currentPosition(), playlist.tracks.indices.contains(entry.track) else {
            return .unknown
        }
        let album = playlist.album(of: entry.track)
        let passed = transport == .playing ? Self.passed(since: entry, at: now) : 0
        return .place(
            Bookmark(
                number: entry.playlist, playlist: playlist, album: album,
                track: entry.track - playlist.albums[album].tracks.lowerBound,
                frame: entry.frame + passed, rate: Int(entry.rate),
                state: Self.state(transport)))
    }

    /// The state in the journal. Music that waits for a lost device counts as playing.
    private static func state(_ transport: TransportState) -> ResumePoint.State {
        switch transport {
        case .playing, .waiting(resumes: true): .playing
        case .yielded(resumes: true): .yielded
        case .stopped, .paused, .yielded, .waiting: .paused
        }
    }

    /// The number of frames since the position was published, reduced by 0.1 %, so that a fast clock skips nothing.
    private static func passed(since entry: PositionSnapshot.Entry, at now: Int64) -> Int64 {
        min(entry.elapsed(at: now), 10_000_000_000) * entry.rate / 1_001_000_000
    }
}
