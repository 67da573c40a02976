/// A spoken or typed text, as words to compare and in its original form.
struct Utterance: Sendable {
    /// A word in folded form, with the index of its piece of the text.
    private struct Word: Sendable {
        let folded: String
        let piece: Int
    }

    private let pieces: [Substring]
    private let words: [Word]

    /// Splits a text; `fold` returns the words of a piece, separated by spaces. Fillers at either end are removed.
    init(_ text: String, fold: (String) -> String, fillers: Set<String>) {
        pieces = text.split(whereSeparator: \.isWhitespace)
        var words = pieces.enumerated().flatMap { index, piece in
            fold(String(piece)).split(separator: " ").map { Word(folded: String($0), piece: index) }
        }
        while words.count > 1, let last = words.last, fillers.contains(last.folded) { words.removeLast() }
        let start = words.dropLast().prefix { fillers.contains($0.folded) }.count
        self.words = Array(words.dropFirst(start))
    }

    /// Whether a text has at most 500 bytes and 64 words; comparing a longer one with all phrases is slow.
    static func isOfUsualLength(_ text: String) -> Bool {
        guard text.utf8.count <= mostBytes else { return false }
        return text.split(maxSplits: mostWords, whereSeparator: \.isWhitespace).count <= mostWords
    }

    private static let mostBytes = 500
    private static let mostWords = 64

    var count: Int { words.count }

    subscript(index: Int) -> String { words[index].folded }

    /// Whether these words occur at an index.
    func has(_ wanted: [String], at start: Int) -> Bool {
        start + wanted.count <= count && wanted.indices.allSatisfy { words[start + $0].folded == wanted[$0] }
    }

    /// The original text of a range of whole pieces, without quotation marks at its ends and `,`, `;` or `:` at its
    /// end. For a range that divides a piece, the folded words.
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
