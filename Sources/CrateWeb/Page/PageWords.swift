package import CrateClient

/// The words of the page in one language.
package struct PageWords: Sendable {
    /// The patterns of a question's choices.
    let choice: ChoiceWords
    /// Translates a sentence that the box has in English.
    let translate: @Sendable (String) -> String
    private let texts: [PageWord: String]

    /// Creates the words of a language.
    /// - Parameters:
    ///   - choice: The patterns of a question's choices.
    ///   - text: Returns the text of a word.
    ///   - translate: Translates a sentence that the box has in English.
    package init(
        choice: ChoiceWords, text: (PageWord) -> String, translate: @escaping @Sendable (String) -> String
    ) {
        (self.choice, self.translate) = (choice, translate)
        texts = Dictionary(uniqueKeysWithValues: PageWord.allCases.map { ($0, text($0)) })
    }

    /// The ISO 639 code of the language.
    var code: String { choice.code }

    /// The text of a word.
    subscript(word: PageWord) -> String { texts[word] ?? "" }

    /// All texts by the names that the script has for them.
    var table: [String: String] { Dictionary(uniqueKeysWithValues: texts.map { ($0.rawValue, $1) }) }
}
