internal import CFLAC

/// The contents of a STREAMINFO block: RFC 9639, section 8.2. Frame headers override it.
public struct FLACStreamInfo: Sendable, Hashable {
    /// The sample rate in Hz, the same as frames per second.
    public var sampleRate: Int
    /// The number of channels, 1 to 8.
    public var channels: Int
    /// The bits per sample, 4 to 32 in a valid stream; not checked.
    public var bitsPerSample: Int
    /// The number of frames, or nil if the encoder did not store it or if it exceeds ``mostFrames``.
    public var totalFrames: Int64?
    /// The MD5 of the samples, 16 bytes, or nil if the encoder did not store it.
    public var md5: [UInt8]?
    /// The number of frames in the largest block, or 0 if unknown.
    public var maximumBlock: Int

    /// The largest accepted number of frames: 288 days at 44.1 kHz. A larger number in a file counts as unknown, so
    /// that sums and products of frames never overflow.
    public static let mostFrames: Int64 = 1 << 40

    /// Validates a number of frames from a file; nil for 0, which means unknown, and above ``mostFrames``.
    static func frames(_ number: UInt64) -> Int64? {
        (1...UInt64(mostFrames)).contains(number) ? Int64(number) : nil
    }

    init(_ block: FLAC__StreamMetadata_StreamInfo) {
        sampleRate = Int(block.sample_rate)
        channels = Int(block.channels)
        bitsPerSample = Int(block.bits_per_sample)
        totalFrames = Self.frames(block.total_samples)
        // SAFETY: the bytes of a value that is passed by copy; `Array` copies them.
        let sum = unsafe Swift.withUnsafeBytes(of: block.md5sum) { unsafe Array($0) }
        md5 = sum.allSatisfy { $0 == 0 } ? nil : sum
        maximumBlock = Int(block.max_blocksize)
    }

    /// The size of the block in bytes.
    static let length = 34

    /// Parses the bytes of a block; nil if they specify no format.
    init?(_ bytes: [UInt8]) {
        guard bytes.count == Self.length else { return nil }
        // 20 bits of sample rate, 3 of channels minus one, 5 of bits per sample minus one, 36 of total frames.
        let packed = BigEndian.number(bytes[10..<18])
        sampleRate = Int(packed >> 44)
        channels = Int(packed >> 41 & 7) + 1
        bitsPerSample = Int(packed >> 36 & 31) + 1
        totalFrames = Self.frames(packed & 0xF_FFFF_FFFF)
        md5 = bytes[18...].allSatisfy { $0 == 0 } ? nil : Array(bytes[18...])
        maximumBlock = Int(BigEndian.number(bytes[2..<4]))
        guard sampleRate > 0 else { return nil }
    }

    init(_ block: borrowing FLACBlock) {
        sampleRate = block.sampleRate
        channels = block.channels
        bitsPerSample = block.bitsPerSample
        totalFrames = nil
        md5 = nil
        maximumBlock = block.frameCount
    }
}
