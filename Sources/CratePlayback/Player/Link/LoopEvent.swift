/// An event of the playback loop, as plain values.
struct LoopEvent: BitwiseCopyable, Sendable {
    /// The kind of event. Tracks are indices into the event's playlist.
    enum Kind: BitwiseCopyable, Sendable {
        /// Playback has started; `missing` is the number of tracks of the first album without a file.
        case started(track: Int32, missing: Int32)
        /// The start failed; ``LoopLink/gap`` has the reason.
        case refused
        /// The start failed, and the previous music continues. The event has the number of that music's start.
        case declined
        /// A later command ended the start before it was answered.
        case withdrawn
        /// A command was executed; `isDone` is false if there was nothing to apply it to.
        case obeyed(Status, isDone: Bool)
        /// A frame was decoded where the music was moved or resumed.
        case settled
        /// The music ends before a frame was decoded where it was moved or resumed; ``LoopLink/unplayable`` has the
        /// reason.
        case unplayable
        /// The first frame of a track is being played.
        case track(Int32, length: Int64, rate: Int32)
        /// The first frame of a track of another album is being played.
        case album(track: Int32)
        case paused(Place), resumed(Place), sought(Place), yielded(Place)
        /// The device is lost; with libasound's error code. The code is nil after a failed retry, which is reported
        /// only to the control, because that may have assumed success.
        case lost(Place, code: Int32?)
        /// The device has returned, but another process uses it. Reported once.
        case busy
        /// The device has returned, and playback stays paused.
        case returned(Place)
        case opened
        /// The device was closed without discarding music.
        case closed
        case queued, underrun
        case skipped(track: Int32, code: Int32)
        case damaged(track: Int32, count: Int32)
        /// The last frame before a stop point was played, or the music was faded out; `stopped` follows. `next` is the
        /// track that would have come next.
        case slept(after: Int32, next: Int32?)
        case stopped, finished
    }

    /// The state of the music after a command. `isSoundAwaited` is whether music was moved or resumed and no frame of
    /// it has been decoded yet: then `settled`, or `unplayable` and the end of the music, follows.
    enum Status: BitwiseCopyable, Sendable {
        case stopped
        case playing(isSoundAwaited: Bool)
        case paused(isDeviceLost: Bool, isSoundAwaited: Bool)
        /// Playback continues as soon as the lost device returns.
        case waiting(isSoundAwaited: Bool)

        var isSoundAwaited: Bool {
            switch self {
            case .stopped: false
            case .playing(let isAwaited), .paused(_, let isAwaited), .waiting(let isAwaited): isAwaited
            }
        }
    }

    /// A frame of a track.
    struct Place: BitwiseCopyable, Sendable {
        var track: Int32
        /// The frame, counted from the start of the track.
        var frame: Int64
        /// The sample rate in frames per second; 0 if unknown.
        var rate: Int32
    }

    var kind: Kind
    /// The number of the command that caused the event, or of the last command before it.
    var generation: UInt32
    /// The number of the start to which the event belongs.
    var start: UInt32 = 0
    /// The number of the playlist to which track indices refer.
    var playlist: UInt32 = 0
}

extension LoopEvent {
    /// Whether the event answers a start, so that its caller is resumed.
    var answersStart: Bool {
        switch kind {
        case .started, .refused, .declined, .withdrawn: true
        case .obeyed, .settled, .unplayable, .track, .album, .paused, .resumed, .sought, .yielded, .lost, .busy,
            .returned, .opened, .closed, .queued, .underrun, .skipped, .damaged, .slept, .stopped, .finished:
            false
        }
    }

    /// Whether a caller or the control's state depends on the event, so that it must not be dropped.
    var isVital: Bool {
        switch kind {
        case .started, .refused, .declined, .withdrawn, .obeyed, .settled, .unplayable, .slept, .stopped, .finished,
            .lost, .busy, .returned, .resumed:
            true
        case .track, .album, .paused, .sought, .yielded, .opened, .closed, .queued, .underrun, .skipped, .damaged: false
        }
    }
}
