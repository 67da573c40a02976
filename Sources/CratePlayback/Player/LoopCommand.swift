/// A command to the playback loop, with its number.
struct LoopCommand: BitwiseCopyable, Sendable {
    /// What the loop is to do.
    enum Action: BitwiseCopyable, Sendable {
        /// Replace the queue by the playlist that ``LoopLink/playlists`` has under the command's number, and play from a
        /// track of it on; nil for the first one that can be played.
        case start(track: Int32?, frame: Int64)
        /// Replace the queue likewise, and pause at a place without opening the device.
        case startPaused(at: RestoredPlace)
        /// The same, but play as soon as the device is available.
        case startWaiting(at: RestoredPlace)
        /// Let the albums that ``LoopLink/offers`` has under the command's number follow the one of this entry, in the
        /// place of those that were to follow it, if it is heard.
        case follow(entry: Int64)
        case pause, resume, stop, next, previous, nextAlbum
        case seek(Seek)
        /// Close the device at once and keep the place.
        case yield
        /// Try to open the lost device.
        case retry
        /// Apply ``LoopLink/repeatMode``.
        case updateRepeatMode
        /// End the thread.
        case quit
    }

    /// Where a seek goes.
    enum Seek: BitwiseCopyable, Sendable {
        /// A frame of a track; nil for the present one.
        case frame(Int64, of: TrackName?)
        /// Nanoseconds into a track; nil for the present one.
        case time(Int64, of: TrackName?)
        /// Nanoseconds forwards, or backwards, within the present track.
        case offset(Int64)
    }

    /// A track by its id.
    struct TrackName: BitwiseCopyable, Sendable {
        var release: Int64
        var place: Int64
    }

    /// A place in a queue that was played by an earlier process.
    struct RestoredPlace: BitwiseCopyable, Sendable {
        /// Index of the track.
        var track: Int32
        /// Frame of the track.
        var frame: Int64
        /// Frames a second; 0 when unknown.
        var rate: Int64
    }

    var action: Action
    /// Counts the commands; the events that a command causes carry its number.
    var generation: UInt32
}
