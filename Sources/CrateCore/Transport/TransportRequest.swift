/// A request that controls playback; playing an album is a separate request.
public enum TransportRequest: Sendable, Hashable {
    /// Pause at the current frame.
    case pause
    /// Resume at the next frame.
    case resume
    /// Pause or resume, depending on the state.
    case toggle
    /// Stop playback and close the device.
    case stop
    /// Change the position, without changing whether music is playing.
    case move(TransportMove)
    /// Give up the device now, for example for a phone call, and keep the position.
    case yield
    /// Reopen the device, and resume unless playback was paused meanwhile.
    case reclaim
    /// Check now whether a lost device has returned; sent by udev.
    case retry

    /// A move to the next track.
    public static var next: Self { .move(.next) }
    /// A move to the start of the track or to the previous one.
    public static var previous: Self { .move(.previous) }
    /// A move to the next album.
    public static var nextAlbum: Self { .move(.nextAlbum) }
    /// A move to a position.
    public static func seek(_ target: SeekTarget) -> Self { .move(.seek(target)) }
}

/// A change of the position within the queue.
public enum TransportMove: Sendable, Hashable, BitwiseCopyable {
    /// Skip to the next track; after the last one, stop.
    case next
    /// Restart the track if it has played for three seconds, otherwise skip to the previous one.
    case previous
    /// Skip to the next album of the queue; after the last one, stop.
    case nextAlbum
    /// Seek to a position.
    case seek(SeekTarget)
}

/// A position to seek to.
public enum SeekTarget: Sendable, Hashable, BitwiseCopyable {
    /// A time in a track; nil for the current one.
    case time(Duration, of: Track.ID?)
    /// A frame of a track; nil for the current one.
    case frame(FrameCount, of: Track.ID?)
    /// A positive or negative offset within the current track.
    case offset(Duration)

    /// The track that the position is in; nil for the current one.
    public var track: Track.ID? {
        switch self {
        case .time(_, let track), .frame(_, let track): track
        case .offset: nil
        }
    }
}

/// The part of the music to repeat.
public enum RepeatMode: String, Sendable, Hashable, CaseIterable {
    /// Repeat nothing: continue with the next track and stop after the last.
    case off
    /// The current track.
    case track
    /// The current album.
    case album
}
