internal import CrateCore

/// A frame of the file that a run is cut from.
struct Cursor: Hashable, Sendable {
    /// Index of the run in its playlist.
    var run: Int
    var frame: Int64
}

/// What is played in which order: a playlist, and what is repeated of it.
struct PlayPlan {
    /// What follows the end of a track or an album.
    enum Repetition: Hashable {
        case off, album
        /// This track again.
        case track(Int)
    }

    private(set) var playlist: Playlist
    private(set) var repetition: Repetition
    /// Runs that were begun since a frame was last written: what has no frames is not repeated for ever.
    private(set) var runsWithoutFrames = 1

    /// - Parameter track: the track that is repeated if one is.
    init(_ playlist: Playlist, _ mode: RepeatMode, at track: Int) {
        self.playlist = playlist
        repetition = Repetition(mode, track)
    }

    /// The track that is repeated.
    var repeatedTrack: Int? { if case .track(let track) = repetition { track } else { nil } }

    /// Where a track begins, or a frame of it is.
    func cursor(of track: Int, frame: Int64 = 0) -> Cursor {
        Cursor(run: playlist.run(of: track), frame: playlist.start(of: track) + frame)
    }

    /// The track at a place. The frame behind a repeated track is its first one again.
    func track(at cursor: Cursor) -> Int {
        let track = playlist.track(inRun: cursor.run, at: cursor.frame)
        guard let repeatedTrack, track == repeatedTrack + 1,
            playlist.runs[cursor.run].tracks.contains(repeatedTrack), cursor.frame == playlist.start(of: track)
        else { return track }
        return repeatedTrack
    }

    /// The album that a run belongs to.
    func album(ofRun run: Int) -> Int { playlist.album(of: playlist.runs[run].tracks.lowerBound) }

    /// The frames to decode from a place: to the end of its run, or of the track that is repeated.
    func wanted(from cursor: Cursor) -> Range<Int64> {
        let run = playlist.runs[cursor.run]
        let repeated = repeatedTrack.flatMap { run.tracks.contains($0) ? $0 : nil }
        let end = repeated.flatMap { playlist.tracks[$0].span?.end?.rawValue }
        return cursor.frame..<max(end ?? run.end ?? Int64.max, cursor.frame)
    }

    /// What follows the end of a run, or of the track that is repeated; nil at the end of the queue.
    func successor(of run: Int) -> Cursor? {
        if let repeatedTrack {
            // A track without frames is not repeated.
            let track = runsWithoutFrames == 0 ? repeatedTrack : repeatedTrack + 1
            guard playlist.isLive(track) else { return nil }
            return cursor(of: track)
        }
        let album = playlist.albums[album(ofRun: run)]
        let isRepeated =
            repetition == .album && run + 1 == album.runs.upperBound && runsWithoutFrames <= album.runs.count
        let next = isRepeated ? album.runs.lowerBound : run + 1
        guard next < playlist.liveRuns else { return nil }
        return Cursor(run: next, frame: playlist.runs[next].start)
    }

    /// Whether a place may follow the end of a run: at once, or behind runs of its album that failed.
    func allows(_ cursor: Cursor, after run: Int) -> Bool {
        guard let next = successor(of: run) else { return false }
        if next == cursor { return true }
        return repeatedTrack == nil && next.run > run && cursor.run > next.run
            && album(ofRun: cursor.run) == album(ofRun: next.run)
    }
}

extension PlayPlan {
    /// Sets what follows an end, from the track on that is heard.
    mutating func use(_ mode: RepeatMode, at track: Int) { repetition = Repetition(mode, track) }

    /// Goes on to a run.
    mutating func begin(_ next: Cursor) {
        runsWithoutFrames += 1
        if case .track = repetition { repetition = .track(playlist.track(inRun: next.run, at: next.frame)) }
    }

    /// Goes to a track; that is the one that is repeated if one is.
    mutating func jump(to track: Int) {
        runsWithoutFrames = 1
        repeatIfSingle(track)
    }

    /// Repeats this track if a single one is repeated.
    mutating func repeatIfSingle(_ track: Int) { if case .track = repetition { repetition = .track(track) } }

    /// A frame was written.
    mutating func frameWritten() { runsWithoutFrames = 0 }

    /// Albums that are kept although they are over.
    private static let pastAlbums = 4

    /// Puts other albums behind one of the playlist's own, and gives up those that were to follow it.
    ///
    /// What was given up stays behind the others until it is certain that nothing of it is decoded. Albums that are over are
    /// dropped from time to time.
    /// - Parameter isTailUsed: something of what was given up before is decoded.
    mutating func follow(_ others: [QueuedRip], behind album: Int, isTailUsed: Bool) -> Insertion {
        let before = playlist
        let isLong = album - before.albums.startIndex > Self.pastAlbums
        let tail = (album + 1)..<max(isTailUsed ? before.albums.endIndex : before.live, album + 1)
        playlist = before.following(
            others, behind: album, from: isLong ? album - 1 : before.albums.startIndex, tail: tail)
        let (place, inserted) = (before.albums[album], playlist.albums[(album + 1)...].prefix(others.count))
        return Insertion(
            firstRun: place.runs.upperBound, runs: inserted.reduce(0) { $0 + $1.runs.count },
            firstFile: place.files.upperBound, files: inserted.reduce(0) { $0 + $1.files.count })
    }

    /// The runs and files that were inserted: indices behind the first ones have moved.
    struct Insertion {
        var firstRun: Int
        var runs: Int
        var firstFile: Int
        var files: Int

        /// The index that a run has now.
        func moved(_ run: Int) -> Int { run >= firstRun ? run + runs : run }

        /// The index that a file has now.
        func moved(file: Int) -> Int { file >= firstFile ? file + files : file }
    }
}

extension PlayPlan.Repetition {
    fileprivate init(_ mode: RepeatMode, _ track: Int) {
        self =
            switch mode {
            case .off: .off
            case .album: .album
            case .track: .track(track)
            }
    }

    /// The mode without the track.
    var mode: RepeatMode {
        switch self {
        case .off: .off
        case .album: .album
        case .track: .track
        }
    }
}
