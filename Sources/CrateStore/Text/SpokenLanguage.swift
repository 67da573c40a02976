/// A language in which names are spoken.
public enum SpokenLanguage: String, Sendable, Hashable, CaseIterable {
    /// English, in which most titles are said in any country.
    case english = "en"
    /// German: its words for numbers and signs in addition to the English ones.
    case german = "de"

    /// Parses a language code such as `de`, `de-AT` or `de_DE.UTF-8`; unknown languages become English.
    public init(code: String) {
        self = Self(rawValue: code.prefix { $0.isLetter }.lowercased()) ?? .english
    }
}
