public import CrateCore

/// Whether music that was moved or resumed plays, as far as that is known after a short wait.
public enum Settlement: Sendable, Hashable {
    /// It plays, or nothing was to play.
    case settled
    /// The music has ended before a frame was decoded: because nothing could be played, or without a reason because
    /// there was nothing.
    case ended(UnplayableSound?)
    /// Storage or the output has not answered in time, or the music was paused or lost its output meanwhile.
    case unknown
}

/// Music that was moved or resumed and ended before a frame was decoded, with the reason.
public struct UnplayableSound: Sendable, Hashable {
    /// The track that should have played.
    public var track: QueuedTrack
    /// Why it cannot be played, as far as its files and the output show.
    public var gap: AlbumGap
    /// Whether what follows in the queue may play now; false at a stop point.
    public var isContinued = true

    init(track: QueuedTrack, gap: AlbumGap) { (self.track, self.gap) = (track, gap) }
}
