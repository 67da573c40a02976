import CrateCore

/// The meaning of an answer to a question on the terminal.
enum YesOrNo {
    case yes, no

    /// The meaning of a word, in this language or in English; nil for any other text.
    init?(_ answer: String) {
        let word = answer.lowercased().filter { !$0.isWhitespace }
        if ["y", "yes"].contains(word) || Self.words("y yes").contains(word) {
            self = .yes
        } else if ["n", "no"].contains(word) || Self.words("n no").contains(word) {
            self = .no
        } else {
            return nil
        }
    }

    /// The letter and the word of this language.
    private static func words(_ pair: LocalizedText) -> [String] {
        String(localized: pair).split(separator: " ").map(String.init)
    }
}
