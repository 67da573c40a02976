internal import CrateCore

/// The state of the music from its start to its end.
struct Session {
    /// The number of the start, by which events are assigned to it.
    let number: UInt32
    /// The number of the playlist in ``LoopLink/playlists``.
    private(set) var playlistNumber: UInt32
    var plan: PlayPlan
    var start: StartProgress
    var announced = Announced.nothing
    /// A cursor that was computed from a time before the file's sample rate was known.
    var timeTarget: TimeTarget?
    /// The last consecutive tracks that were skipped, because their files cannot be played.
    private var skipped = 0..<0
    /// The music with which playback continues after a move, a resume or another interruption; nil once its first frame
    /// is decoded, and for a start.
    var awaited: AwaitedSound?

    /// The track and album that were announced last.
    enum Announced: Equatable {
        case nothing
        /// Only the album; the next track is announced again.
        case album(Int)
        case track(Int, album: Int)

        var track: Int? { if case .track(let track, _) = self { track } else { nil } }

        var album: Int? {
            switch self {
            case .nothing: nil
            case .album(let album), .track(_, let album): album
            }
        }

        /// Forces an announcement of the next track, even if it is the same one.
        mutating func forgetTrack() { self = album.map { .album($0) } ?? .nothing }
    }

    /// A cursor that was computed from a time with a rate that may differ from the file's.
    struct TimeTarget {
        var cursor: Cursor
        /// The track from whose start the time is counted.
        var track: Int
        var nanoseconds: Int64
    }

    /// Begins a session; the proof shows that the state plays other music.
    init(number: UInt32, _ plan: PlayPlan, _ start: StartProgress, _: consuming SessionStart) {
        self.init(number: number, plan, start)
    }

    private init(number: UInt32, _ plan: PlayPlan, _ start: StartProgress) {
        self.number = number
        self.plan = plan
        self.start = start
        playlistNumber = number
    }

    private init(ended number: UInt32) {
        self.init(number: number, PlayPlan(Playlist([]), .off, at: 0), .answered(isPauseDue: false))
    }

    /// The session before the first start.
    static var none: Session {
        Session(ended: 0)
    }

    /// Ends the session, and keeps only the numbers that later events need.
    mutating func end() -> SessionEnd {
        var ended = Session(ended: number)
        ended.playlistNumber = playlistNumber
        self = ended
        return SessionEnd()
    }

    var playlist: Playlist { plan.playlist }

    /// The index of the file that contains a run.
    func file(ofRun run: Int) -> Int { playlist.runs[run].file }

    /// The known facts about a run's file.
    func facts(ofRun run: Int) -> FileFacts { playlist.facts[file(ofRun: run)] }

    /// The length of a track in frames; 0 if unknown.
    func length(of track: Int) -> Int64 {
        let end = playlist.tracks[track].span?.end?.rawValue ?? facts(ofRun: playlist.run(of: track)).frames
        return max(end - playlist.start(of: track), 0)
    }

    /// Records tracks whose file cannot be played.
    mutating func skip(_ tracks: Range<Int>) {
        let isBeside = tracks.lowerBound <= skipped.upperBound && skipped.lowerBound <= tracks.upperBound
        guard isBeside, !skipped.isEmpty else { return skipped = tracks }
        skipped = min(skipped.lowerBound, tracks.lowerBound)..<max(skipped.upperBound, tracks.upperBound)
    }

    /// The track before another one in its album, leaving out those that were skipped; nil if there is none.
    func track(before track: Int) -> Int? {
        let first = playlist.albums[playlist.album(of: track)].tracks.lowerBound
        let previous = skipped.contains(track - 1) ? skipped.lowerBound - 1 : track - 1
        return previous < first ? nil : previous
    }

    /// Recomputes the frame of a cursor that came from a time, once the file's sample rate is known; nil for other
    /// cursors.
    mutating func takeFrame(at cursor: Cursor) -> Int64? {
        let rate = facts(ofRun: cursor.run).rate
        guard let time = timeTarget, time.cursor == cursor, rate > 0 else { return nil }
        timeTarget = nil
        let end = playlist.tracks[time.track].span?.end?.rawValue ?? Int64.max
        return min(playlist.start(of: time.track) + Self.frames(time.nanoseconds, rate), end)
    }

    /// Converts nanoseconds to the nearest number of frames.
    static func frames(_ nanoseconds: Int64, _ rate: Int64) -> Int64 {
        let (seconds, rest) = nanoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
        return seconds * rate + (rest * rate + (rest < 0 ? -500_000_000 : 500_000_000)) / 1_000_000_000
    }

    /// Replaces the albums after one of the playlist's albums; the playlist gets another number.
    mutating func follow(
        _ others: [QueuedRip], behind album: Int, isTailUsed: Bool, number: UInt32
    ) -> PlayPlan.Insertion {
        // Behind the album, the same numbers mean other tracks.
        skipped = skipped.clamped(to: 0..<playlist.albums[album].tracks.upperBound)
        let inserted = plan.follow(others, behind: album, isTailUsed: isTailUsed)
        playlistNumber = number
        return inserted
    }

    /// Applies the removal of tracks of one of the playlist's albums; the playlist gets another number.
    mutating func take(_ narrowing: Narrowing, number: UInt32) {
        plan.take(narrowing)
        playlistNumber = number
        announced = announced.moved(by: narrowing)
        skipped = 0..<0
        timeTarget = timeTarget.flatMap { $0.moved(by: narrowing) }
    }
}

/// The proof that a session has ended, which is required to stop the state. Each proof permits one stop.
struct SessionEnd: ~Copyable {
    /// Called by ``Session/end()`` only.
    fileprivate init() {}
}

/// A copyable record of a ``SessionEnd``, which a stopped state contains.
struct EndedMusic: Hashable {
    init(_: consuming SessionEnd) {}
}

extension Session.Announced {
    fileprivate func moved(by narrowing: Narrowing) -> Session.Announced {
        guard let album, album == narrowing.album else { return self }
        let moved = track.flatMap { narrowing.moved(track: $0) }
        return moved.map { .track($0, album: album + 1) } ?? .album(album + 1)
    }
}

extension Session.TimeTarget {
    fileprivate func moved(by narrowing: Narrowing) -> Session.TimeTarget? {
        guard let track = narrowing.moved(track: track), let run = narrowing.run(of: cursor) else { return nil }
        return Session.TimeTarget(
            cursor: Cursor(run: run, frame: cursor.frame), track: track, nanoseconds: nanoseconds)
    }
}
