/// The characters that an expression allows at one position.
struct ScalarSet: Hashable, Sendable {
    var ranges: [ClosedRange<Unicode.Scalar>]
    var isInverted = false

    /// Creates a set of one character, without its other case.
    init(_ scalar: Unicode.Scalar) { ranges = [scalar...scalar] }

    /// Creates a set of the characters in the ranges, or with `isInverted` of all others, as `[^…]` does.
    init(_ ranges: [ClosedRange<Unicode.Scalar>], isInverted: Bool = false) {
        (self.ranges, self.isInverted) = (ranges, isInverted)
    }

    /// Every character.
    static let any = ScalarSet([], isInverted: true)
    /// `\d`: ASCII digits only.
    static let digit = ScalarSet(["0"..."9"])
    /// `\w`: ASCII letters, digits and the underscore.
    static let word = ScalarSet(["0"..."9", "A"..."Z", "_"..."_", "a"..."z"])
    /// `\s`: space, tab and the ASCII line ends.
    static let blank = ScalarSet([" "..." ", "\t"..."\r"])

    /// Whether the set contains a character; case is significant.
    func contains(_ scalar: Unicode.Scalar) -> Bool { ranges.contains { $0.contains(scalar) } != isInverted }

    /// The set of all other characters: `\D` for `\d`.
    var inverted: ScalarSet { ScalarSet(ranges, isInverted: !isInverted) }
}
