public import CrateCore

/// The result of a proof for one track.
public struct TrackProof: Sendable, Hashable {
    /// The result of comparing a track.
    public enum Verdict: Sendable, Hashable {
        /// Every frame is equal to the second decode, and the file's MD5 is correct.
        case proved
        /// Every frame is equal to the second decode; the file has no MD5.
        case noChecksum
        /// Every frame is equal to the second decode, but the file's MD5 belongs to other samples.
        case wrongChecksum
        /// A sample differs.
        case differs(SampleDifference)
        /// The file is damaged; with the number of places.
        case damaged(Int)
        /// Frames are missing; with the expected number.
        case incomplete(of: Int64)
        /// No frame was written.
        case notPlayed
    }

    /// The track that was compared.
    public var id: Track.ID
    /// The result of the comparison.
    public var verdict: Verdict
    /// The number of frames written.
    public var frames: Int64
    /// The MD5 of these frames, computed as in STREAMINFO; nil if there were none.
    public var md5: [UInt8]?

    /// True if the signal path up to ALSA changed nothing.
    public var isProved: Bool { verdict == .proved || verdict == .noChecksum }
}

/// The first wrong sample.
public struct SampleDifference: Sendable, Hashable {
    /// The frame of the track, from 0.
    public var frame: Int64
    /// The channel of the recording, or the place in the output's frame if that should be silent; from 0.
    public var channel: Int
    /// The sample in the second decode; nil if that has no such frame.
    public var expected: Int32?
    /// The sample that was written.
    public var found: Int32
    /// The bit depth of both samples: the recording's, or the output's if its additional bits are not zero.
    public var bits: Int

    /// Creates a difference.
    public init(frame: Int64, channel: Int, expected: Int32?, found: Int32, bits: Int) {
        self.frame = frame
        self.channel = channel
        self.expected = expected
        self.found = found
        self.bits = bits
    }
}
