/// The port to the sound engine that controls playback.
public protocol Transport: Sendable {
    /// Performs a request and returns the state afterwards.
    ///
    /// Waits for the playback loop. `BoxQueue` also waits, for at most half a second, until the music has a decoded
    /// frame or cannot be played.
    func perform(_ request: TransportRequest) async -> TransportReport

    /// The current state of playback.
    var report: TransportReport { get }

    /// Whether the track or the album begins again at its end.
    var repeatMode: RepeatMode { get }

    /// Sets the repeat mode, which stays until it is set again.
    func setRepeat(_ mode: RepeatMode) async
}

/// The state of playback after a request.
public struct TransportReport: Sendable, Hashable {
    /// The state right after the request; for ``Transport/report``, the current state.
    public var state: TransportState
    /// The current track; nil if nothing is playing.
    public var track: Track.ID?
    /// The time since the start of the current track; zero without one.
    public var elapsed: Duration
    /// Whether the request was refused, because nothing is playing or because the track of a seek is not in the queue.
    public var isRefused: Bool
    /// Whether the length of the current track is known. If not, the position after a seek may be beyond the track's
    /// end.
    public var isLengthKnown: Bool
    /// Why waiting music can't play now: the gap of the output, of its library or of its files; nil if that is unknown.
    /// After a reclaim of paused music, why the output can't be used; nil in every other state.
    public var obstacle: Outcome?
    /// The outcome of starting the current entry of a stopped queue, or of music that should have played and has ended
    /// because it can't; nil in all other cases.
    public var outcome: Outcome?
    /// The target of a seek, if it is within the length in the file's header but beyond the file's actual end; nil for
    /// any other target and request.
    public var lackedTime: Duration?
    /// The tracks that a move passed over on its way to the music that plays, because they can't be played.
    public var passed: [Track.ID] = []

    /// Describes the state of playback; the track is nil if nothing is playing.
    /// - Parameter elapsed: The time since the start of the track.
    public init(
        state: TransportState, track: Track.ID? = nil, elapsed: Duration = .zero, isRefused: Bool = false,
        isLengthKnown: Bool = true
    ) {
        self.state = state
        self.track = track
        self.elapsed = elapsed
        self.isRefused = isRefused
        self.isLengthKnown = isLengthKnown
    }
}
