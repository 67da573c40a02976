/// The characters that an expression allows at one position.
struct ScalarSet: Hashable, Sendable {
    var ranges: [ClosedRange<Unicode.Scalar>]
    var isInverted = false

    /// Creates a set of one character.
    init(_ scalar: Unicode.Scalar) { ranges = [scalar...scalar] }

    /// Creates a set of the characters in some ranges, or of all others.
    init(_ ranges: [ClosedRange<Unicode.Scalar>], isInverted: Bool = false) {
        (self.ranges, self.isInverted) = (ranges, isInverted)
    }

    /// Every character.
    static let any = ScalarSet([], isInverted: true)
    /// `\d`.
    static let digit = ScalarSet(["0"..."9"])
    /// `\w`.
    static let word = ScalarSet(["0"..."9", "A"..."Z", "_"..."_", "a"..."z"])
    /// `\s`.
    static let blank = ScalarSet([" "..." ", "\t"..."\r"])

    /// Whether the set contains a character.
    func contains(_ scalar: Unicode.Scalar) -> Bool { ranges.contains { $0.contains(scalar) } != isInverted }

    /// All other characters.
    var inverted: ScalarSet { ScalarSet(ranges, isInverted: !isInverted) }
}
