/// The format in which a device takes samples: requested from ALSA, or reported by the kernel.
public struct DeviceFormat: Sendable, Hashable {
    /// ALSA's name of the sample format.
    public var format: String
    /// The bits that carry audio, as ``ALSA/SampleFormat/bits``.
    public var bits: Int
    /// The sample rate: frames per second.
    public var rate: Int
    /// The number of interleaved channels.
    public var channels: Int

    /// Describes a format.
    /// - Parameters:
    ///   - format: ALSA's name of the sample format: `S32_LE`.
    ///   - rate: Frames per second.
    public init(format: String, bits: Int, rate: Int, channels: Int) {
        self.format = format
        self.bits = bits
        self.rate = rate
        self.channels = channels
    }
}
