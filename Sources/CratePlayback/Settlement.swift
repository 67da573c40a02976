public import CrateCore

/// What came of music that was moved or resumed.
public enum Settlement: Sendable, Hashable {
    /// It plays, or nothing was to play.
    case settled
    /// The music has ended before a frame was decoded: because nothing could be played, or without a reason because
    /// there was nothing.
    case ended(UnheardSound?)
    /// Storage or the output has not answered in time, or the music was paused or lost its output meanwhile.
    case unknown
}

/// Why nothing was heard of music that was moved or resumed.
public struct UnheardSound: Sendable, Hashable {
    /// The track that was to play.
    public var track: QueuedTrack
    /// Why it cannot be played, as far as its files and the output show.
    public var gap: AlbumGap
    /// Whether what follows in the queue may play now; false at a stop point.
    public var isContinued = true

    init(track: QueuedTrack, gap: AlbumGap) { (self.track, self.gap) = (track, gap) }
}
