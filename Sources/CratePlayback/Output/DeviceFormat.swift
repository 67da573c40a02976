/// What a device was set to.
public struct DeviceFormat: Sendable, Hashable {
    /// ALSA's name of the sample format.
    public var format: String
    /// Bits that carry a sample.
    public var bits: Int
    /// Frames a second.
    public var rate: Int
    /// How many channels.
    public var channels: Int

    /// A device's format.
    public init(format: String, bits: Int, rate: Int, channels: Int) {
        self.format = format
        self.bits = bits
        self.rate = rate
        self.channels = channels
    }
}
