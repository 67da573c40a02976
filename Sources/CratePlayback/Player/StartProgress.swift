internal import CrateCore

/// How far the answer to a start has come.
enum StartProgress {
    /// The caller waits.
    case pending(Pending)
    /// The caller was answered. A pause that was requested before is due now.
    case answered(isPauseDue: Bool)

    /// A start that is not answered.
    struct Pending {
        /// What the device has of the new music.
        enum Sound: Equatable {
            case none
            /// Frames of this track were written: whatever happens to the files behind, it is a start.
            case written(track: Int)
            /// They sound.
            case running(track: Int)
        }

        var sound = Sound.none
        /// What is wrong with the files so far, in case none can be played.
        var gap: StartGap
        /// A pause was requested: sound begins first, so that the caller is answered.
        var isToPause = false
    }

    var isPending: Bool { if case .pending = self { true } else { false } }

    /// A frame of a start that is not answered was written.
    var hasFrames: Bool { if case .pending(let start) = self { start.sound != .none } else { false } }

    /// A start that is not answered sounds.
    var isRunning: Bool { runningTrack != nil }

    /// The first track of a start that sounds and is not answered.
    var runningTrack: Int? {
        if case .pending(let start) = self, case .running(let track) = start.sound { track } else { nil }
    }

    /// The music is to pause once the start is answered.
    var isToPause: Bool {
        switch self {
        case .pending(let start): start.isToPause
        case .answered(let isPauseDue): isPauseDue
        }
    }

    /// The pause that waited for the answer is due.
    var isPauseDue: Bool { if case .answered(true) = self { true } else { false } }
}

extension StartProgress {
    /// Requests a pause after the answer, or takes the request back.
    mutating func setPause(_ isWanted: Bool) {
        switch self {
        case .pending(var start):
            start.isToPause = isWanted
            self = .pending(start)
        case .answered: self = .answered(isPauseDue: isWanted)
        }
    }

    /// Frames were written, the first of them of this track.
    mutating func written(track: Int) { change(.none, to: .written(track: track)) }

    /// The device runs.
    mutating func running() {
        if case .pending(let start) = self, case .written(let track) = start.sound {
            change(start.sound, to: .running(track: track))
        }
    }

    /// The device was closed: what was written does not sound any more.
    mutating func silenced() {
        if let track = runningTrack { change(.running(track: track), to: .written(track: track)) }
    }

    /// The music goes to another place: unless it sounds already, the start has no frames.
    mutating func moved() {
        if case .pending(let start) = self, case .written = start.sound { change(start.sound, to: .none) }
    }

    /// The caller gets its answer.
    mutating func answer() { if isPending { self = .answered(isPauseDue: isToPause) } }

    /// Takes account of a track that cannot begin; the gap, where no other track may.
    mutating func noteUnplayable(_ track: Int, _ code: Int32) -> AlbumGap? {
        guard case .pending(var start) = self else { return nil }
        let gap = start.gap.note(track, code)
        self = .pending(start)
        return gap
    }

    /// The gap of a start that has found no track to play; nil where a frame was written, or the start was answered.
    var nothingPlayable: AlbumGap? {
        guard case .pending(let start) = self, start.sound == .none else { return nil }
        return start.gap.all
    }

    private mutating func change(_ old: Pending.Sound, to new: Pending.Sound) {
        guard case .pending(var start) = self, start.sound == old else { return }
        start.sound = new
        self = .pending(start)
    }
}
