/// A part of a name with spoken forms of its own.
enum SpokenPiece: Hashable {
    /// Letters, in lower case.
    case word(String)
    /// Digits with a suffix: `th`, `s`.
    case number(String, ending: String = "")
    /// A Roman numeral in lower case, and its value in digits.
    case roman(String, String)
    /// A mark between letters or digits that is not a word break: full stop, slash, hyphen.
    case joint(Character)
    /// A sign that has a name.
    case sign(Character)
    /// The end of a word.
    case gap
}
