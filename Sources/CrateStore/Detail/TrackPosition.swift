/// A printed position in its parts, by the rule of beets: `CD1-2` is `CD1-`, `2`; `A1.b` is `A`, `1`, `.B`.
///
/// Positions are unreliable, tracks are in order: parts only tell what is a piece of the track before.
struct TrackPosition: Hashable {
    /// Everything before the part of a track: `A1` of `A1.b`.
    let main: String
    /// Which part of a track: `.B` of `A1.b`, `A` of `1a`; empty for a whole one.
    let part: String

    /// Divides a position, in capitals: a dot and what follows it, or letters after a number, are a part.
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
