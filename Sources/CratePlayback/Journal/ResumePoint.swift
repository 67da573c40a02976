public import CrateCore

/// A place to go on from: what plays, what comes behind it, and where in it the music is.
public struct ResumePoint: Sendable, Hashable {
    /// What the music does there.
    public enum State: Sendable, Hashable {
        /// It sounds.
        case playing
        /// It was paused.
        case paused
        /// The device was given away; it goes on when that is taken back.
        case yielded
    }

    /// The album that is heard, and those to come; never empty.
    public var queue: [Rip]
    /// The number of the first album's entry in the queue; nil in journals that have none.
    public var entry: Int64?
    /// Index into the first album's tracks.
    public var track: Int
    /// Frame of the track.
    public var frame: FrameCount
    /// Frames a second; 0 when unknown.
    public var rate: Int
    /// What it does there.
    public var state: State
    /// What follows the end of a track or an album.
    public var repeatMode: RepeatMode

    /// A place in the first album of a queue.
    public init(
        queue: [Rip], entry: Int64? = nil, track: Int, frame: FrameCount, rate: Int = 0, state: State = .playing,
        repeatMode: RepeatMode = .off
    ) {
        precondition(queue.first?.tracks.indices.contains(track) ?? false, "A place is in a track of the first album.")
        precondition(frame >= .zero, "A place is in its track.")
        self.queue = queue
        self.entry = entry
        self.track = track
        self.frame = frame
        self.rate = rate
        self.state = state
        self.repeatMode = repeatMode
    }

    /// The track itself.
    public var present: Rip.Track { queue[0].tracks[track] }

    /// The albums for the engine; only the first has its entry.
    var queued: [QueuedRip] {
        queue.indices.map { QueuedRip(entry: $0 == 0 ? entry ?? 0 : 0, queue[$0]) }
    }

    /// How far into the track it is, where that is known.
    public var elapsed: Duration { rate > 0 ? frame.duration(at: rate) : .zero }
}
