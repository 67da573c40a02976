/// The parts of a printed position, split as in beets: `CD1-2` is one part; `A1.b` is `A1` and `.B`.
///
/// Positions are unreliable, but tracks are in order: the parts only show which lines belong to the same track.
struct TrackPosition: Hashable {
    /// The position without the part of a track: `A1` of `A1.b`.
    let main: String
    /// The part of a track: `.B` of `A1.b`, `A` of `1a`; empty for a whole track.
    let part: String

    /// Splits a position, in capitals. The part is a dot and what follows it, or the letters after a number.
    init(_ text: String) {
        let scalars = Array(text.uppercased().unicodeScalars)
        var end = scalars.count
        while end > 0, Self.isWord(scalars[end - 1]) { end -= 1 }
        if end > 1, end < scalars.count, scalars[end - 1] == ".", Self.isWord(scalars[end - 2]) {
            end -= 1
        } else {
            end = scalars.count
            while end > 0, Self.isLetter(scalars[end - 1]) { end -= 1 }
            if end == 0 || !Self.isDigit(scalars[end - 1]) { end = scalars.count }
        }
        main = Self.text(scalars[..<end])
        part = Self.text(scalars[end...])
    }

    private static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars)
        return String(text)
    }

    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }
    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool { ("A"..."Z").contains(scalar) }
    private static func isWord(_ scalar: Unicode.Scalar) -> Bool { isDigit(scalar) || isLetter(scalar) }
}
