/// What was said, in words that can be compared, and as it was said.
struct Utterance: Sendable {
    /// A word in folded form, and which piece of the text it is of.
    private struct Word: Sendable {
        let folded: String
        let piece: Int
    }

    private let pieces: [Substring]
    private let words: [Word]

    /// Divides a text; `fold` gives a piece's words, divided by spaces. Words of courtesy at either end are left out.
    init(_ text: String, fold: (String) -> String, fillers: Set<String>) {
        pieces = text.split(whereSeparator: \.isWhitespace)
        var words = pieces.enumerated().flatMap { index, piece in
            fold(String(piece)).split(separator: " ").map { Word(folded: String($0), piece: index) }
        }
        while words.count > 1, let last = words.last, fillers.contains(last.folded) { words.removeLast() }
        let start = words.dropLast().prefix { fillers.contains($0.folded) }.count
        self.words = Array(words.dropFirst(start))
    }

    /// Whether a text may have been said in one breath: comparing it with all phrases takes long where it is long.
    static func isOfUsualLength(_ text: String) -> Bool {
        guard text.utf8.count <= mostBytes else { return false }
        return text.split(maxSplits: mostWords, whereSeparator: \.isWhitespace).count <= mostWords
    }

    private static let mostBytes = 500
    private static let mostWords = 64

    /// How many words there are.
    var count: Int { words.count }

    /// A word, folded.
    subscript(index: Int) -> String { words[index].folded }

    /// Whether these words stand here, one after the other.
    func has(_ wanted: [String], at start: Int) -> Bool {
        start + wanted.count <= count && wanted.indices.allSatisfy { words[start + $0].folded == wanted[$0] }
    }

    /// Words as they were said, where they are whole pieces, without what divides sentences at their ends.
    func text(of range: Range<Int>) -> String {
        guard let first = words[range].first, let last = words[range].last else { return "" }
        let isWhole =
            (range.lowerBound == 0 || words[range.lowerBound - 1].piece != first.piece)
            && (range.upperBound == count || words[range.upperBound].piece != last.piece)
        guard isWhole else { return words[range].map(\.folded).joined(separator: " ") }
        let text = pieces[first.piece...last.piece].joined(separator: " ")
        let bare = text.reversed().drop(while: Self.dividesSentences).reversed().drop(while: Self.isQuote)
        return bare.isEmpty ? text : String(bare)
    }

    private static func isQuote(_ mark: Character) -> Bool {
        switch mark {
        case "\"", "“", "”", "„": true
        default: false
        }
    }

    private static func dividesSentences(_ mark: Character) -> Bool {
        switch mark {
        case ",", ";", ":": true
        default: isQuote(mark)
        }
    }
}
