internal import CrateStore
internal import Intents

/// A year or a decade as written or spoken: `1971`, `nineteen seventy one`, `the seventies`, `the 70s`.
struct SpokenYears {
    /// The years that are meant.
    let span: ClosedRange<Int>

    /// The years that a number in words may mean. The range is small because each of its years is spelled out and
    /// compared.
    private static let spokenYears = 1900...2099

    /// Reads a text in the current language, otherwise in English; nil for one that is neither a year nor a decade.
    init?(_ text: String) {
        let words = Folding.folded(text).split(separator: " ").map(String.init)
        guard let span = Self.span(of: words) else { return nil }
        self.span = span
    }

    private static func span(of words: [String]) -> ClosedRange<Int>? {
        let code = Language.current.code
        let languages: [any Localization.Type] = CrateIntents.localizations.filter { $0.code == code } + [English.self]
        for language in languages {
            if let found = span(of: words, in: language) { return found }
        }
        return nil
    }

    private static func span(of words: [String], in language: any Localization.Type) -> ClosedRange<Int>? {
        let known = language.yearWords
        if let written = known.span(of: words) { return written }
        let year = language.vocabulary.number(of: known.bare(words), among: spokenYears)
        return year.map { $0...$0 }
    }
}
