/// A receiver of decoded samples.
public protocol FLACBlockSink: AnyObject {
    /// Takes one decoded block, which is valid only during the call. Called inside `decodeNext` and `seek`.
    func receive(_ block: borrowing FLACBlock)
}

/// A decoded block, borrowed for the duration of a call: planar, right-aligned, sign-extended samples (`FLAC__Frame`).
@safe public struct FLACBlock: ~Copyable {
    /// The sample rate in Hz, from this frame's own header (RFC 9639, section 9.1.2).
    public let sampleRate: Int
    /// The number of channels, 1 to 8, from this frame's own header.
    public let channels: Int
    /// The bits per sample, 4 to 32, from this frame's own header; samples are sign-extended to 32.
    public let bitsPerSample: Int
    /// The number of frames in the block: the samples of each channel.
    public let frameCount: Int
    /// The index of the block's first frame, counted from the start of the stream.
    public let firstFrame: Int64

    // SAFETY: `channels` pointers to `frameCount` samples each, valid until libFLAC's write callback returns; a
    // borrowed noncopyable value cannot outlive that call.
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

    /// Calls `body` with one channel's samples, which are valid only during the call.
    /// - Parameter channel: The channel from 0; traps if the block lacks it.
    @inlinable
    public func withChannel<R>(_ channel: Int, _ body: (Span<Int32>) -> R) -> R {
        precondition(channel >= 0 && channel < channels, "A block has only the channels it says.")
        let plane = unsafe UnsafeBufferPointer(start: planes[channel], count: frameCount)
        return body(unsafe plane.span)
    }
}
