internal import CrateCore

/// The rule for the names that people give to libraries and crates: one line that can be shown and typed again.
public enum GivenName {
    /// What is wrong with a name.
    public enum Fault: Error, Sendable, Hashable {
        /// It is empty or has only white space.
        case empty
        /// It has a line break, an escape, or another character that terminals obey instead of showing it.
        case unprintable
    }

    /// The name without the white space around it.
    /// - Throws: What is wrong with the name.
    public static func checked(_ name: String) throws(Fault) -> String {
        let words = Folding.trimmed(name)
        guard !words.isEmpty else { throw .empty }
        guard CleanText.isClean(words) else { throw .unprintable }
        return words
    }
}
