/// The settings of the sound output.
public struct OutputSettings: Sendable, Hashable {
    /// Name of the PCM (`hw:CARD=DAC,DEV=0`); nil to choose: USB first, then the first that is not HDMI.
    public var pcm: String?
    /// Whether ALSA may convert what the device cannot take.
    public var allowsConversion: Bool
    /// How much sound the device is to buffer, if it can: the more, the fewer wake-ups.
    public var buffer: Duration
    /// How much silence, in the new format, goes out before the first frame of every open: for DACs that are slow to lock.
    public var preroll = Duration.zero
    /// How long the device stays open after a pause or an end, before it is closed so that other programs may use it: long
    /// enough to turn a record over. Nil: open for as long as the pause lasts, and closed after an end.
    public var idle: Duration? = .seconds(10)
    /// The folder of the device nodes, watched for a card that comes and for other programs that close it.
    public var watch = "/dev/snd"
    /// What the music does when a lost device is back.
    public var onReturn = ReturnPolicy()

    /// Settings.
    public init(pcm: String? = nil, allowsConversion: Bool = false, buffer: Duration = .seconds(4)) {
        self.pcm = pcm
        self.allowsConversion = allowsConversion
        self.buffer = buffer
    }
}

/// What the music does when a lost device is back.
public struct ReturnPolicy: Sendable, Hashable {
    /// Whether it plays on by itself; otherwise it is paused at its place.
    public var resumes: Bool
    /// Only if the device is back within this time: no music at three in the morning. Nil: always.
    public var within: Duration?

    /// A policy.
    public init(resumes: Bool = true, within: Duration? = nil) {
        self.resumes = resumes
        self.within = within
    }

    /// Whether music goes on that has waited for so long.
    func resumes(after wait: Duration) -> Bool { resumes && within.map { wait <= $0 } ?? true }
}
