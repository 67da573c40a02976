public import Intents

extension CrateIntents {
    /// The languages that there are sentences and phrases in.
    public static var languages: [Language] { [.english, .german] }

    /// The language of a code, with or without a country: `de`, `de_DE.UTF-8`; nil for one that is not there.
    public static func language(_ code: String?) -> Language? {
        // Nothing is built for whoever speaks English.
        switch code?.prefix(while: { $0.isASCII && $0.isLetter }).lowercased() {
        case "en": .english
        case "de": .german
        default: nil
        }
    }
}
