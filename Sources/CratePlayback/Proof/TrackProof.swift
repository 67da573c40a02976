public import CrateCore

/// Whether one track reached ALSA unchanged, and if not, the first place where it differs.
public struct TrackProof: Sendable, Hashable {
    /// The result for a track; ``proved`` and ``noChecksum`` mean that nothing was changed.
    public enum Verdict: Sendable, Hashable {
        /// Every frame is equal to the second decode, and the file's MD5 is correct.
        case proved
        /// Every frame is equal to the second decode; the file has no MD5.
        case noChecksum
        /// Every frame is equal to the second decode, but the file's MD5 belongs to other samples.
        case wrongChecksum
        /// The signal path changed a sample; with the first sample that differs.
        case differs(SampleDifference)
        /// The file is damaged; with the number of damaged places.
        case damaged(Int)
        /// Frames are missing; with the expected number.
        case incomplete(of: Int64)
        /// No frame was written.
        case notPlayed
    }

    /// The release and the place of the track.
    public var id: Track.ID
    /// Whether the track was unchanged, or what is wrong.
    public var verdict: Verdict
    /// The number of frames that ALSA accepted; repeated frames count once.
    public var frames: Int64
    /// The MD5 of these frames, computed as in STREAMINFO; nil if there were none.
    public var md5: [UInt8]?
    /// The format of the decoded frames; nil if there were none.
    public var source: StreamFormat?

    /// True if the signal path up to ALSA changed nothing.
    public var isProved: Bool { verdict == .proved || verdict == .noChecksum }
}

/// The first sample that differs from the second decode.
public struct SampleDifference: Sendable, Hashable {
    /// The frame with the sample, counted from the start of the track.
    public var frame: Int64
    /// The channel of the recording, or the place in the output's frame if that should be silent; from 0.
    public var channel: Int
    /// The sample in the second decode; nil if that has no such frame.
    public var expected: Int32?
    /// The sample that ALSA was given.
    public var found: Int32
    /// The bit depth of both samples: the recording's, or the output's if its additional bits are not zero.
    public var bits: Int

    /// Describes a difference; the samples are integers of `bits` bits.
    /// - Parameters:
    ///   - frame: The frame of the track, from 0.
    ///   - expected: The sample in the second decode; nil if that has no such frame.
    public init(frame: Int64, channel: Int, expected: Int32?, found: Int32, bits: Int) {
        self.frame = frame
        self.channel = channel
        self.expected = expected
        self.found = found
        self.bits = bits
    }
}
