internal import CrateCore

/// The progress of a start until its caller is answered.
enum StartProgress {
    /// The caller of the start waits for an answer.
    case pending(Pending)
    /// The caller was answered; `isPauseDue` is whether a pause was requested before.
    case answered(isPauseDue: Bool)

    /// A start that has not been answered.
    struct Pending {
        /// The progress of the new music towards the device.
        enum Sound: Equatable {
            /// Nothing of the new music was written yet.
            case none
            /// Frames of this track were written, so a later file that fails does not fail the start.
            case written(track: Int)
            /// Frames of this track are playing.
            case running(track: Int)
            /// Frames of this track were playing before a move, and nothing was written since.
            case left(track: Int)
        }

        var sound = Sound.none
        /// The failures of files so far, in case none can be played.
        var gap: StartGap
        /// The request to execute after the answer.
        var requested = Request.music
    }

    /// A request that is executed only after a start was answered, because its caller would get no answer otherwise.
    enum Request {
        /// The music continues to play.
        case music
        /// Playback begins, and then pauses.
        case pause
        /// The device stays closed for another program. The music is only decoded, as far as the answer requires.
        case yield
    }

    var isPending: Bool { if case .pending = self { true } else { false } }

    /// Whether frames of an unanswered start were written.
    var hasFrames: Bool { if case .pending(let start) = self { start.sound != .none } else { false } }

    /// Whether frames of an unanswered start are playing, or were before a move.
    var isRunning: Bool { runningTrack != nil }

    /// The track whose frames are playing, or were before a move, while the start is unanswered; nil otherwise.
    var runningTrack: Int? {
        guard case .pending(let start) = self else { return nil }
        return switch start.sound {
        case .running(let track), .left(let track): track
        case .none, .written: nil
        }
    }

    /// Whether the music of an unanswered start was moved away from the track that was playing, and nothing was written
    /// since.
    var isLeft: Bool { if case .pending(let start) = self, case .left = start.sound { true } else { false } }

    /// Whether playback will pause once the start is answered.
    var isToPause: Bool {
        switch self {
        case .pending(let start): start.requested != .music
        case .answered(let isPauseDue): isPauseDue
        }
    }

    /// Whether the device stays closed for another program when the start is answered.
    var isToYield: Bool { if case .pending(let start) = self { start.requested == .yield } else { false } }

    /// Whether a pause that was requested before the answer is due.
    var isPauseDue: Bool { if case .answered(true) = self { true } else { false } }
}

extension StartProgress {
    /// Requests a pause after the answer, or withdraws it and a yield. A yielded device stays closed.
    mutating func setPause(_ isWanted: Bool) {
        switch self {
        case .pending(var start):
            start.requested = !isWanted ? .music : start.requested == .yield ? .yield : .pause
            self = .pending(start)
        case .answered: self = .answered(isPauseDue: isWanted)
        }
    }

    /// Returns whether a pause that was requested before the answer is due, and clears it.
    mutating func takeDuePause() -> Bool {
        guard isPauseDue else { return false }
        self = .answered(isPauseDue: false)
        return true
    }

    /// Requests that the device stays closed when the start is answered.
    mutating func setYield() {
        guard case .pending(var start) = self else { return }
        start.requested = .yield
        self = .pending(start)
    }

    /// Records that frames were written, the first of them of this track. After a move away from music that was
    /// playing, the start has already succeeded, and continues with this track.
    mutating func written(track: Int) {
        changeSound { sound in
            switch sound {
            case .none: .written(track: track)
            case .left: .running(track: track)
            case .written, .running: sound
            }
        }
    }

    /// Records that the device plays the written frames.
    mutating func running() {
        changeSound { sound in if case .written(let track) = sound { .running(track: track) } else { sound } }
    }

    /// Records that the device was closed and the written frames will not play.
    mutating func silenced() {
        if let track = runningTrack { changeSound { _ in .written(track: track) } }
    }

    /// Records a move to another position. A start that is not playing has no written frames afterwards.
    mutating func moved() {
        changeSound { sound in
            switch sound {
            case .none, .written: .none
            case .running(let track), .left(let track): .left(track: track)
            }
        }
    }

    /// Records that the caller was answered.
    mutating func answer() {
        if case .pending(let start) = self { self = .answered(isPauseDue: start.requested == .pause) }
    }

    /// Records a track that cannot be played. Returns the gap if no other track may be tried.
    mutating func recordUnplayable(_ track: Rip.Track, _ code: Int32) -> AlbumGap? {
        guard case .pending(var start) = self else { return nil }
        let gap = start.gap.record(track, code)
        self = .pending(start)
        return gap
    }

    /// The gap of a start without a playable track; nil if a frame was written or the start was answered.
    var nothingPlayable: AlbumGap? {
        guard case .pending(let start) = self, start.sound == .none else { return nil }
        return start.gap.all
    }

    private mutating func changeSound(_ change: (Pending.Sound) -> Pending.Sound) {
        guard case .pending(var start) = self else { return }
        start.sound = change(start.sound)
        self = .pending(start)
    }
}
