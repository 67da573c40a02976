/// The translations of ``LocalizedText`` into a language.
public struct TextCatalogue: Sendable {
    /// The translation of a key; nil for none.
    public let text: @Sendable (String) -> String?
    /// The plural form of the key of a ``Plural`` for a number, with `{n}` in place of the number; nil for none.
    public let form: @Sendable (String, Int) -> String?
    /// The patterns by which sentences that were written in English are recognised.
    let patterns: [WrittenPattern]
    /// The separators in the numbers of the language.
    public let numbers: WrittenNumber.Style

    /// Describes a language by functions, so that its texts are looked up only when they are shown.
    /// - Parameter written: The keys with placeholders by which sentences that were stored or sent in English are
    ///   recognised.
    public init(
        numbers: WrittenNumber.Style, written: [String], text: @escaping @Sendable (String) -> String?,
        form: @escaping @Sendable (String, Int) -> String?
    ) {
        (self.numbers, self.text, self.form) = (numbers, text, form)
        patterns = written.map(WrittenPattern.init)
    }

    // SAFETY: written once at the start of the process, before a second thread exists.
    private static nonisolated(unsafe) var source: @Sendable () -> TextCatalogue? = { nil }

    /// Sets the catalogue of this process, which is created for the first text that is shown; nil means English. Call
    /// it once, before a second thread exists.
    public static func use(_ source: @escaping @Sendable () -> TextCatalogue?) { Self.source = source }

    /// The catalogue of this process; nil for English.
    static let current = source()

    /// True if the texts of this process are in English.
    package static var isEnglish: Bool { current == nil }

    /// The translation of an English text into the language of this process; nil for none, and in English.
    package static func translation(of text: String) -> String? { current.flatMap { $0.text(text) } }
}
