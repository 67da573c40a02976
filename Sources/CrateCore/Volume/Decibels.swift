/// A level relative to full scale: 0 dB leaves the samples unchanged.
public struct Decibels: RawRepresentable, Sendable, Hashable, Comparable {
    /// The level in decibels.
    public var rawValue: Double

    /// Creates a level from a number of decibels.
    public init(rawValue: Double) { self.rawValue = rawValue }

    /// Creates a level from a number of decibels.
    public init(_ value: Double) { rawValue = value }

    /// Orders levels by loudness.
    public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}
