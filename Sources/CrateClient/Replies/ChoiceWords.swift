/// The patterns that join the choices of a question into a spoken sentence, for one language.
public struct ChoiceWords: Sendable, Hashable {
    /// The ISO 639 code of the language, in small letters: `de`.
    public let code: String
    private let authorship: String
    private let alternative: String

    /// Sets the patterns of a language.
    /// - Parameters:
    ///   - authorship: The pattern of a title `{1}` and its artist `{2}`: `{1} by {2}`.
    ///   - alternative: The pattern of the first choices `{1}` and the last one `{2}`: `{1}, or {2}?`.
    public init(code: String, authorship: String, alternative: String) {
        (self.code, self.authorship, self.alternative) = (code, authorship, alternative)
    }

    /// Whether the patterns are for a language, given with or without a country: `de`, `de-AT`.
    public func fit(_ language: String) -> Bool {
        language.prefix { $0.isASCII && $0.isLetter }.lowercased() == code
    }

    func title(_ title: String, by artist: String) -> String { Self.fill(authorship, title, artist) }

    func choice(between first: String, and last: String) -> String { Self.fill(alternative, first, last) }

    /// Fills in a pattern. Braces in the values have no effect.
    private static func fill(_ pattern: String, _ first: String, _ second: String) -> String {
        pattern.split(separator: "{2}", omittingEmptySubsequences: false).map {
            $0.split(separator: "{1}", omittingEmptySubsequences: false).joined(separator: first)
        }.joined(separator: second)
    }
}
