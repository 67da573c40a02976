public import CrateStore
public import Intents

extension CrateIntents {
    /// The languages, English first. `SpokenVocabulary.all` and `TextCatalogue.languages` list the same ones for their
    /// modules.
    static let localizations: [any Localization.Type] = [English.self, German.self, Polish.self]

    /// The languages with sentences and phrases, English first.
    public static var languages: [Language] { localizations.map { $0.language } }

    /// The ISO 639 codes of the languages, English first.
    public static var languageCodes: [String] { localizations.map { $0.code } }

    /// The words of all languages with which a choice is made aloud, English first.
    public static var choiceAnswers: [ChoiceAnswers] { localizations.map { $0.choice } }

    /// The language with a code, with or without a country: `de`, `de_DE.UTF-8`; nil if unsupported.
    public static func language(_ code: String?) -> Language? {
        let code = code?.prefix(while: { $0.isASCII && $0.isLetter }).lowercased()
        // Only the tables of this language are created.
        return localizations.first { $0.code == code }?.language
    }
}

extension Language {
    /// The spoken forms of names, numbers and signs in this language.
    public var vocabulary: SpokenVocabulary {
        CrateIntents.localizations.first { $0.code == code }?.vocabulary ?? .english
    }
}
