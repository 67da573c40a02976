/// Which output is used, and how it is opened and closed; applied from the next open.
public struct OutputSettings: Sendable, Hashable {
    /// The name of the PCM (`hw:CARD=DAC,DEV=0`); nil to choose: USB first, then the first that is not HDMI.
    public var pcm: String?
    /// True if ALSA may convert formats that the device does not accept.
    public var allowsConversion: Bool
    /// The preferred buffer size; a larger one needs fewer wake-ups.
    public var buffer: Duration
    /// The silence, in the new format, before the first frame after each opening: for DACs that lock slowly.
    public var preroll = Duration.zero
    /// How long the device stays open after a pause or the end of the music, before it is closed for other programs: by
    /// default long enough to turn a record over. If nil, it stays open during a pause, and is closed at the end.
    public var idle: Duration? = .seconds(10)
    /// The folder of device nodes, watched for new cards and for other programs closing them.
    public var watch = "/dev/snd"
    /// Whether playback resumes when a lost device returns.
    public var onReturn = ReturnPolicy()

    /// Sets the three settings that most callers need; the others have defaults.
    /// - Parameters:
    ///   - pcm: The ALSA name; nil to choose an output at each open.
    ///   - buffer: The preferred length of the device's buffer.
    public init(pcm: String? = nil, allowsConversion: Bool = false, buffer: Duration = .seconds(4)) {
        self.pcm = pcm
        self.allowsConversion = allowsConversion
        self.buffer = buffer
    }
}

/// The policy for the return of a lost device: whether playback resumes, and for how long after the loss.
public struct ReturnPolicy: Sendable, Hashable {
    /// True to resume playback; false to stay paused at the position.
    public var resumes: Bool
    /// The time within which playback resumes, so that none starts at night; nil for no limit.
    public var within: Duration?

    /// Sets the policy; by default playback resumes however long the device was lost.
    public init(resumes: Bool = true, within: Duration? = nil) {
        self.resumes = resumes
        self.within = within
    }

    /// True if playback resumes after a wait of this length.
    func resumes(after wait: Duration) -> Bool { resumes && within.map { wait <= $0 } ?? true }
}
