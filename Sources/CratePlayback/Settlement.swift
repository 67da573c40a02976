public import CrateCore

/// The result of moving or resuming music, as far as it is known after a short wait.
public enum Settlement: Sendable, Hashable {
    /// The music plays, or there was none to play.
    case settled
    /// The music ended before a frame was decoded: with the reason if nothing could be played, nil if there was nothing
    /// left to play.
    case ended(UnplayableSound?)
    /// Storage or the output did not answer in time, or the music was paused or lost its output meanwhile.
    case unknown
}

/// Music that ended after a move or a resume before a frame was decoded, with the reason.
public struct UnplayableSound: Sendable, Hashable {
    /// The track that should have played.
    public var track: QueuedTrack
    /// Why it cannot be played, as far as its files and the output show.
    public var gap: AlbumGap
    /// Whether the queue may continue with the next entry; false at a stop point.
    public var isContinued = true

    init(track: QueuedTrack, gap: AlbumGap) { (self.track, self.gap) = (track, gap) }
}
