/// What the playback loop is told to do.
struct Command: BitwiseCopyable, Sendable {
    enum Kind: UInt8, BitwiseCopyable, Sendable {
        /// Replace the queue by the playlist that lies in ``LoopLink/playlists`` under this number.
        case start
        /// The same, but stand at the frame that is given and open nothing.
        case stand
        /// The same, and go on once the device is there.
        case standForDevice
        /// Put in the album that lies in ``LoopLink/offers`` under this number: behind the one that is heard, or last.
        case queueNext, queueLast
        case hold, carryOn, letGo, stop, next, previous, nextAlbum
        /// Look whether the lost device is back.
        case tryAgain
        /// Go to a frame of a track.
        case seekFrame
        /// Go to a time in a track, in nanoseconds.
        case seekTime
        /// Go so many nanoseconds on in the present track.
        case seekOffset
        /// Look what ``LoopLink/repeatMode`` says now.
        case repeats
        /// End the thread.
        case quit
    }

    var kind: Kind
    /// Counts the commands; what comes of one carries its number.
    var generation: UInt32
    /// With `start` the index of the track, -1 for the first that can be played.
    var track: Int32 = -1
    /// With a seek the release of the track, 0 for the present one.
    var release: Int64 = 0
    /// With a seek the track's place in its release; with `stand` its frames a second, 0 when unknown.
    var place: Int64 = 0
    /// Frames or nanoseconds; with `start` the frame of the track to begin with.
    var amount: Int64 = 0
}

/// What the playback loop has to say, as plain values.
struct LoopEvent: BitwiseCopyable, Sendable {
    enum Kind: UInt8, BitwiseCopyable, Sendable {
        case started, refused
        /// The start was refused, and the music before it plays on: of its start is this event.
        case declined
        /// The start ended without an answer: something else was asked for.
        case withdrawn
        /// A command is done. `code` is what the loop does now, `frame` 1 when it could be done.
        case obeyed
        case track, album, paused, resumed, sought, yielded, stopped, finished
        case opened, queued, skipped, damaged, underrun, lost
        /// The device is back, and another has it: said once. `code` is libasound's.
        case busy
        /// The device is back, and the music stays where it is.
        case returned
        /// The device is let go of for others, with nothing lost.
        case released

        /// Somebody waits for it, or goes by it.
        var isVital: Bool {
            switch self {
            case .started, .refused, .declined, .withdrawn, .obeyed, .stopped, .finished, .lost, .busy, .returned,
                .resumed:
                true
            default: false
            }
        }
    }

    /// What the loop does, with `obeyed`.
    enum Doing: Int32, Sendable {
        case nothing, playing, standing
        /// The device is lost; the music goes on when it is back.
        case waiting
        /// The device is lost, and the music stays paused.
        case standingWithout
    }

    var kind: Kind
    /// The command that it comes from, or the last one before it.
    var generation: UInt32
    /// The start that it belongs to.
    var start: UInt32 = 0
    /// Number of the playlist that the track's index is of.
    var playlist: UInt32 = 0
    /// Index of the track concerned.
    var track: Int32 = -1
    /// Frame within the track, or its length.
    var frame: Int64 = 0
    /// A count or a code.
    var code: Int32 = 0
    /// Frames a second, where a frame is given.
    var rate: Int32 = 0
}
