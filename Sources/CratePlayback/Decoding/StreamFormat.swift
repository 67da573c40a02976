/// The format of a stream's samples, from the frames' headers.
public struct StreamFormat: Sendable, Hashable {
    /// The frames per second.
    public var rate: Int
    /// The bits per sample.
    public var bits: Int
    /// The number of channels.
    public var channels: Int

    /// Creates a format.
    public init(rate: Int, bits: Int, channels: Int) {
        self.rate = rate
        self.bits = bits
        self.channels = channels
    }
}
