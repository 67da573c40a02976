internal import CrateCore

/// The rule for the names that people give to libraries and crates: one line that can be shown and typed again.
public enum GivenName {
    /// The most letters that a name may have.
    public static let mostLetters = 200

    /// What is wrong with a name; the raw value is its name in JSON.
    public enum Fault: String, Error, Sendable, Hashable {
        /// It is empty or has only white space.
        case empty = "emptyName"
        /// It has a line break, an escape, or another character that terminals obey instead of showing it.
        case unprintable = "unprintableName"
        /// It has more than ``GivenName/mostLetters``, so that no list could show it in a row.
        case long = "longName"
    }

    /// The name without the white space around it.
    /// - Throws: What is wrong with the name.
    public static func checked(_ name: String) throws(Fault) -> String {
        let words = Folding.trimmed(name)
        guard !words.isEmpty else { throw .empty }
        guard CleanText.isClean(words) else { throw .unprintable }
        guard words.count <= mostLetters else { throw .long }
        return words
    }
}
