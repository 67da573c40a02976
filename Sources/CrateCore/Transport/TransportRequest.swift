/// What can be asked of the music that plays, beyond playing an album.
public enum TransportRequest: Sendable, Hashable {
    /// Stand still at the frame that is heard.
    case pause
    /// Go on at the very next frame.
    case resume
    /// Pause, or resume.
    case toggle
    /// End the music and let go of the device.
    case stop
    /// Go to the next track; after the last one the music has ended.
    case next
    /// Restart the track after its third second, else go to the one before.
    case previous
    /// Go to the next album of the queue; after the last one the music has ended.
    case nextAlbum
    /// Go to a place.
    case seek(SeekTarget)
    /// Give the device away now and remember the place: a phone call.
    case yield
    /// Take it back, and go on unless it was paused meanwhile.
    case reclaim
    /// Look now whether a lost device is back: udev's nudge.
    case retry
}

/// Where to go in what plays.
public enum SeekTarget: Sendable, Hashable {
    /// A time in a track; nil for the present one.
    case time(Duration, of: Track.ID?)
    /// A frame of a track; nil for the present one.
    case frame(FrameCount, of: Track.ID?)
    /// So much later, or earlier, within the present track.
    case offset(Duration)
}

/// What follows the end of a track or an album.
public enum RepeatMode: String, Sendable, Hashable, CaseIterable {
    /// The next one, and after the last the end.
    case off
    /// The same track again.
    case track
    /// The same album again.
    case album
}

/// Where an album joins the queue.
public enum QueuePlace: String, Sendable, Hashable, CaseIterable {
    /// Behind the album that plays.
    case next
    /// Behind all others.
    case end
}
