/// The status of a box as JSON: what is playing, the output, the signal path, the queue and the libraries.
public struct StatusDocument: Codable, Sendable, Hashable {
    /// `stopped`, `playing`, `paused` (also while the music waits for its library or the output) or `yielded`.
    public var state: String
    /// The release number of the playing album.
    public var release: Int64?
    /// The title of the playing album; nil if nothing plays.
    public var title: String?
    /// The artist of the playing album; nil if nothing plays.
    public var artist: String?
    /// The track that plays or is paused; nil if nothing plays.
    public var track: Track?
    /// The position in the track, in seconds.
    public var elapsed: Double?
    /// The length of the track in seconds, if known.
    public var duration: Double?
    /// The volume; nil for an output without a mixer or a gain of the engine.
    public var volume: Volume?
    /// The repeat mode: `off`, `track` or `album`.
    public var `repeat`: String?
    /// The sleep timer, if one is set.
    public var sleep: Sleep?
    /// The output; nil if none is configured and no card is connected.
    public var output: Output?
    /// What the music waits for; nil if it does not wait, or if the reason is unknown.
    public var obstacle: Obstacle?
    /// Whether yielded music resumes when the output is reclaimed; nil in every other state.
    public var resumes: Bool?
    /// The signal path; nil while the output is closed.
    public var signalPath: PathDocument?
    /// The albums around the current entry of the queue, in playing order.
    public var queue: [Queued]
    /// The subscribed libraries with their states, in the order of subscription.
    public var libraries: [Library]
    /// `damaged` or `unreadable` while the collection can't be read; ``libraries`` are then those that were known
    /// before. Nil otherwise.
    public var collection: String?
    /// Why the box could not read its configuration again when it was requested, in English; nil if it could.
    public var configuration: String?
    /// The album and the crate that were opened last; nil if none was opened.
    public var current: Current?
    /// The whole queue's size and version; ``queue`` lists only a part of it.
    public var queueState: QueueState?
    /// The tracks of the playing album, if they were requested.
    public var tracks: [Track]?

    /// The suggested command for getting music to play, as a list of one line; nil for none. Set by the command line,
    /// because the suggestion depends on the client.
    public var next: [String]?
    /// What has to follow the command of ``next``, as a sentence; nil if it suffices. Set by the command line.
    public var advice: String?

    /// Combines the parts of a status; ``queueState``, ``obstacle``, ``resumes``, ``collection``, ``configuration``,
    /// ``next`` and ``advice`` are set afterwards.
    /// - Parameters:
    ///   - elapsed: The position in the track, in seconds.
    ///   - duration: The length of the track, in seconds.
    package init(
        state: String, release: Int64? = nil, title: String? = nil, artist: String? = nil, track: Track? = nil,
        elapsed: Double? = nil, duration: Double? = nil, volume: Volume? = nil, repeat: String? = nil,
        output: Output? = nil, signalPath: PathDocument? = nil, queue: [Queued], libraries: [Library],
        current: Current? = nil, tracks: [Track]? = nil
    ) {
        self.state = state
        self.release = release
        self.title = title
        self.artist = artist
        self.track = track
        self.elapsed = elapsed
        self.duration = duration
        self.volume = volume
        self.repeat = `repeat`
        self.output = output
        self.signalPath = signalPath
        self.queue = queue
        self.libraries = libraries
        self.current = current
        self.tracks = tracks
    }
}
