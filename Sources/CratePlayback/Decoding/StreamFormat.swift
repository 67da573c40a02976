/// The format of a stream's samples, from the frames' headers.
public struct StreamFormat: Sendable, Hashable {
    /// The sample rate: frames per second.
    public var rate: Int
    /// The bits per sample, 4 to 32, which output formats may pad.
    public var bits: Int
    /// The number of channels, 1 to 8.
    public var channels: Int

    /// Describes the format of samples.
    /// - Parameter rate: Frames per second.
    public init(rate: Int, bits: Int, channels: Int) {
        self.rate = rate
        self.bits = bits
        self.channels = channels
    }
}
