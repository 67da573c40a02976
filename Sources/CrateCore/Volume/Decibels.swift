/// A level relative to full scale: 0 dB leaves the samples unchanged.
public struct Decibels: RawRepresentable, Sendable, Hashable, Comparable {
    /// The level in decibels; negative below full scale.
    public var rawValue: Double

    /// Wraps a number of decibels; no range is checked.
    public init(rawValue: Double) { self.rawValue = rawValue }

    /// Wraps a number of decibels without a label; negative is softer.
    public init(_ value: Double) { rawValue = value }

    /// Compares loudness: -20 dB comes before -10 dB.
    public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }

    /// The number for messages, with a point and at most one decimal: `-18.1`, `-6`.
    public var tenths: String {
        let rounded = (rawValue * 10).rounded() / 10
        guard rounded == rounded.rounded(), let whole = Int(exactly: rounded) else { return "\(rounded)" }
        return "\(whole)"
    }
}
