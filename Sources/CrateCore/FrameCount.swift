/// A number of sample frames; a frame has one sample for each channel.
public struct FrameCount: RawRepresentable, Sendable, Hashable, Comparable, BitwiseCopyable {
    /// The number of frames; negative for a difference.
    public var rawValue: Int64

    /// Wraps a number of frames; neither its sign nor ``longest`` is checked.
    public init(rawValue: Int64) { self.rawValue = rawValue }

    /// Converts a whole number of frames. Traps if it does not fit into 64 bits.
    public init(_ count: some BinaryInteger) { rawValue = Int64(count) }

    /// The number of frames of the longest accepted file, 288 days at 44.1 kHz; a file that states a larger one is
    /// damaged. Sums of many such numbers fit in 64 bits.
    public static let longest: Int64 = 1 << 40

    /// No frames, or the start of a stream.
    public static let zero = FrameCount(0)

    /// Whether the first count is smaller.
    public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }

    /// Converts to a duration at a rate in frames per second.
    public func duration(at rate: Int) -> Duration {
        let (seconds, rest) = rawValue.quotientAndRemainder(dividingBy: Int64(rate))
        return .seconds(seconds) + .nanoseconds(rest * 1_000_000_000 / Int64(rate))
    }
}

/// A part of a stream: a half-open range of frames.
public struct FrameSpan: Sendable, Hashable {
    /// The first frame of the part, counted from 0 at the start of the stream.
    public var start: FrameCount
    /// The frame after the last one, or nil for the end of the stream.
    public var end: FrameCount?

    /// Describes a part of a stream. Traps for a negative start, and for an end before the start.
    /// - Parameter end: The frame after the last one; nil for the end of the stream.
    public init(start: FrameCount, end: FrameCount? = nil) {
        precondition(start >= .zero, "A span starts inside its stream.")
        precondition(end.map { $0 >= start } ?? true, "A span ends after its start.")
        self.start = start
        self.end = end
    }
}
