internal import CFLAC

/// What the STREAMINFO block says: RFC 9639, section 8.2. Frame headers may say otherwise, and win.
public struct FLACStreamInfo: Sendable, Hashable {
    /// Frames a second.
    public var sampleRate: Int
    /// How many channels.
    public var channels: Int
    /// Bits a sample, 4 to 32.
    public var bitsPerSample: Int
    /// How many frames there are; nil when the encoder did not know.
    public var totalFrames: Int64?
    /// MD5 of the samples, 16 bytes; nil when the encoder did not write one.
    public var md5: [UInt8]?
    /// Frames in the largest block, 0 when unknown.
    public var maximumBlock: Int

    /// The most frames that a recording is believed to have: 288 days at 44.1 kHz. A larger number in a file counts as
    /// none, so that sums and products of frames never overflow.
    public static let mostFrames: Int64 = 1 << 40

    /// A number of frames that a file gives; nil for 0, which means unknown, and for what no recording has.
    static func frames(_ number: UInt64) -> Int64? {
        (1...UInt64(mostFrames)).contains(number) ? Int64(number) : nil
    }

    init(_ block: FLAC__StreamMetadata_StreamInfo) {
        sampleRate = Int(block.sample_rate)
        channels = Int(block.channels)
        bitsPerSample = Int(block.bits_per_sample)
        totalFrames = Self.frames(block.total_samples)
        let sum = unsafe Swift.withUnsafeBytes(of: block.md5sum) { unsafe Array($0) }
        md5 = sum.allSatisfy { $0 == 0 } ? nil : sum
        maximumBlock = Int(block.max_blocksize)
    }

    /// Bytes of the block.
    static let length = 34

    /// The block's own bytes; nil where they name no format.
    init?(_ bytes: [UInt8]) {
        guard bytes.count == Self.length else { return nil }
        // 20 bits of rate, 3 of channels less one, 5 of sample size less one, 36 of frames.
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
