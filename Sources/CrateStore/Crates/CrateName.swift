/// The name of a crate for comparison: without regard to case, accents and white space, but with its punctuation, so
/// that A, A+ and A- are three names. Pure.
package struct CrateName: Hashable {
    private let text: String

    /// Creates the form of a crate's name that is compared.
    package init(_ name: String) {
        text = name.map(Self.compared).joined().split(separator: " ").joined(separator: " ")
    }

    /// A letter folded, punctuation unchanged, and a space for white space. Apostrophes and full stops are dropped, so
    /// R.E.M. is REM.
    private static func compared(_ character: Character) -> String {
        guard !character.isWhitespace else { return " " }
        // Between letters, folding turns punctuation into a space.
        let folded = Folding.folded("a\(character)a").dropFirst().dropLast()
        return folded == " " ? String(character) : String(folded)
    }
}
