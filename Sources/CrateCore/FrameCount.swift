/// A number of sample frames: one sample of every channel each.
public struct FrameCount: RawRepresentable, Sendable, Hashable, Comparable {
    /// How many.
    public var rawValue: Int64

    /// That many frames.
    public init(rawValue: Int64) { self.rawValue = rawValue }

    /// That many frames.
    public init(_ count: some BinaryInteger) { rawValue = Int64(count) }

    /// No file is longer: where a number of frames enters, a greater one is damage. A year of music at the highest rate is less
    /// than a fifth of it; sums of a few such numbers fit into 64 bits.
    public static let longest: Int64 = 1 << 40

    /// No frames.
    public static let zero = FrameCount(0)

    /// Orders by number.
    public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
    /// Adds.
    public static func + (a: Self, b: Self) -> Self { Self(rawValue: a.rawValue + b.rawValue) }
    /// Subtracts.
    public static func - (a: Self, b: Self) -> Self { Self(rawValue: a.rawValue - b.rawValue) }
    /// Adds in place.
    public static func += (a: inout Self, b: Self) { a.rawValue += b.rawValue }
    /// Subtracts in place.
    public static func -= (a: inout Self, b: Self) { a.rawValue -= b.rawValue }

    /// How long they last at a rate, in frames a second.
    public func duration(at rate: Int) -> Duration {
        let (seconds, rest) = rawValue.quotientAndRemainder(dividingBy: Int64(rate))
        return .seconds(seconds) + .nanoseconds(rest * 1_000_000_000 / Int64(rate))
    }
}

/// Part of a stream: from a first frame up to, and not including, an end.
public struct FrameSpan: Sendable, Hashable {
    /// The first frame.
    public var start: FrameCount
    /// The frame after the last one; nil for the end of the stream.
    public var end: FrameCount?

    /// The part that starts here and ends there.
    public init(start: FrameCount, end: FrameCount? = nil) {
        precondition(start >= .zero, "A span starts inside its stream.")
        precondition(end.map { $0 >= start } ?? true, "A span ends after its start.")
        self.start = start
        self.end = end
    }
}
