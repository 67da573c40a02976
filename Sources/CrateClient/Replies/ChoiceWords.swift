/// The words with which the choices of a question are read out in a language.
public struct ChoiceWords: Sendable, Hashable {
    /// The ISO 639 code: `de`.
    public let code: String
    private let authorship: String
    private let alternative: String

    /// Words for a language.
    /// - Parameters:
    ///   - authorship: A title `{1}` with its artist `{2}`: `{1} by {2}`.
    ///   - alternative: The first choices `{1}` and the last one `{2}`: `{1}, or {2}?`.
    public init(code: String, authorship: String, alternative: String) {
        (self.code, self.authorship, self.alternative) = (code, authorship, alternative)
    }

    /// Whether these are for a language, named with or without a country: `de`, `de-AT`.
    public func fit(_ language: String) -> Bool {
        language.prefix { $0.isASCII && $0.isLetter }.lowercased() == code
    }

    func title(_ title: String, by artist: String) -> String { Self.fill(authorship, title, artist) }

    func choice(between first: String, and last: String) -> String { Self.fill(alternative, first, last) }

    /// Fills a pattern. The values may contain braces.
    private static func fill(_ pattern: String, _ first: String, _ second: String) -> String {
        pattern.split(separator: "{2}", omittingEmptySubsequences: false).map {
            $0.split(separator: "{1}", omittingEmptySubsequences: false).joined(separator: first)
        }.joined(separator: second)
    }
}
