/// The format of a device.
public struct DeviceFormat: Sendable, Hashable {
    /// ALSA's name of the sample format.
    public var format: String
    /// The significant bits of a sample.
    public var bits: Int
    /// The frames per second.
    public var rate: Int
    /// The number of channels.
    public var channels: Int

    /// Creates a format.
    public init(format: String, bits: Int, rate: Int, channels: Int) {
        self.format = format
        self.bits = bits
        self.rate = rate
        self.channels = channels
    }
}
