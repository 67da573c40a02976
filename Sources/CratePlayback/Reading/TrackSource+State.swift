extension TrackSource {
    /// The reader's answer to a request.
    enum Opening: Equatable {
        case begun
        /// The file cannot be opened; with errno, or one of ``ReadFailure``'s codes.
        case failed(code: Int32)
    }

    /// The state of the requested file.
    enum State {
        /// No file is requested, or the reader has not begun the requested one.
        case awaited
        case begun(OpenTrack, Way)
        /// The file cannot be opened, or cannot be opened again after a seek; with errno, or one of ``ReadFailure``'s
        /// codes.
        case failed(code: Int32)
    }

    /// The source of the bytes of a file that has begun.
    enum Way {
        /// The ring that the reader fills; with the end of the file, once the reader has reached it.
        case ring(close: TrackEnd?)
        /// The file itself: a seek is in progress.
        case direct
        /// None: the seek has ended, and the reader has not begun at the new position yet.
        case joining
    }

    /// A file that has begun.
    struct OpenTrack {
        let file: Int32
        let descriptor: Int32
        let length: Int64
        let isOgg: Bool

        /// - Parameter present: The file that was open before. If the mark follows a seek, it is the same file, and its
        ///   container applies.
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
        /// Errno, or one of ``ReadFailure``'s codes, if the file cannot be read further; nil at its regular end.
        let code: Int32?

        /// Creates the end from a mark; nil for a mark at which a file begins.
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

    /// Whether no more bytes are expected from the reader.
    var isComplete: Bool {
        switch self {
        case .begun(_, .ring(close: .some)), .begun(_, .direct), .failed: true
        case .begun(_, .ring(close: .none)), .begun(_, .joining), .awaited: false
        }
    }

    /// Whether the decoder reads from the ring, or has failed.
    var isFromRing: Bool {
        switch self {
        case .begun(_, .ring), .failed: true
        case .awaited, .begun: false
        }
    }
}
