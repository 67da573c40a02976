/// The port to the sound engine that controls playback.
public protocol Transport: Sendable {
    /// Performs a request and returns the state afterwards; ``TransportReport/isRefused`` is set if nothing is playing.
    ///
    /// Waits for the playback loop, and at most half a second for the file of the music that is to play: it plays if
    /// the state is `playing`.
    func perform(_ request: TransportRequest) async -> TransportReport

    /// The current state of playback.
    var report: TransportReport { get }

    /// What begins anew at its end: the track, the album, or nothing.
    var repeatMode: RepeatMode { get }

    /// Sets the repeat mode, which stays until it is set again.
    func setRepeat(_ mode: RepeatMode) async
}

/// The state of playback after a request.
public struct TransportReport: Sendable, Hashable {
    /// The state right after the request, or now for ``Transport/report``.
    public var state: TransportState
    /// The current track; nil if nothing is playing.
    public var track: Track.ID?
    /// The time since the start of the current track; zero without one.
    public var elapsed: Duration
    /// Whether the request was refused because nothing is playing.
    public var isRefused: Bool
    /// Whether the length of the current track is known. Otherwise, a position after a seek may be beyond its end.
    public var isLengthKnown: Bool
    /// Why the music can't play now while it waits: the gap of the output, of its library or of its files; nil if that is
    /// unknown, and in every other state.
    public var obstacle: Outcome?
    /// The outcome of playing the current entry of a stopped queue, or of music that was to play and has ended because
    /// it can't; nil if neither was requested.
    public var outcome: Outcome?
    /// The time of the position that was sought, if the header of its file promises that position and the file ends
    /// before it; nil for any other position and request.
    public var lackedTime: Duration?

    /// Describes what plays. A report without a track means that nothing does.
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
