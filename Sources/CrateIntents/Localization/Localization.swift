internal import CrateCore
internal import CrateStore
internal import Intents

/// All that a language consists of.
///
/// A language is an enum that conforms, in a folder of its own beside this file, and one line in
/// ``CrateIntents/localizations``. The compiler finds a missing part; tests find a missing text or plural form.
protocol Localization: LocalizedPhrases, SendableMetatype {
    /// The language, made of the parts below on first use.
    static var language: Language { get }
    /// The ISO 639 code. Written in each language, so that one is found without the tables of the others.
    static var code: String { get }
    /// The spoken forms of names, numbers and signs.
    static var vocabulary: SpokenVocabulary { get }
    /// The plural rule, as in the Unicode CLDR.
    static var plural: PluralRule { get }
    /// Words that may precede or follow a phrase, as written: `please`.
    static var fillers: Set<String> { get }
    /// Words that may stand before the application's name in place of the one in phrases.
    static var placeWords: Set<String> { get }
    /// Words for yes, no and cancel, as typed. English words, which programs send, are accepted in any language.
    static var answers: Language.Answers { get }
    /// The words with which a choice is made aloud.
    static var choice: ChoiceAnswers { get }
    /// The words for times and for `track` and `album` in a sleep timer.
    static var sleepWords: SleepWords { get }
    /// The words for the modes of repeat, in lower case, besides their names.
    static var repeatWords: [String: RepeatMode] { get }
    /// The words for years and decades.
    static var yearWords: YearWords { get }
    /// The words behind a percentage, folded.
    static var percentWords: Set<String> { get }
    /// Words for the numbers from two, capitalised as at the start of a sentence; empty for digits.
    static var numbers: [String] { get }
    /// The decimal separator: `.` or `,`.
    static var point: String { get }
    /// How the digits of counts are grouped.
    static var grouping: NumberGrouping { get }
    /// Phrases that ask what can be said, and run no intent.
    static var helpPhrases: [PhraseTemplate] { get }
    /// The title and the description that lists show for a verb's intent.
    static func name(of verb: TransportVerb) -> VerbName
    /// The sentences, names and descriptions by their English text, in tables without common keys.
    static var texts: [[String: Language.Translation]] { get }
}

extension Language {
    /// Builds the language from the parts of its enum. English words for yes, no and cancel are understood in every
    /// language.
    init(_ parts: (some Localization).Type) {
        let programs = Language.english.answers
        self.init(
            code: parts.code, plural: parts.plural, fillers: Set(parts.fillers.map(Folding.folded)),
            placeWords: parts.placeWords,
            answers: Answers(
                yes: programs.yes.union(parts.answers.yes), no: programs.no.union(parts.answers.no),
                cancel: programs.cancel.union(parts.answers.cancel)),
            numbers: parts.numbers, point: parts.point, grouping: parts.grouping, helpPhrases: parts.helpPhrases,
            translations: (parts.texts + [parts.verbs]).reduce(into: [:]) { all, table in
                all.merge(table) { first, _ in first }
            })
    }
}
