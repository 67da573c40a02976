extension TrackSource {
    /// The answer of the reader to a request.
    enum Opening: Equatable {
        case begun
        /// The file cannot be opened; with errno, or one of ``ReadFailure``'s codes.
        case failed(code: Int32)
    }

    /// What is known of the requested file.
    enum State {
        /// No file is requested, or the requested one has not begun.
        case awaited
        case begun(OpenTrack, Way)
        /// The file cannot be opened, or not again after a seek; with its code.
        case failed(code: Int32)
    }

    /// The way of the bytes of a file that has begun.
    enum Way {
        /// From the ring that the reader thread fills; with the end of the file, once the reader has reached it.
        case ring(close: TrackEnd?)
        /// From the file itself: a seek is in progress.
        case direct
        /// None: the seek has ended, and the reader has not taken over yet.
        case joining
    }

    /// A file that has begun.
    struct OpenTrack {
        let file: Int32
        let descriptor: Int32
        let length: Int64
        let isOgg: Bool

        /// - Parameter present: The file that was open before. After a seek it is the same file, and has its container.
        init(_ begin: ReadMark.FileBegin, as present: OpenTrack?) {
            (file, descriptor, length) = (begin.file, begin.descriptor, begin.length)
            switch begin.start {
            case .first(let isOgg): self.isOgg = isOgg
            case .later: isOgg = present?.isOgg ?? false
            }
        }
    }

    /// Where a file ends in the ring.
    struct TrackEnd {
        let place: Int
        /// Why it ends there, if it cannot be read further; with errno, or one of ``ReadFailure``'s codes.
        let code: Int32?

        /// Nil for the mark of a beginning.
        init?(_ mark: ReadMark) {
            place = mark.place
            switch mark.content {
            case .begin: return nil
            case .end: code = nil
            case .failed(let code): self.code = code
            }
        }
    }
}

extension TrackSource.State {
    var track: TrackSource.OpenTrack? { if case .begun(let track, _) = self { track } else { nil } }

    var isJoining: Bool { if case .begun(_, .joining) = self { true } else { false } }

    /// Whether no byte is expected from the reader that is not in the ring.
    var isComplete: Bool {
        switch self {
        case .begun(_, .ring(close: .some)), .begun(_, .direct), .failed: true
        case .begun(_, .ring(close: .none)), .begun(_, .joining), .awaited: false
        }
    }

    /// Whether the decoder reads what the reader has put into the ring.
    var isFromRing: Bool {
        switch self {
        case .begun(_, .ring), .failed: true
        case .awaited, .begun: false
        }
    }
}
