/// A language that sentences are said and phrases are heard in.
///
/// A translation is found by the English text, as its author wrote it; what has none is said in English.
public struct Language: Sendable {
    /// Its code in ISO 639: `de`.
    public let code: String
    /// Words of courtesy that may stand before or behind a phrase: `please`.
    public let fillers: Set<String>
    /// Words that say yes, and those that say no.
    public let answers: Answers
    /// Ways to ask what can be said.
    public let helpPhrases: [PhraseTemplate]
    private let numbers: [String]
    private let translations: [String: Translation]

    /// The language of what is said in this task; English unless somebody has set another.
    @TaskLocal public static var current = Language.english

    /// A language by its table.
    /// - Parameter numbers: Words for the numbers from two, as a sentence begins: `Two`, `Three`.
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

    /// Words that answer a question which is answered with yes or no.
    public struct Answers: Sendable, Hashable {
        /// Yes.
        public let yes: Set<String>
        /// No.
        public let no: Set<String>
        /// Nothing is meant any more, whatever was asked.
        public let cancel: Set<String>

        /// English words, unless others are given.
        public init(
            yes: Set<String> = ["yes", "y", "yeah", "yep", "ok", "okay", "sure", "true", "on"],
            no: Set<String> = ["no", "n", "nope", "cancel", "false", "off"],
            cancel: Set<String> = ["cancel", "never mind", "forget it", "none of them"]
        ) {
            (self.yes, self.no, self.cancel) = (yes, no, cancel)
        }

        /// Whether a text says that nothing is meant any more.
        public func isCancelled(_ text: String) -> Bool {
            cancel.contains(text.filter { $0.isLetter || $0 == " " }.trimmed.lowercased())
        }
    }

    /// How a text is said in another language; `{1}`, `{2}` stand for what is put in, `{n}` for a count.
    public enum Translation: Sendable, Hashable, ExpressibleByStringLiteral {
        /// The same for any number.
        case text(String)
        /// One of something, or another number of it.
        case forms(one: String, other: String)

        /// A text.
        public init(stringLiteral text: String) { self = .text(text) }
    }

    /// The language that sources are written in.
    public static let english = Language(
        code: "en", fillers: ["please", "hey"],
        numbers: ["Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten", "Eleven", "Twelve"],
        helpPhrases: ["What can I do with", "What can I say to", "What can I ask"].map {
            PhraseTemplate([.text($0), .applicationName])
        })

    /// English texts that there is a translation for.
    public var translated: [String: Translation] { translations }

    /// A text that nothing is put into.
    public func text(_ english: String) -> String {
        if case .text(let text)? = translations[english] { text } else { english }
    }

    func form(of count: Int, one: String, other: String) -> String {
        guard case .forms(let one, let other)? = translations[other] else { return count == 1 ? one : other }
        return count == 1 ? one : other
    }

    /// A number as a sentence begins with it: in words as far as there are any.
    func word(for number: Int) -> String {
        numbers.indices.contains(number - 2) ? numbers[number - 2] : String(number)
    }
}

extension Language: Hashable {
    /// Languages are told apart by their codes.
    public static func == (first: Language, second: Language) -> Bool { first.code == second.code }

    /// By the code.
    public func hash(into hasher: inout Hasher) { hasher.combine(code) }
}
