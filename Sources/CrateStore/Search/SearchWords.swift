/// What somebody looks for: words, each in the ways in which it may be written. The same path as the names' own
/// (``SearchTerms``), so that both meet.
struct SearchWords: Sendable {
    /// More words than this make no text more telling.
    static let most = 32

    /// For every word its alternatives; an alternative holds if all of its terms do. Every term is the beginning of one.
    let words: [[[String]]]

    /// Words of a text as it was typed.
    init(_ text: String) {
        var words: [[[String]]] = []
        for piece in text.unicodeScalars.split(whereSeparator: \.properties.isWhitespace).prefix(Self.most) {
            let found = Self.alternatives(String(String.UnicodeScalarView(piece)))
            if !found.isEmpty { words.append(found) }
        }
        if words.isEmpty { words = SearchTerms.marks(text).prefix(Self.most).map { [[$0]] } }
        self.words = words
    }

    /// There is nothing to look for.
    var isEmpty: Bool { words.isEmpty }

    /// Whether a text holds all words, each as a beginning.
    func areAll(in text: String) -> Bool {
        var bytes: [UInt8] = []
        SearchTerms.append(text, to: &bytes)
        let terms = bytes.split(separator: UInt8(ascii: " "))
        return words.allSatisfy { alternatives in
            alternatives.contains { $0.allSatisfy { term in terms.contains { $0.starts(with: term.utf8) } } }
        }
    }

    private init(words: [[[String]]]) { self.words = words }

    /// Whether something holds for each term of at least one alternative of each word.
    func isEach(_ holds: (SearchWords) -> Bool) -> Bool {
        words.allSatisfy { $0.contains { $0.allSatisfy { holds(SearchWords(words: [[[$0]]])) } } }
    }

    private static func alternatives(_ piece: String) -> [[String]] {
        // A MusicBrainz id is indexed in one piece, as which an id without the word before it is looked for, too.
        let isNamed = piece.lowercased().hasPrefix("mbid:")
        let piece = isNamed ? String(piece.dropFirst(5)) : piece
        let words = Array(SearchTerms.words(piece).prefix(most))
        guard !words.isEmpty else { return [] }
        var found = [words]
        if words.count > 1 { found.append([words.joined()]) }
        for other in [SearchTerms.parts(piece)] + SearchTerms.spelled(piece) where !other.isEmpty {
            let other = Array(other.prefix(most))
            if !found.contains(other) { found.append(other) }
        }
        return found
    }
}
