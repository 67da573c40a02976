/// What somebody may say for a name, or a recogniser may write for what was said.
///
/// `S&M` gives "s and m" and "s n m"; `1989` also "nineteen eighty nine"; `Mezzanine (Remastered 2019)` "mezzanine
/// remastered 2019" and, shorter, "mezzanine". `( )` gives nothing: it cannot be said. Pure: always the same forms in
/// the same order, none of them twice.
public struct SpokenForms: Sendable, Hashable {
    /// So many forms of a name are kept at most, the most usual ones.
    public static let most = 24

    /// The whole name, what stands in brackets included; the folded form first. Empty when it cannot be said.
    public let whole: [String]
    /// The name without what stands in brackets; empty where nothing does, or where nothing else is there.
    public let short: [String]

    /// All forms, the whole name's first.
    public var all: [String] { whole + short }

    /// Whether there is no way to say it.
    public var isUnspeakable: Bool { whole.isEmpty }

    /// The forms of a title or an artist's name.
    public init(_ text: String, in language: SpokenLanguage = .english) {
        let whole = Self.forms(of: text, language)
        let outside = Self.outsideBrackets(text)
        self.whole = whole
        short = outside == text ? [] : Self.forms(of: outside, language).filter { !whole.contains($0) }
    }

    private static func forms(of text: String, _ language: SpokenLanguage) -> [String] {
        let pieces = SpokenPieces(text).pieces
        var forms: [String] = []
        var seen: Set<String> = []
        for style in styles(of: pieces, language) where forms.count < most {
            let form = style.text(of: pieces, in: language)
            if !form.isEmpty, seen.insert(form).inserted { forms.append(form) }
        }
        guard !forms.isEmpty, let written = WrittenForm.of(text), seen.insert(written).inserted else { return forms }
        return forms + [written]
    }

    /// Every style that makes a difference, the plain one first.
    private static func styles(of pieces: [SpokenPiece], _ language: SpokenLanguage) -> [SpokenStyle] {
        let languages: [SpokenLanguage] = language == .english ? [.english] : [.english, language]
        let numbers: [SpokenStyle.Numbers?] =
            [nil]
            + languages.flatMap { language in
                let count = pieces.map { variants(of: $0, language) }.max() ?? 0
                return (0..<count).map { SpokenStyle.Numbers(language: language, choice: $0) }
            }
        let signs = pieces.map { if case .sign(let sign) = $0 { names(of: sign, language) } else { 1 } }.max() ?? 1
        let turns = pieces.contains { if case .joint = $0 { true } else { false } } ? [false, true] : [false]
        return numbers.flatMap { number in
            (0..<signs).flatMap { sign in
                turns.map { SpokenStyle(number: number, sign: sign, turned: $0) }
            }
        }
    }

    private static func names(of sign: Character, _ language: SpokenLanguage) -> Int {
        SpokenPiece.names(of: sign, in: language).count
    }

    /// How many ways there are to say a part that may be said in words.
    private static func variants(of piece: SpokenPiece, _ language: SpokenLanguage) -> Int {
        switch piece {
        case .number(let digits, _): SpokenNumber(digits)?.words(in: language).count ?? 0
        case .roman(_, let digits): 1 + (SpokenNumber(digits)?.words(in: language).count ?? 0)
        case .word(let word): SpokenPiece.longForm(of: word, in: language) == nil ? 0 : 1
        case .joint, .sign, .gap: 0
        }
    }

    /// A text without round, square and curly brackets and what is in them; a bracket without its other half stays.
    static func outsideBrackets(_ text: String) -> String {
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
