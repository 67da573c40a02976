/// A text with a number in English, declared once: `{n} albums`, and its singular.
///
/// The plural with `{n}` in place of the number, ``key``, is the key of its translations.
///
///     extension CountedText {
///         static let albums = CountedText(one: "one album", other: "{n} albums")
///     }
///     let found: Message = "I found \(3, .albums)."
public struct CountedText: Sendable, Hashable {
    /// The English plural.
    public let key: String
    /// The English forms.
    public let forms: Language.Translation

    /// Creates a text from its English forms, with `{n}` in place of the number.
    public init(one: String, other: String) {
        key = other
        forms = .forms(one: one, other: other)
    }
}
