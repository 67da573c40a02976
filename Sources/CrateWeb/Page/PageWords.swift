package import CrateClient

/// The texts of the page in the box's language, and the translation of the box's sentences.
package struct PageWords: Sendable {
    /// The patterns of a question's choices.
    let choice: ChoiceWords
    /// Translates a sentence that the box has in English.
    let translate: @Sendable (String) -> String
    private let texts: [PageWord: String]

    /// Looks up all texts once.
    /// - Parameters:
    ///   - choice: the patterns of a question's choices.
    ///   - text: returns the text of a word.
    ///   - translate: translates a sentence that the box has in English.
    package init(
        choice: ChoiceWords, text: (PageWord) -> String, translate: @escaping @Sendable (String) -> String
    ) {
        (self.choice, self.translate) = (choice, translate)
        texts = Dictionary(uniqueKeysWithValues: PageWord.allCases.map { ($0, text($0)) })
    }

    /// The ISO 639 code of the language.
    var code: String { choice.code }

    /// The text of a word; every word has one.
    subscript(word: PageWord) -> String { texts[word] ?? "" }

    /// All texts by the names that the script has for them.
    var table: [String: String] { Dictionary(uniqueKeysWithValues: texts.map { ($0.rawValue, $1) }) }
}
