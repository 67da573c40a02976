/// A level relative to full scale: 0 dB leaves the samples as they are.
public struct Decibels: RawRepresentable, Sendable, Hashable, Comparable {
    /// The number.
    public var rawValue: Double

    /// That many decibels.
    public init(rawValue: Double) { self.rawValue = rawValue }

    /// That many decibels.
    public init(_ value: Double) { rawValue = value }

    /// Orders by level.
    public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}
