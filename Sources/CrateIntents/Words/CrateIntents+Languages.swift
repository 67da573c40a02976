public import Intents

extension CrateIntents {
    /// The languages with sentences and phrases.
    public static var languages: [Language] { [.english, .german] }

    /// The language with a code, with or without a country: `de`, `de_DE.UTF-8`; nil if unsupported.
    public static func language(_ code: String?) -> Language? {
        // English needs no tables.
        switch code?.prefix(while: { $0.isASCII && $0.isLetter }).lowercased() {
        case "en": .english
        case "de": .german
        default: nil
        }
    }
}
