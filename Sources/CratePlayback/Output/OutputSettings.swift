/// What the configuration says about the sound output.
public struct OutputSettings: Sendable, Hashable {
    /// Name of the PCM (`hw:CARD=DAC,DEV=0`); nil to choose: USB first, then the first that is not HDMI.
    public var pcm: String?
    /// Whether ALSA may convert what the device cannot take.
    public var allowsConversion: Bool
    /// How much sound the device is asked to hold, as far as it can: the more, the fewer wake-ups.
    public var buffer: Duration

    /// Settings.
    public init(pcm: String? = nil, allowsConversion: Bool = false, buffer: Duration = .seconds(4)) {
        self.pcm = pcm
        self.allowsConversion = allowsConversion
        self.buffer = buffer
    }
}
