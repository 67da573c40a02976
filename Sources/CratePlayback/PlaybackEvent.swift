public import CrateCore

/// A change of the music or the device; events are sent in the order in which the playback loop reported them.
public enum PlaybackEvent: Sendable, Hashable {
    /// A start succeeded: the first frames are in the device and the PCM runs, or the output was yielded before that
    /// and the first block is decoded.
    case started(StartReport)
    /// This track is being played, from the file with this absolute path; sent again each time it is repeated. The
    /// length is nil if it is unknown.
    case track(Track.ID, length: Duration?, file: String)
    /// Another album of the queue is being played, for this entry; not sent for the first one.
    case album(QueuedRip)
    /// The engine's albums after the current one were replaced, or tracks of the current one were removed.
    case queued
    /// The repeat mode was set, as of the frame that is playing.
    case repeats(RepeatMode)
    /// Playback was paused at this position.
    case paused(PlaybackPosition)
    /// Playback was resumed at this position. A lost device has returned; it is never sent while the device is lost.
    case resumed(PlaybackPosition)
    /// The device was yielded at this position, which is the first frame not played.
    case yielded(PlaybackPosition)
    /// The device was opened, for music in one format.
    case opened
    /// The device was closed after a pause or an end, for other programs; no music was lost.
    case closed
    /// A request moved playback to this position.
    case sought(PlaybackPosition)
    /// This track was skipped, with the name of the reason: `ENOENT`, `NOT_FLAC`, `OUTPUT_FORMAT`.
    case skipped(Track.ID, reason: String)
    /// Frames of this track's file were lost, or it ended early; playback continued.
    case damaged(Track.ID, count: Int, file: String)
    /// An underrun occurred, or the system was suspended; playback continues.
    case underrun
    /// The device was removed or could not be opened, with the reason, its name and libasound's error code. Playback
    /// continues at this position, the first frame not played, when the device can be used. Sent again if attempts to
    /// open it find another reason that lasts.
    case lost(PlaybackPosition, AlbumGap)
    /// The device has returned, but another program uses it; the engine waits until that program closes it. Sent once
    /// for each loss, and again after a loss for another reason.
    case busy
    /// The lost device has returned, and playback stays paused at this position. ``resumed(_:)`` is sent instead if it
    /// resumes.
    case returned(PlaybackPosition)
    /// A requested album was refused, with the reason; the previous music continues.
    case refused(Release.ID, AlbumGap)
    /// The music has reached a stop point or was faded out in this entry of the queue; ``stopped`` follows. `next` is
    /// the track that would have come next; nil at the end of the albums that the engine has.
    case slept(entry: PlayQueue.Entry.ID, next: QueuedTrack?)
    /// Playback was stopped before its end.
    case stopped
    /// The last frame was played.
    case finished
}

/// A track of one queue entry; the same track may be in the queue several times.
public struct QueuedTrack: Sendable, Hashable {
    /// The id of the entry; 0 for an album that belongs to no queue.
    public var entry: PlayQueue.Entry.ID
    /// The release and the place of the track on it.
    public var id: Track.ID

    /// Names a track of a queue entry.
    /// - Parameter entry: The id of the entry; 0 for an album that belongs to no queue.
    public init(entry: PlayQueue.Entry.ID, id: Track.ID) {
        (self.entry, self.id) = (entry, id)
    }
}

/// The first track of a successful start, and the number of tracks that it left out.
public struct StartReport: Sendable, Hashable {
    /// The first track that plays: the requested one, or the first playable one.
    public var track: Track.ID
    /// The number of the rip's tracks without a file at present.
    public var missing: Int

    /// Describes a successful start.
    /// - Parameter missing: The number of the rip's tracks without a file.
    public init(track: Track.ID, missing: Int) {
        self.track = track
        self.missing = missing
    }
}

/// A track and a time within it.
public struct PlaybackPosition: Sendable, Hashable {
    /// The track of the frame that is playing.
    public var track: Track.ID
    /// The position from the start of the track.
    public var elapsed: Duration
    /// Whether playback is paused at the position.
    public var isPaused: Bool

    /// Describes a position in a track, from its start.
    public init(track: Track.ID, elapsed: Duration, isPaused: Bool) {
        self.track = track
        self.elapsed = elapsed
        self.isPaused = isPaused
    }
}
