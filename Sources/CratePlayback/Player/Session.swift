internal import CrateCore

/// The music from one start to its end.
struct Session {
    /// Number of the start.
    let number: UInt32
    /// Number under which the control knows the playlist.
    private(set) var playlistNumber: UInt32
    var plan: PlayPlan
    var start: StartProgress
    /// The playlist's files, as far as they were opened.
    private(set) var files: Window<FileInfo>
    var announced = Announced.nothing
    /// A place that was computed from a time, before the rate of its file was known.
    var timeTarget: TimeTarget?

    /// What is known of a file.
    struct FileInfo {
        /// Frames of the file; 0 when unknown.
        var frames: Int64 = 0
        /// Frames a second; 0 when unknown.
        var rate: Int64 = 0
    }

    /// What was last announced as heard.
    enum Announced: Equatable {
        case nothing
        /// Something of an album; its tracks are announced anew.
        case album(Int)
        case track(Int, album: Int)

        var track: Int? { if case .track(let track, _) = self { track } else { nil } }

        var album: Int? {
            switch self {
            case .nothing: nil
            case .album(let album), .track(_, let album): album
            }
        }

        /// The next track is announced, whichever it is.
        mutating func forgetTrack() { self = album.map { .album($0) } ?? .nothing }
    }

    /// A frame that was computed from a time with a rate that may not be its file's.
    struct TimeTarget {
        var cursor: Cursor
        /// The track that the time is counted from.
        var track: Int
        var nanoseconds: Int64
    }

    init(number: UInt32, _ plan: PlayPlan, _ start: StartProgress) {
        self.number = number
        self.plan = plan
        self.start = start
        playlistNumber = number
        files = Self.unknown(plan.playlist)
    }

    /// Before the first start.
    static var none: Session {
        Session(number: 0, PlayPlan(Playlist([]), .off, at: 0), .answered(isPauseDue: false))
    }

    /// Nothing is left but the numbers, which later events still carry.
    var ended: Session {
        var ended = Session(number: number, PlayPlan(Playlist([]), .off, at: 0), .answered(isPauseDue: false))
        ended.playlistNumber = playlistNumber
        return ended
    }

    var playlist: Playlist { plan.playlist }

    /// Index of the file that a run is cut from.
    func file(ofRun run: Int) -> Int { playlist.runs[run].file }

    /// What is known of a run's file.
    func info(ofRun run: Int) -> FileInfo { files[file(ofRun: run)] }

    /// The file of a run was opened.
    mutating func note(_ info: FileInfo, ofRun run: Int) { files[file(ofRun: run)] = info }

    /// Frames of a track; 0 when unknown.
    func length(of track: Int) -> Int64 {
        let end = playlist.tracks[track].span?.end?.rawValue ?? info(ofRun: playlist.run(of: track)).frames
        return max(end - playlist.start(of: track), 0)
    }

    /// The frame of a place that was computed from a time, now that the rate of its file is known; nil for other places.
    mutating func takeFrame(at cursor: Cursor) -> Int64? {
        let rate = info(ofRun: cursor.run).rate
        guard let time = timeTarget, time.cursor == cursor, rate > 0 else { return nil }
        timeTarget = nil
        let end = playlist.tracks[time.track].span?.end?.rawValue ?? Int64.max
        return min(playlist.start(of: time.track) + Self.frames(time.nanoseconds, rate), end)
    }

    /// Frames of a time, to the nearest.
    static func frames(_ nanoseconds: Int64, _ rate: Int64) -> Int64 {
        let (seconds, rest) = nanoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
        return seconds * rate + (rest * rate + (rest < 0 ? -500_000_000 : 500_000_000)) / 1_000_000_000
    }

    /// Puts other albums behind one of the playlist's own; the playlist has another number then.
    mutating func follow(
        _ others: [QueuedRip], behind album: Int, isTailUsed: Bool, number: UInt32
    ) -> PlayPlan.Insertion {
        let before = files
        let inserted = plan.follow(others, behind: album, isTailUsed: isTailUsed)
        files = Self.unknown(playlist)
        for file in before.indices where files.indices.contains(inserted.moved(file: file)) {
            files[inserted.moved(file: file)] = before[file]
        }
        playlistNumber = number
        return inserted
    }

    private static func unknown(_ playlist: Playlist) -> Window<FileInfo> {
        Window(Array(repeating: FileInfo(), count: playlist.files.count), from: playlist.files.startIndex)
    }
}
