/// A language that names are spoken in.
public enum SpokenLanguage: String, Sendable, Hashable, CaseIterable {
    /// English, in which most titles are said whatever the listener speaks.
    case english = "en"
    /// German: its words for numbers and signs beside the English ones.
    case german = "de"

    /// The language of a code, `de` or `de-AT` or `de_DE.UTF-8`; English where it is another.
    public init(code: String) {
        self = Self(rawValue: code.prefix { $0.isLetter }.lowercased()) ?? .english
    }
}
