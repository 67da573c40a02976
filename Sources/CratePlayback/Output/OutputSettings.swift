/// What the configuration says about the sound output.
public struct OutputSettings: Sendable, Hashable {
    /// Name of the PCM (`hw:CARD=DAC,DEV=0`); nil to choose: USB first, then the first that is not HDMI.
    public var pcm: String?
    /// Whether ALSA may convert what the device cannot take.
    public var allowsConversion: Bool
    /// How much sound the device is asked to hold, as far as it can: the more, the fewer wake-ups.
    public var buffer: Duration
    /// How much silence, in the new format, goes out before the first frame of every open: for DACs that are slow to lock.
    public var preroll = Duration.zero
    /// How long the device is held after a pause or an end, before it is let go of for others: long enough to turn a record
    /// over. Nil: for as long as the pause lasts, and not after an end.
    public var idle: Duration? = .seconds(10)
    /// The folder whose changes say that a card has come, or that another has let go of it.
    public var watch = "/dev/snd"
    /// What becomes of the music when a lost device is back.
    public var onReturn = ReturnPolicy()

    /// Settings.
    public init(pcm: String? = nil, allowsConversion: Bool = false, buffer: Duration = .seconds(4)) {
        self.pcm = pcm
        self.allowsConversion = allowsConversion
        self.buffer = buffer
    }
}

/// What becomes of the music when a lost device is back.
public struct ReturnPolicy: Sendable, Hashable {
    /// Whether it goes on by itself; else it stands paused at its place.
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
