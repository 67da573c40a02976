internal import CrateStore
public import Intents

extension CrateIntents {
    /// The languages that there are sentences and phrases in.
    public static var languages: [Language] { [.english, .german] }

    /// The language of a code, with or without a country: `de`, `de_DE.UTF-8`; nil for one that is not there.
    public static func language(_ code: String?) -> Language? {
        // One after the other: nothing is built for whoever speaks English.
        switch code?.prefix(while: { $0.isLetter }).lowercased() {
        case "en": .english
        case "de": .german
        default: nil
        }
    }

    /// Hears phrases in the language of the task, and in English.
    public static var router: PhraseRouter {
        let languages = Language.current == .english ? [Language.english] : [.current, .english]
        return PhraseRouter(CrateShortcuts.self, languages: languages, fold: Folding.folded)
    }
}
