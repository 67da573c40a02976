/// The name of a crate for comparison: without regard to case, accents and blanks, but with its signs, so that A, A+ and
/// A- are three names. Pure.
package struct CrateName: Hashable {
    private let text: String

    package init(_ name: String) {
        text = name.map(Self.compared).joined().split(separator: " ").joined(separator: " ")
    }

    /// A letter folded, a sign as it is, and a blank for white space. Apostrophes and full stops are no signs: R.E.M. is
    /// REM.
    private static func compared(_ character: Character) -> String {
        guard !character.isWhitespace else { return " " }
        // Between letters, folding makes a space of a sign.
        let folded = Folding.folded("a\(character)a").dropFirst().dropLast()
        return folded == " " ? String(character) : String(folded)
    }
}
