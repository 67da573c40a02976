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
    /// Change the position. Music that plays or is paused stays so, unless the move leads behind the last track, which
    /// stops it.
    case move(TransportMove)
    /// Give up the device now, for example for a phone call, and keep the position.
    case yield
    /// Reopen the device, and resume unless playback was paused meanwhile.
    case reclaim
    /// Check now whether a lost device has returned; sent by udev.
    case retry

    /// ``move(_:)`` to the next track, or stop after the last. A repeated album begins again after its last.
    public static var next: Self { .move(.next) }
    /// A move to the start of the track or to the previous one.
    public static var previous: Self { .move(.previous) }
    /// ``move(_:)`` to a position in the current track or another one.
    public static func seek(_ target: SeekTarget) -> Self { .move(.seek(target)) }
}

/// A change of the position within the queue.
public enum TransportMove: Sendable, Hashable, BitwiseCopyable {
    /// Skip to the next track; after the last one, stop. A repeated album begins again after its last, a repeated track
    /// is left.
    case next
    /// Restart the track if it has played for three seconds, otherwise skip to the previous one.
    case previous
    /// Continue from a position, in the same state as before. A position behind the end of its track is that of
    /// ``next``.
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

/// Which part of the music begins anew at its end.
public enum RepeatMode: String, Sendable, Hashable, CaseIterable {
    /// Repeat nothing: continue with the next track and stop after the last.
    case off
    /// Repeat the track that plays.
    case track
    /// Repeat the album that plays.
    case album
}
