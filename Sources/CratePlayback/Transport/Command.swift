/// What the playback loop is told to do.
struct Command: BitwiseCopyable, Sendable {
    enum Kind: UInt8, BitwiseCopyable, Sendable {
        /// Replace the queue by the playlist that lies in ``LoopLink/playlist``.
        case start
        case pause, resume, stop, next, previous
        /// Go to a frame of a track.
        case seek
        /// End the thread.
        case quit
    }

    var kind: Kind
    /// Counts the commands; what comes of one carries its number.
    var generation: UInt32
    /// Index of the track; -1 for the present one, or with `start` for the first.
    var track: Int32 = -1
    /// Frame within the track.
    var frame: Int64 = 0
}

/// What the playback loop has to say, as plain values.
struct LoopEvent: BitwiseCopyable, Sendable {
    enum Kind: UInt8, BitwiseCopyable, Sendable {
        case started, refused
        /// The start ended without an answer: something else was asked for.
        case withdrawn
        case track, paused, resumed, sought, stopped, finished
        case opened, skipped, damaged, underrun, lost
    }

    var kind: Kind
    var generation: UInt32
    /// Index of the track concerned.
    var track: Int32 = -1
    /// Frame within the track, or its length.
    var frame: Int64 = 0
    /// A count or a code.
    var code: Int32 = 0
    /// Frames a second, where a frame is given.
    var rate: Int32 = 0
}
