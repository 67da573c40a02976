/// What the samples of a stream are: what its frames' own headers say.
public struct StreamFormat: Sendable, Hashable {
    /// Frames a second.
    public var rate: Int
    /// Bits a sample.
    public var bits: Int
    /// How many channels.
    public var channels: Int

    /// A format.
    public init(rate: Int, bits: Int, channels: Int) {
        self.rate = rate
        self.bits = bits
        self.channels = channels
    }
}
