internal import CrateStore
internal import Intents

/// A time or a volume in words, for interpretation in the language of the request, otherwise in English.
struct UtteredAmount {
    /// The words, folded.
    let words: String
    /// The languages to try, in order.
    let languages: [any Localization.Type]

    /// Folds a text; nil if it has a sign, a slash, a point or a comma. Folding would drop these, and read 1.5h as 15
    /// hours and -1.5 percent as 15 percent. A hyphen between letters is no sign: `forty-five`.
    init?(_ text: String) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        let areJoined = zip(parts, parts.dropFirst()).allSatisfy { before, after in
            before.last?.isLetter == true && after.first?.isLetter == true
        }
        guard areJoined, !text.contains(where: { ".,+−/".contains($0) }) else { return nil }
        words = Folding.folded(text)
        let code = Language.current.code
        languages = CrateIntents.localizations.filter { $0.code == code } + [English.self]
    }

    /// The first value that a language gives the words.
    func first<Value>(_ value: (String, any Localization.Type) -> Value?) -> Value? {
        for language in languages {
            if let found = value(words, language) { return found }
        }
        return nil
    }
}
