public import CrateCore

/// A position to resume at, with the current album and those after it.
public struct ResumePoint: Sendable, Hashable {
    /// Whether playback continues by itself at the position.
    public enum State: Sendable, Hashable {
        /// Playing, or waiting for a lost device to play.
        case playing
        /// Paused by a request: playback continues only when asked to.
        case paused
        /// The device was yielded; playback resumes when it is reclaimed.
        case yielded
    }

    /// The current album and those after it; never empty.
    public private(set) var queue: [Rip]
    /// The id of the first album's entry in the queue; nil in journals of earlier versions.
    public var entry: Int64?
    /// The index into the first album's tracks.
    public var track: Int
    /// The frame to resume at, counted from the start of the track.
    public var frame: FrameCount
    /// The sample rate in frames per second; 0 if unknown.
    public var rate: Int
    /// Whether playback continues by itself.
    public var state: State
    /// The repeat mode at that time, to be set again.
    public var repeatMode: RepeatMode

    /// Describes a position in the first album of a queue. Traps if the album has no such track, and for a negative
    /// frame.
    /// - Parameters:
    ///   - queue: The current album and those after it.
    ///   - track: The index into the first album's tracks.
    ///   - frame: The frame of the track.
    ///   - rate: The sample rate in frames per second; 0 if unknown.
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

    /// The track of the first album at whose frame playback resumes.
    public var present: Rip.Track { queue[0].tracks[track] }

    /// The albums for the engine; only the first has its entry's id.
    var queued: [QueuedRip] {
        queue.indices.map { QueuedRip(entry: $0 == 0 ? entry : nil, queue[$0]) }
    }

    /// The position in the track; zero if the sample rate is unknown.
    public var elapsed: Duration { rate > 0 ? frame.duration(at: rate) : .zero }
}
