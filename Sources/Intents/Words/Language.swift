/// A language for sentences and phrases.
///
/// The English text is the key of its translation; a text without a translation stays English.
public struct Language: Sendable {
    /// The ISO 639 code: `de`.
    public let code: String
    /// Words that may precede or follow a phrase: `please`.
    public let fillers: Set<String>
    /// Words for yes, no and cancel.
    public let answers: Answers
    /// Phrases that ask for help.
    public let helpPhrases: [PhraseTemplate]
    private let numbers: [String]
    private let translations: [String: Translation]

    /// The language of the current task (default: English).
    @TaskLocal public static var current = Language.english

    /// Creates a language from its table.
    /// - Parameter numbers: words for the numbers from two, capitalised as at the start of a sentence: `Two`, `Three`.
    public init(
        code: String, fillers: Set<String> = [], answers: Answers = Answers(), numbers: [String] = [],
        helpPhrases: [PhraseTemplate] = [], translations: [String: Translation] = [:]
    ) {
        self.code = code
        self.fillers = fillers
        self.answers = answers
        self.numbers = numbers
        self.helpPhrases = helpPhrases
        self.translations = translations
    }

    /// Words that answer a yes-or-no question.
    public struct Answers: Sendable, Hashable {
        /// Words for yes, in lower case.
        public let yes: Set<String>
        /// Words for no, in lower case.
        public let no: Set<String>
        /// Words that cancel any question.
        public let cancel: Set<String>

        /// Creates a set of answers (default: English words).
        public init(
            yes: Set<String> = ["yes", "y", "yeah", "yep", "ok", "okay", "sure", "true", "on"],
            no: Set<String> = ["no", "n", "nope", "cancel", "false", "off"],
            cancel: Set<String> = ["cancel", "never mind", "forget it", "none of them"]
        ) {
            (self.yes, self.no, self.cancel) = (yes, no, cancel)
        }

        /// Whether a text cancels the question.
        public func isCancelled(_ text: String) -> Bool {
            cancel.contains(text.filter { $0.isLetter || $0 == " " }.trimmed.lowercased())
        }
    }

    /// A translation; `{1}`, `{2}` represent interpolated values, `{n}` a count.
    public enum Translation: Sendable, Hashable, ExpressibleByStringLiteral {
        /// A text that does not depend on a number.
        case text(String)
        /// A singular and a plural form.
        case forms(one: String, other: String)

        /// Creates a translation without plural forms.
        public init(stringLiteral text: String) { self = .text(text) }
    }

    /// English, the source language.
    public static let english = Language(
        code: "en", fillers: ["please", "hey"],
        numbers: ["Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten", "Eleven", "Twelve"],
        helpPhrases: ["What can I do with", "What can I say to", "What can I ask"].map {
            PhraseTemplate([.text($0), .applicationName])
        })

    /// The translations by English text.
    public var translated: [String: Translation] { translations }

    /// Translates a text without interpolated values.
    public func text(_ english: String) -> String {
        if case .text(let text)? = translations[english] { text } else { english }
    }

    func form(of count: Int, one: String, other: String) -> String {
        guard case .forms(let one, let other)? = translations[other] else { return count == 1 ? one : other }
        return count == 1 ? one : other
    }

    /// A number at the start of a sentence: a word if the language has one, otherwise digits.
    func word(for number: Int) -> String {
        numbers.indices.contains(number - 2) ? numbers[number - 2] : String(number)
    }
}

extension Language: Hashable {
    /// Compares the codes.
    public static func == (first: Language, second: Language) -> Bool { first.code == second.code }

    /// Hashes the code.
    public func hash(into hasher: inout Hasher) { hasher.combine(code) }
}
