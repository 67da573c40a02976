/// A text with a number in English, declared once: `{n} albums`, and its singular.
///
/// The plural with `{n}` in place of the number, ``key``, is the key of its translations.
///
///     extension CountedText {
///         static let albums = CountedText(one: "one album", other: "{n} albums")
///     }
///     let found: Message = "I found \(3, .albums)."
public struct CountedText: Sendable, Hashable {
    /// The English plural with `{n}`, by which languages list their translations.
    public let key: String
    /// The English forms `one` and `other`.
    public let forms: Language.Translation

    /// Declares a text with a number.
    /// - Parameters:
    ///   - one: the English text for 1: `one album`.
    ///   - other: the text for other numbers, with `{n}` in place of the number.
    public init(one: String, other: String) {
        key = other
        forms = .forms(one: one, other: other)
    }
}
