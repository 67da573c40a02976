/// Who takes the samples.
public protocol FLACBlockSink: AnyObject {
    /// Takes one decoded block. Called inside `decodeNext` and `seek`; the block is gone afterwards.
    func receive(_ block: borrowing FLACBlock)
}

/// One decoded block, lent for the duration of a call: planar samples, right-aligned and sign-extended.
@safe public struct FLACBlock: ~Copyable {
    /// Frames a second, as this frame's own header says (RFC 9639, section 9.1).
    public let sampleRate: Int
    /// How many channels.
    public let channels: Int
    /// Bits a sample, 4 to 32.
    public let bitsPerSample: Int
    /// How many frames.
    public let frameCount: Int
    /// Number of its first frame within the stream.
    public let firstFrame: Int64

    // SAFETY: `channels` pointers to `frameCount` samples each, lent by libFLAC until its write callback returns;
    // a borrowed noncopyable value cannot outlive that call.
    @usableFromInline let planes: UnsafePointer<UnsafePointer<Int32>?>

    init(
        sampleRate: Int, channels: Int, bitsPerSample: Int, frameCount: Int, firstFrame: Int64,
        planes: UnsafePointer<UnsafePointer<Int32>?>
    ) {
        self.sampleRate = sampleRate
        self.channels = channels
        self.bitsPerSample = bitsPerSample
        self.frameCount = frameCount
        self.firstFrame = firstFrame
        unsafe self.planes = planes
    }

    /// Lends the samples of one channel.
    @inlinable
    public func withChannel<R>(_ channel: Int, _ body: (Span<Int32>) -> R) -> R {
        precondition(channel >= 0 && channel < channels, "A block has only the channels it says.")
        let plane = unsafe UnsafeBufferPointer(start: planes[channel], count: frameCount)
        return body(unsafe plane.span)
    }
}
