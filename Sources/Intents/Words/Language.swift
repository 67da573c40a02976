/// A language for sentences and phrases.
///
/// The English text is the key of its translation; a text without a translation stays English.
public struct Language: Sendable {
    /// The ISO 639 code: `de`.
    public let code: String
    /// The rule that chooses the plural form.
    public let plural: PluralRule
    /// Words that may precede or follow a phrase: `please`.
    public let fillers: Set<String>
    /// Words that may stand before the application's name in place of the one in phrases: `in` for `on`.
    public let placeWords: Set<String>
    /// Words for yes, no and cancel, which answer questions in any intent.
    public let answers: Answers
    /// Phrases that ask for help: the reply lists phrases, and no intent runs.
    public let helpPhrases: [PhraseTemplate]
    /// Words for the numbers from two, capitalised as at the start of a sentence.
    public let numbers: [String]
    /// The decimal separator: `.` in English.
    public let point: String
    /// How counts are written.
    public let grouping: NumberGrouping
    private let translations: [String: Translation]

    /// The language of the current task's sentences; English unless a caller sets another.
    @TaskLocal public static var current = Language.english

    /// Creates a language.
    /// - Parameters:
    ///   - code: the ISO 639 code; English is `en`.
    ///   - numbers: words for the numbers from two, capitalised as at the start of a sentence: `Two`, `Three`.
    ///   - point: the decimal separator.
    ///   - grouping: how counts are written.
    ///   - translations: the texts by their English keys; a text without a translation stays English.
    public init(
        code: String, plural: PluralRule, fillers: Set<String> = [], placeWords: Set<String> = [],
        answers: Answers = Answers(), numbers: [String] = [], point: String = ".",
        grouping: NumberGrouping = NumberGrouping(), helpPhrases: [PhraseTemplate] = [],
        translations: [String: Translation] = [:]
    ) {
        self.code = code
        self.plural = plural
        self.fillers = fillers
        self.placeWords = placeWords
        self.answers = answers
        self.numbers = numbers
        self.point = point
        self.grouping = grouping
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

        /// Creates a set of answers, in lower case; the defaults are English.
        public init(
            yes: Set<String> = ["yes", "y", "yeah", "yep", "ok", "okay", "sure", "true", "on"],
            no: Set<String> = ["no", "n", "nope", "cancel", "false", "off"],
            cancel: Set<String> = ["cancel", "never mind", "forget it", "none of them"]
        ) {
            (self.yes, self.no, self.cancel) = (yes, no, cancel)
        }

        /// Whether a text is one of the words for cancel, which end any question. Case and punctuation are ignored.
        public func isCancelled(_ text: String) -> Bool {
            cancel.contains(text.filter { $0.isLetter || $0 == " " }.trimmed.lowercased())
        }
    }

    /// A translation, in which `{1}` and `{2}` stand for interpolated values and `{n}` for a count.
    public enum Translation: Sendable, Hashable, ExpressibleByStringLiteral {
        /// A text that does not depend on a number.
        case text(String)
        /// The forms by category; `other` is used where one is missing.
        case plural([PluralCategory: String])

        /// Creates a translation that is the same for all numbers.
        public init(stringLiteral text: String) { self = .text(text) }

        /// Creates the plural forms of a language; `other` is used for all numbers without a form of their own.
        public static func forms(
            zero: String? = nil, one: String? = nil, two: String? = nil, few: String? = nil, many: String? = nil,
            other: String
        ) -> Self {
            let forms = [
                PluralCategory.zero: zero, .one: one, .two: two, .few: few, .many: many, .other: other,
            ]
            return .plural(forms.compactMapValues(\.self))
        }
    }

    /// The translations by English text.
    public var translated: [String: Translation] { translations }

    /// Translates a text without interpolated values.
    public func text(_ english: String) -> String {
        if case .text(let text)? = translations[english] { text } else { english }
    }

    /// The form of a counted text for a number; the English one if the language has no translation of it.
    func form(of counted: CountedText, for number: Int) -> String {
        if let form = translations[counted.key]?.form(plural.category(of: number)) { return form }
        return counted.forms.form(Self.english.plural.category(of: number)) ?? counted.key
    }

    /// A number at the start of a sentence: a word if the language has one, otherwise digits.
    func word(for number: Int) -> String {
        numbers.indices.contains(number - 2) ? numbers[number - 2] : grouping.text(of: number)
    }
}

extension Language.Translation {
    /// The form of a category, otherwise the form `other`; nil for a text without forms.
    public func form(_ category: PluralCategory) -> String? {
        guard case .plural(let forms) = self else { return nil }
        return forms[category] ?? forms[.other]
    }
}

extension Language: Hashable {
    /// Equal for equal codes: two tables of one language are never in use together.
    public static func == (first: Language, second: Language) -> Bool { first.code == second.code }

    /// Hashes the code only, as the comparison does.
    public func hash(into hasher: inout Hasher) { hasher.combine(code) }
}
