/// An event of the playback loop, as plain values.
struct LoopEvent: BitwiseCopyable, Sendable {
    /// What happened. Tracks are indices into the event's playlist.
    enum Kind: BitwiseCopyable, Sendable {
        /// The start plays; `missing` counts the tracks of its first album that have no file.
        case started(track: Int32, missing: Int32)
        /// The start was refused; ``LoopLink/gap`` has the reason.
        case refused
        /// The start was refused, and the music before it plays on; the event belongs to that music.
        case declined
        /// The start ended without an answer because of a later command.
        case withdrawn
        /// A command was executed, or found nothing to do it with.
        case obeyed(Activity, isDeviceLost: Bool, isDone: Bool)
        /// A track begins to be heard.
        case track(Int32, length: Int64, rate: Int32)
        /// A track of another album begins to be heard.
        case album(track: Int32)
        case paused(Place), resumed(Place), sought(Place), yielded(Place)
        /// The device is lost; the code is libasound's. Nil where a retry failed: only the control needs that, since it
        /// may have expected success.
        case lost(Place, code: Int32?)
        /// The device is back, but another process uses it; reported once.
        case busy
        /// The device is back, and the music stays paused.
        case returned(Place)
        case opened
        /// The device was closed, with no music lost.
        case closed
        case queued, underrun
        case skipped(track: Int32, code: Int32)
        case damaged(track: Int32, count: Int32)
        case stopped, finished
    }

    /// A frame of a track.
    struct Place: BitwiseCopyable, Sendable {
        var track: Int32
        /// Frame of the track.
        var frame: Int64
        /// Frames a second; 0 when unknown.
        var rate: Int32
    }

    var kind: Kind
    /// Number of the command that caused it, or of the last one before it.
    var generation: UInt32
    /// Number of the start that it belongs to.
    var start: UInt32 = 0
    /// Number of the playlist that its tracks are indices of.
    var playlist: UInt32 = 0
}

extension LoopEvent {
    /// Whether the start has its answer with this event.
    var answersStart: Bool {
        switch kind {
        case .started, .refused, .declined, .withdrawn: true
        default: false
        }
    }

    /// Whether something waits for the event or depends on it, so that it must not be dropped.
    var isVital: Bool {
        switch kind {
        case .started, .refused, .declined, .withdrawn, .obeyed, .stopped, .finished, .lost, .busy, .returned,
            .resumed:
            true
        default: false
        }
    }
}
