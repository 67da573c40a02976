/// The forms in which people may say a name, or a recogniser may write it.
///
/// `S&M` gives "s and m" and "s n m"; `1989` also "nineteen eighty nine"; `Mezzanine (Remastered 2019)` "mezzanine
/// remastered 2019" and, shorter, "mezzanine". `( )` gives nothing because it cannot be spoken. Pure: always the same
/// forms in the same order, without repetition.
public struct SpokenForms: Sendable, Hashable {
    /// The largest number of spoken forms of a name; the most common ones are kept.
    public static let most = 24

    /// Forms of the whole name, including text in brackets; the folded form first. Empty when it cannot be spoken.
    public let whole: [String]
    /// Forms of the name without text in brackets; empty when there are no brackets, or nothing outside them.
    public let short: [String]

    /// All forms, those of the whole name first.
    public var all: [String] { whole + short }

    /// True when the name has no form that could be spoken.
    public var isUnspeakable: Bool { whole.isEmpty }

    /// Computes the forms of a title or an artist's name.
    /// - Parameter language: The language of the person who speaks; English forms are always among the result.
    public init(_ text: String, in language: SpokenVocabulary = .english) {
        let whole = Self.forms(of: text, language)
        let outside = Self.outsideBrackets(text)
        self.whole = whole
        short = outside == text ? [] : Self.forms(of: outside, language).filter { !whole.contains($0) }
    }

    private static func forms(of text: String, _ language: SpokenVocabulary) -> [String] {
        let pieces = SpokenPieces(text).pieces
        var forms: [String] = []
        var seen: Set<String> = []
        for style in styles(of: pieces, language) where forms.count < most {
            let form = style.text(of: pieces, in: language)
            if !form.isEmpty, seen.insert(form).inserted { forms.append(form) }
        }
        guard !forms.isEmpty, let written = WrittenForm.of(text), seen.insert(written).inserted else { return forms }
        return Array(forms.prefix(most - 1)) + [written]
    }

    /// All styles that make a difference, the plain one first.
    private static func styles(of pieces: [SpokenPiece], _ language: SpokenVocabulary) -> [SpokenStyle] {
        let numbers: [SpokenStyle.Numbers?] =
            [nil]
            + language.languages.flatMap { language in
                let count = pieces.map { variants(of: $0, language) }.max() ?? 0
                return (0..<count).map { SpokenStyle.Numbers(language: language, choice: $0) }
            }
        let signs = pieces.map { if case .sign(let sign) = $0 { language.names(of: sign).count } else { 1 } }.max() ?? 1
        let turns = pieces.contains { if case .joint = $0 { true } else { false } } ? [false, true] : [false]
        return numbers.flatMap { number in
            (0..<signs).flatMap { sign in
                turns.map { SpokenStyle(number: number, sign: sign, turned: $0) }
            }
        }
    }

    /// The number of forms of a piece in words.
    private static func variants(of piece: SpokenPiece, _ language: SpokenVocabulary) -> Int {
        switch piece {
        case .number(let digits, _): SpokenNumber(digits)?.words(in: language).count ?? 0
        case .roman(_, let digits): 1 + (SpokenNumber(digits)?.words(in: language).count ?? 0)
        case .word(let word): language.longForm(of: word) == nil ? 0 : 1
        case .joint, .sign, .gap: 0
        }
    }

    /// Removes round, square and curly brackets with their content; unbalanced brackets are kept.
    static func outsideBrackets(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 == 0x28 || $0 == 0x5B || $0 == 0x7B }) else { return text }
        var opened: [(close: Character, start: Int)] = []
        var kept: [Character] = []
        for character in text {
            if let last = opened.last, character == last.close {
                kept.removeSubrange(last.start...)
                opened.removeLast()
                kept.append(" ")
            } else {
                if let close = pairs[character] { opened.append((close, kept.count)) }
                kept.append(character)
            }
        }
        return String(kept)
    }

    private static let pairs: [Character: Character] = ["(": ")", "[": "]", "{": "}"]
}
