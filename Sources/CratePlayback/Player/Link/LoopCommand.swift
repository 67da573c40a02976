internal import CrateCore

/// A command to the playback loop, with its number.
struct LoopCommand: BitwiseCopyable, Sendable {
    /// What the loop has to do; plain values, because commands cross threads in a ring without allocation.
    enum Action: BitwiseCopyable, Sendable {
        /// Replace the queue by the playlist in ``LoopLink/playlists`` with the command's number, and play from a
        /// place; nil for the first playable track.
        case start(at: StartPlace?)
        /// Replace the queue, and pause at a position without opening the device.
        case startPaused(at: RestoredPlace)
        /// Replace the queue, and play from a position as soon as the device is available.
        case startWaiting(at: RestoredPlace)
        /// If the album of this entry is playing, replace the albums after it by those in ``LoopLink/offers`` with the
        /// command's number.
        case follow(entry: Int64)
        /// If the entry in ``LoopLink/offers`` with the command's number is playing, leave only these tracks of it.
        case narrow
        case pause, resume, stop
        /// Change the position. Playing music continues and paused music stays paused, unless the move leads beyond the
        /// last track.
        case move(TransportMove)
        /// Close the device immediately and keep the position.
        case yield
        /// Try to reopen the lost device.
        case retry
        /// Apply the mode in ``LoopLink/repeatMode``.
        case updateRepeatMode
        /// Stop at the end of a part of the music; `queue` also cancels a fade-out.
        case stopAfter(StopPoint)
        /// Fade out over some nanoseconds, and stop.
        case fadeOut(Int64)
        /// End the thread.
        case quit
    }

    /// A position in a queue that an earlier process played.
    struct RestoredPlace: BitwiseCopyable, Sendable {
        /// The index of the track in the playlist.
        var track: Int32
        /// The frame, counted from the start of the track.
        var frame: Int64
        /// The sample rate in frames per second; 0 if unknown.
        var rate: Int64
    }

    var action: Action
    /// The command's number, repeated in the events that it causes.
    var generation: UInt32
}
