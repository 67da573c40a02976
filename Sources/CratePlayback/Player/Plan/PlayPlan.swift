internal import CrateCore

/// A position: a run, and a frame of the file that contains it.
struct Cursor: Hashable, Sendable {
    /// The index of the run in its playlist.
    var run: Int
    var frame: Int64
}

/// The playing order: a playlist, the repeat mode, and where the music stops.
struct PlayPlan {
    private(set) var playlist: Playlist
    private(set) var mode: RepeatMode
    private(set) var point: StopPoint
    /// The track to repeat if the mode is `track`, and to stop after if the stop point is `track`. One value for both,
    /// so that they cannot be different tracks.
    private var fixedTrack: Int
    /// The number of runs begun since the last written frame, so that a track without frames is not repeated forever.
    private(set) var runsWithoutFrames = 1

    /// - Parameter track: The track to repeat or to stop after, if the mode or the stop point is `track`.
    init(_ playlist: Playlist, _ mode: RepeatMode, until point: StopPoint = .queue, at track: Int) {
        self.playlist = playlist
        self.mode = mode
        self.point = point
        fixedTrack = track
    }

    /// The track that begins again at its end; nil unless the mode is `track`.
    var repeatedTrack: Int? { if case .track = mode { fixedTrack } else { nil } }

    /// The track that the next one does not follow, because the music stops after it or it is repeated; nil if there is
    /// none.
    var boundTrack: Int? { if case .track = point { fixedTrack } else { repeatedTrack } }

    /// The cursor of a frame that is counted from the start of a track.
    func cursor(of track: Int, frame: Int64 = 0) -> Cursor {
        Cursor(run: playlist.run(of: track), frame: playlist.start(of: track) + frame)
    }

    /// The track at a cursor. The frame after the bound track belongs to that track.
    func track(at cursor: Cursor) -> Int {
        let track = playlist.track(inRun: cursor.run, at: cursor.frame)
        guard let boundTrack, track == boundTrack + 1,
            playlist.runs[cursor.run].tracks.contains(boundTrack), cursor.frame == playlist.start(of: track)
        else { return track }
        return boundTrack
    }

    /// The album that the run belongs to; no run spans two.
    func album(ofRun run: Int) -> Int { playlist.album(of: playlist.runs[run].tracks.lowerBound) }

    /// The frames to decode from a cursor: to the end of its run or of the bound track.
    func wanted(from cursor: Cursor) -> Range<Int64> {
        let run = playlist.runs[cursor.run]
        let bound = boundTrack.flatMap { run.tracks.contains($0) ? $0 : nil }
        let end = bound.flatMap { playlist.tracks[$0].span?.end?.rawValue }
        return cursor.frame..<max(end ?? run.end ?? Int64.max, cursor.frame)
    }

    /// The cursor at which decoding continues after a run or the bound track; nil if the music stops there.
    func successor(of run: Int) -> Cursor? {
        if stops(after: run) { return nil }
        if let repeatedTrack {
            // A track without frames is not repeated, but left.
            let track = runsWithoutFrames == 0 ? repeatedTrack : repeatedTrack + 1
            guard playlist.isLive(track) else { return nil }
            return cursor(of: track)
        }
        let album = playlist.albums[album(ofRun: run)]
        let isRepeated =
            mode == .album && run + 1 == album.runs.upperBound && runsWithoutFrames <= album.runs.count
        let next = isRepeated ? album.runs.lowerBound : run + 1
        guard next < playlist.liveRuns else { return nil }
        return Cursor(run: next, frame: playlist.runs[next].start)
    }

    /// The track that follows another one, ignoring stop points; nil at the end of the queue.
    func next(after track: Int) -> Int? {
        if let repeatedTrack { return repeatedTrack }
        let next = target(beyond: track)
        return playlist.isLive(next) ? next : nil
    }

    /// The target of a move beyond the end of a track; not a live track at the end of the queue. A repeated album
    /// begins again, as at its own end, but a repeated track is left, because there is no other way to leave it.
    func target(beyond track: Int) -> Int {
        let tracks = playlist.albums[playlist.album(of: track)].tracks
        return mode == .album && track + 1 == tracks.upperBound ? tracks.lowerBound : track + 1
    }

    /// The last track before the stop point. It may not be the last one played, because its file may be missing.
    func lastTrack(from track: Int) -> Int {
        switch point {
        case .queue: track
        case .track: fixedTrack
        case .album: repeatedTrack ?? playlist.albums[playlist.album(of: track)].tracks.upperBound - 1
        }
    }

    /// Whether a stop point is at the end of a run or within it.
    func stops(after run: Int) -> Bool {
        let tracks = playlist.runs[run].tracks
        return switch point {
        case .queue: false
        case .track: tracks.contains(fixedTrack)
        case .album:
            repeatedTrack.map(tracks.contains) ?? (run + 1 == playlist.albums[album(ofRun: run)].runs.upperBound)
        }
    }

    /// Whether a cursor may follow the end of a run: directly, or after failed runs of its album.
    func allows(_ cursor: Cursor, after run: Int) -> Bool {
        guard let next = successor(of: run) else { return false }
        if next == cursor { return true }
        return repeatedTrack == nil && next.run > run && cursor.run > next.run
            && album(ofRun: cursor.run) == album(ofRun: next.run)
    }
}

extension PlayPlan {
    /// Sets the repeat mode, with the current track as the one to repeat.
    mutating func use(_ mode: RepeatMode, at track: Int) {
        self.mode = mode
        if case .track = mode { fixedTrack = track }
    }

    /// Sets the stop point, with the current track as the last one.
    mutating func use(_ point: StopPoint, at track: Int) {
        self.point = point
        if case .track = point { fixedTrack = track }
    }

    /// Begins the run at a cursor. In the mode `track`, the cursor's track is the one to repeat from now on.
    mutating func begin(_ next: Cursor) {
        runsWithoutFrames += 1
        if case .track = mode { fixedTrack = playlist.track(inRun: next.run, at: next.frame) }
    }

    /// Moves to a track, which replaces the bound track if there is one.
    mutating func move(to track: Int) {
        runsWithoutFrames = 1
        rebind(to: track)
    }

    /// Makes another track the bound track, if there is one.
    mutating func rebind(to track: Int) { fixedTrack = track }

    /// Records that a frame was written.
    mutating func frameWritten() { runsWithoutFrames = 0 }

    /// The number of past albums that are kept.
    private static let pastAlbums = 4

    /// Replaces the albums after one of the playlist's albums.
    ///
    /// The replaced albums stay at the end of the playlist until none of their frames can be decoded any more. Past
    /// albums are removed from time to time.
    /// - Parameter isTailUsed: Whether frames of albums that were replaced earlier have been decoded or written.
    mutating func follow(_ others: [QueuedRip], behind album: Int, isTailUsed: Bool) -> Insertion {
        let before = playlist
        let tail = (album + 1)..<max(isTailUsed ? before.albums.endIndex : before.live, album + 1)
        playlist = before.following(others, behind: album, from: firstKept(before: album), tail: tail)
        let (place, inserted) = (before.albums[album], playlist.albums[(album + 1)...].prefix(others.count))
        return Insertion(
            firstRun: place.runs.upperBound, runs: inserted.reduce(0) { $0 + $1.runs.count },
            firstFile: place.files.upperBound)
    }

    /// Plans the removal of all but some tracks of an album; ``take(_:)`` applies it.
    func narrowing(of album: Int, to rest: QueuedRip) -> Narrowing {
        let after = playlist.narrowing(album, to: rest, from: firstKept(before: album))
        return Narrowing(album: album, before: playlist, after: after)
    }

    /// Applies a narrowing; the album that had all tracks is a past album afterwards.
    mutating func take(_ narrowing: Narrowing) { playlist = narrowing.after }

    /// The first of the past albums that is kept.
    private func firstKept(before album: Int) -> Int {
        let first = playlist.albums.startIndex
        return album - first > Self.pastAlbums ? album - 1 : first
    }

    /// The runs that an insertion added, and the index of their first file. Later runs have new indices.
    struct Insertion {
        var firstRun: Int
        var runs: Int
        var firstFile: Int

        /// The index of a run after the change, given its index before it.
        func moved(_ run: Int) -> Int { run >= firstRun ? run + runs : run }
    }
}
