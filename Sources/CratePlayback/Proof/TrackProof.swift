public import CrateCore

/// What a proof has shown of one track.
public struct TrackProof: Sendable, Hashable {
    /// What it comes to.
    public enum Verdict: Sendable, Hashable {
        /// Every frame was handed on as a second decode gives it, and the file's own MD5 holds.
        case proved
        /// Every frame was handed on as a second decode gives it; the file has no MD5 to go by.
        case noChecksum
        /// Every frame was handed on as a second decode gives it, and these are not the samples that the file was made of.
        case wrongChecksum
        /// Something else was handed on.
        case differs(SampleDifference)
        /// The file is damaged at so many places.
        case damaged(Int)
        /// Only so many of its frames were handed on.
        case incomplete(of: Int64)
        /// Nothing of it was handed on.
        case notPlayed
    }

    /// Which track.
    public var id: Track.ID
    /// What it comes to.
    public var verdict: Verdict
    /// Frames that were handed on.
    public var frames: Int64
    /// MD5 of what was handed on, as STREAMINFO's is taken; nil where nothing was.
    public var md5: [UInt8]?

    /// Whether its way to the output changed nothing.
    public var isProved: Bool { verdict == .proved || verdict == .noChecksum }
}

/// The first sample that is not what it should be.
public struct SampleDifference: Sendable, Hashable {
    /// Frame of the track, from 0.
    public var frame: Int64
    /// Channel of the recording, or place in the output's frame where that is silent; from 0.
    public var channel: Int
    /// What a second decode gives; nil where it has no such frame.
    public var expected: Int32?
    /// What was handed on.
    public var found: Int32
    /// Of how many bits the two are: the recording's, or the output's where its additional bits are not zero.
    public var bits: Int

    /// A difference.
    public init(frame: Int64, channel: Int, expected: Int32?, found: Int32, bits: Int) {
        self.frame = frame
        self.channel = channel
        self.expected = expected
        self.found = found
        self.bits = bits
    }
}
