internal import CrateCore
internal import CrateStore
internal import Intents

/// English. Its sentences are in the code, where they are the keys of all translations; its plural forms are in
/// `English+Counts.swift`, and what the framework needs of it is `Language.english`.
enum English: Localization {
    static var language: Language { .english }
    static var code: String { "en" }
    static var vocabulary: SpokenVocabulary { .english }
    static var plural: PluralRule { language.plural }
    static var fillers: Set<String> { language.fillers }
    static var placeWords: Set<String> { language.placeWords }
    static var answers: Language.Answers { language.answers }
    static let choice = ChoiceAnswers(
        yes: ["yes", "yeah", "yep", "ok", "okay", "sure", "that one"], no: ["no", "nope", "cancel", "never mind"],
        cancel: ["cancel", "never mind", "forget it", "none of them"], courtesy: ["please", "thanks"],
        fillers: ["the", "number", "option", "please", "take", "album", "record", "i", "mean"], nouns: ["one"],
        origins: ["from"], last: ["last"],
        places: [
            ["1", "1st", "one", "first"], ["2", "2nd", "two", "second"], ["3", "3rd", "three", "third"],
            ["4", "4th", "four", "fourth"], ["5", "5th", "five", "fifth"],
        ])
    static var numbers: [String] { language.numbers }
    static var point: String { language.point }
    static var grouping: NumberGrouping { language.grouping }
    static var helpPhrases: [PhraseTemplate] { language.helpPhrases }
    static func name(of verb: TransportVerb) -> VerbName { VerbName(verb.row.title, verb.row.description) }
    static var texts: [[String: Language.Translation]] { [] }
}
