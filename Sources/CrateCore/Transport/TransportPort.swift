/// What is asked of the sound engine once something plays.
public protocol Transport: Sendable {
    /// Does what is asked, and answers once it is done; ``TransportReport/isRefused`` where nothing plays.
    ///
    /// Waits for the playback loop, never for a file.
    func perform(_ request: TransportRequest) async -> TransportReport

    /// What the music is doing now.
    var report: TransportReport { get }

    /// What follows the end of a track or an album.
    var repeatMode: RepeatMode { get }

    /// Sets what follows the end of a track or an album. It stays until it is set again.
    func setRepeat(_ mode: RepeatMode) async

    /// Puts a rip into the queue; false when nothing plays, and so nothing was queued.
    func enqueue(_ rip: Rip, at place: QueuePlace) async -> Bool

    /// The albums of the queue, the one that plays first; empty when nothing plays.
    var queue: [Release.ID] { get }
}

/// What the music is doing after a request.
public struct TransportReport: Sendable, Hashable {
    /// What it is doing.
    public var state: TransportState
    /// The track; nil when nothing plays.
    public var track: Track.ID?
    /// How far into it.
    public var elapsed: Duration
    /// The request needed music, and there was none.
    public var isRefused: Bool

    /// A report.
    public init(state: TransportState, track: Track.ID? = nil, elapsed: Duration = .zero, isRefused: Bool = false) {
        self.state = state
        self.track = track
        self.elapsed = elapsed
        self.isRefused = isRefused
    }
}
