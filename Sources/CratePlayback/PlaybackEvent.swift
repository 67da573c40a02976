public import CrateCore

/// What happens while the engine plays.
public enum PlaybackEvent: Sendable, Hashable {
    /// Sound has begun.
    case started(StartReport)
    /// This track is heard from now on; sent again each time that it is repeated.
    case track(Track.ID, length: Duration?)
    /// Another album of the queue is heard from now on; not sent for the first one.
    case album(Release.ID)
    /// An album was put into the queue.
    case queued
    /// What follows the end of a track or an album was set.
    case repeats(RepeatMode)
    /// The music is paused at this place.
    case paused(PlaybackPosition)
    /// It plays on from this place.
    case resumed(PlaybackPosition)
    /// The device was yielded at this place, the first that was not heard.
    case yielded(PlaybackPosition)
    /// The device was opened, for as much music of one format as follows.
    case opened
    /// The device was closed, after a pause or an end, so that other programs may use it; no music was lost.
    case closed
    /// A request has moved it to this place.
    case sought(PlaybackPosition)
    /// This track was passed over: a name for why (`ENOENT`, `NOT_FLAC`, `OUTPUT_FORMAT`).
    case skipped(Track.ID, reason: String)
    /// Frames of this track's file were lost, or it ended early; the sound went on.
    case damaged(Track.ID, count: Int)
    /// The device ran dry, or the system slept; the music plays on.
    case underrun
    /// The device is gone, or could not be had again: this place is the first that was not heard, and where the music
    /// goes on once it is back. With libasound's code, a negative errno.
    case lost(PlaybackPosition, code: Int)
    /// The device is back, but another program uses it; the engine waits until that closes it. Sent once while that lasts.
    case busy
    /// The lost device is back, and the music stays paused at this place. ``resumed(_:)`` is sent instead where it plays on.
    case returned(PlaybackPosition)
    /// This album was asked for and is refused, with the reason; what played before goes on.
    case refused(Release.ID, AlbumGap)
    /// The music was ended before its end.
    case stopped
    /// The last frame was heard.
    case finished
}

/// How a start went.
public struct StartReport: Sendable, Hashable {
    /// The track that sounds first.
    public var track: Track.ID
    /// How many tracks of the rip have no file at present.
    public var missing: Int

    /// A report.
    public init(track: Track.ID, missing: Int) {
        self.track = track
        self.missing = missing
    }
}

/// Where the music is.
public struct PlaybackPosition: Sendable, Hashable {
    /// What is heard.
    public var track: Track.ID
    /// How far into it.
    public var elapsed: Duration
    /// Whether it moves.
    public var isPaused: Bool

    /// A place.
    public init(track: Track.ID, elapsed: Duration, isPaused: Bool) {
        self.track = track
        self.elapsed = elapsed
        self.isPaused = isPaused
    }
}
