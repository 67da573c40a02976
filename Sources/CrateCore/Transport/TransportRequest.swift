/// A request that controls playback; playing an album is a separate request.
public enum TransportRequest: Sendable, Hashable {
    /// Pause at the current frame, and keep it for ``resume``.
    case pause
    /// Continue with the frame after the last one that was played.
    case resume
    /// Pause or resume, depending on the state.
    case toggle
    /// Stop playback and close the device.
    case stop
    /// Change the position. Playing music continues and paused music stays paused, unless the move leads beyond the
    /// last track, which stops it.
    case move(TransportMove)
    /// Close the device now for another program, for example for a phone call, and keep the position.
    case yield
    /// End a yield: reopen the device and resume, unless playback was paused before the yield or since. While a lost
    /// device is awaited, the same as ``retry``.
    case reclaim
    /// Check now whether a lost device has returned; sent by udev.
    case retry

    /// A move to the next track; after the last one, a stop. A repeated album begins again after its last track.
    public static var next: Self { .move(.next) }
    /// A move to the start of the track or to the previous one.
    public static var previous: Self { .move(.previous) }
    /// A move to a position in the current track or another one.
    public static func seek(_ target: SeekTarget) -> Self { .move(.seek(target)) }
}

/// A change of the position within the queue.
public enum TransportMove: Sendable, Hashable, BitwiseCopyable {
    /// Skip to the next track; after the last one, stop. A repeated album begins again after its last track; a repeated
    /// track is left.
    case next
    /// Restart the track if it has played for three seconds, otherwise skip to the previous one.
    case previous
    /// Continue from a position, in the same state as before. A position beyond the end of its track means the same as
    /// ``next`` from that track.
    case seek(SeekTarget)
}

/// A position, absolute in a track or relative to the current one.
public enum SeekTarget: Sendable, Hashable, BitwiseCopyable {
    /// A time from the start of a track; nil for the current track.
    case time(Duration, of: Track.ID?)
    /// A frame from the start of a track; nil for the current track.
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

/// The part of the music that begins again at its end.
public enum RepeatMode: String, Sendable, Hashable, CaseIterable {
    /// Repeat nothing: continue with the next track and stop after the last.
    case off
    /// Repeat the track that plays.
    case track
    /// Repeat the album that plays.
    case album
}
