/// Numbers with short words beside them, which may be one word in a name: `u two` for `U2`, `ten cc` for `10cc`. Pure.
struct NumberCompounds {
    fileprivate enum Part {
        case number(String)
        /// A word of one or two letters.
        case letters(String)
        case other
    }

    /// The most short words beside a number.
    private static let most = 3

    private var parts: [Part] = []

    /// Takes the next word of the text; `digits` if it is a number.
    mutating func append(number digits: String?, word: Substring) {
        if let digits {
            parts.append(.number(digits))
        } else {
            parts.append((1...2).contains(word.count) && word.allSatisfy(\.isLetter) ? .letters(String(word)) : .other)
        }
    }

    /// The compounds, each with the indices of its words: for `by u two` both `u2` and `byu2`.
    var found: [(words: Range<Int>, text: String)] {
        parts.indices.flatMap { place -> [(words: Range<Int>, text: String)] in
            guard case .number(let digits) = parts[place] else { return [] }
            let before = letters(parts[..<place].reversed())
            let after = letters(parts[(place + 1)...])
            return before.indices.map { ((place - $0 - 1)..<(place + 1), before[...$0].reversed().joined() + digits) }
                + after.indices.map { (place..<(place + 2 + $0), digits + after[...$0].joined()) }
        }
    }

    /// The short words at the beginning.
    private func letters(_ parts: some Sequence<Part>) -> [String] {
        var words: [String] = []
        for case .letters(let word) in parts.prefix(Self.most).prefix(while: \.isLetters) { words.append(word) }
        return words
    }
}

extension NumberCompounds.Part {
    fileprivate var isLetters: Bool { if case .letters = self { true } else { false } }
}
