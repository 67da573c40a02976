public import CrateClient
public import Intents

extension ChoiceWords {
    /// Creates the words of a language.
    public init(_ language: Language) {
        self.init(
            code: language.code, authorship: language.text("{1} by {2}"), alternative: language.text("{1}, or {2}?"))
    }
}
