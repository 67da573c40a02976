/// What somebody looks for: words, each in the ways in which it may be written. The same path as the names' own
/// (``SearchTerms``), so that both meet.
struct SearchWords: Sendable {
    /// More words than this make no text more telling.
    static let most = 32

    /// A term that is looked for.
    struct Term: Hashable, Sendable {
        let text: String
        /// It is a whole word; else the beginning of one.
        var isWhole = false
    }

    /// For every word its alternatives; an alternative holds if all of its terms do.
    let words: [[[Term]]]

    /// Words of a text as it was typed. A number is also looked for as it may be written otherwise.
    init(_ text: String) {
        let pieces = text.unicodeScalars.split(whereSeparator: \.properties.isWhitespace).prefix(Self.most).flatMap {
            Self.divided(String(String.UnicodeScalarView($0)))
        }
        let folded = pieces.map { Folding.folded($0)[...] }
        var words: [[[Term]]] = []
        var place = 0
        while place < pieces.count {
            let number = NumberForms.number(in: folded, at: place)
            let count = number?.count ?? 1
            var found =
                count == 1
                ? Self.alternatives(pieces[place]) : [folded[place..<(place + count)].map { Term(text: String($0)) }]
            for form in number.map({ NumberForms.forms(of: $0.value) }) ?? [] {
                found.append(form.map { Term(text: $0, isWhole: true) })
            }
            if !found.isEmpty { words.append(found) }
            place += count
        }
        if words.isEmpty { words = SearchTerms.marks(text).prefix(Self.most).map { [[Term(text: $0)]] } }
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
            alternatives.contains { $0.allSatisfy { term in terms.contains { term.isMet(by: $0) } } }
        }
    }

    private init(words: [[[Term]]]) { self.words = words }

    /// Whether something holds for each term of at least one alternative of each word.
    func isEach(_ holds: (SearchWords) -> Bool) -> Bool {
        words.allSatisfy { $0.contains { $0.allSatisfy { holds(SearchWords(words: [[[$0]]])) } } }
    }

    /// A number in words with a hyphen is several: `ninety-nine`.
    private static func divided(_ piece: String) -> [String] {
        guard piece.contains("-") else { return [piece] }
        let words = Folding.folded(piece).split(separator: " ")
        guard words.count > 1, NumberForms.number(in: words, at: 0)?.count == words.count else { return [piece] }
        return words.map(String.init)
    }

    private static func alternatives(_ piece: String) -> [[Term]] {
        spellings(piece).map { $0.map { Term(text: $0) } }
    }

    private static func spellings(_ piece: String) -> [[String]] {
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

extension SearchWords.Term {
    fileprivate func isMet(by word: ArraySlice<UInt8>) -> Bool {
        word.starts(with: text.utf8) && (!isWhole || word.count == text.utf8.count)
    }
}
