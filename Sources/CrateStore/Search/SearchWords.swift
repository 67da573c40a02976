/// The words of a query, each with its possible spellings. Uses the same rules as the indexed names (``SearchTerms``),
/// so that both match.
struct SearchWords: Sendable {
    /// The most words; more do not make a query more specific.
    static let most = 32

    /// One folded word that the index is searched for, or its beginning.
    struct Term: Hashable, Sendable {
        let text: String
        /// True for a whole word, false for the beginning of one.
        var isWhole = false
    }

    /// The alternatives of every word; an alternative matches if all its terms do.
    let words: [[[Term]]]
    /// Whether a number matches only a whole number: `1` does not match `17`. False while a text is being typed.
    var areNumbersWhole = false

    /// Parses a text as typed. Numbers and abbreviations are also searched in their other forms, and numbers as one
    /// word with short words beside them.
    init(_ text: String) {
        let pieces = text.unicodeScalars.split(whereSeparator: \.properties.isWhitespace).prefix(Self.most).flatMap {
            Self.divided(String($0))
        }
        let folded = pieces.map { Folding.folded($0)[...] }
        var words: [[[Term]]] = []
        var compounds = NumberCompounds()
        var place = 0
        while place < pieces.count {
            let number = NumberForms.spelled(in: folded, at: place)
            let count = number?.count ?? 1
            var found =
                count == 1
                ? Self.alternatives(pieces[place]) : [folded[place..<(place + count)].map { Term(text: String($0)) }]
            for form in number?.forms ?? [] { found.append(form.map { Term(text: $0, isWhole: true) }) }
            let others = SpokenVocabulary.shortForms[folded[place]] ?? []
            for form in others + (SpokenVocabulary.longForms[folded[place]].map { [$0] } ?? []) {
                found.append([Term(text: form, isWhole: true)])
            }
            if !found.isEmpty {
                words.append(found)
                compounds.append(number: number.flatMap { $0.isOrdinal ? nil : $0.digits }, word: folded[place])
            }
            place += count
        }
        // A text that contains the compound matches each of its words.
        for (run, compound) in compounds.found { for word in run { words[word].append([Term(text: compound)]) } }
        if words.isEmpty { words = SearchTerms.marks(text).prefix(Self.most).map { [[Term(text: $0)]] } }
        self.words = words
    }

    /// Parses what is searched for. Behind `mbid:` only a whole MusicBrainz id is, because a part of one would find
    /// names.
    init(searched text: String) {
        if Self.hasBrokenBrainz(text) { self.init(words: []) } else { self.init(text) }
    }

    /// True when there is nothing to search for.
    var isEmpty: Bool { words.isEmpty }

    /// True when some word may be the beginning of a longer number.
    var mayHaveLongerNumbers: Bool {
        words.joined().joined().contains { !$0.isWhole && NumberForms.mayBeLonger($0.text) }
    }

    /// True when the texts together contain all words, each as the beginning of a word.
    func areAll(in texts: String...) -> Bool {
        var bytes: [UInt8] = []
        for text in texts { SearchTerms.append(text, to: &bytes) }
        return areAll(among: bytes.split(separator: UInt8(ascii: " ")))
    }

    /// True when some of the terms, given in UTF-8, meet each word.
    func areAll<Bytes: Collection<UInt8>>(among terms: [Bytes]) -> Bool {
        words.allSatisfy { alternatives in
            alternatives.contains { $0.allSatisfy { term in terms.contains { term.isMet(by: $0, areNumbersWhole) } } }
        }
    }

    init(words: [[[Term]]]) { self.words = words }

    /// Splits a hyphenated number word: `ninety-nine`.
    private static func divided(_ piece: String) -> [String] {
        guard piece.contains("-") else { return [piece] }
        let words = Folding.folded(piece).split(separator: " ")
        guard words.count > 1, NumberForms.number(in: words, at: 0)?.count == words.count else { return [piece] }
        return words.map(String.init)
    }

    private static let brainzMark = "mbid:"

    /// Whether a word is marked as a MusicBrainz id and is none.
    private static func hasBrokenBrainz(_ text: String) -> Bool {
        text.split(whereSeparator: \.isWhitespace).contains { word in
            word.lowercased().hasPrefix(brainzMark) && !ReleaseTag.isUUID(String(word.dropFirst(brainzMark.count)))
        }
    }

    private static func alternatives(_ piece: String) -> [[Term]] {
        spellings(piece).map { $0.map { Term(text: $0) } }
    }

    private static func spellings(_ piece: String) -> [[String]] {
        // A MusicBrainz id is indexed as one piece; its mark is optional.
        let isNamed = piece.lowercased().hasPrefix(brainzMark)
        let piece = isNamed ? String(piece.dropFirst(brainzMark.count)) : piece
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
    fileprivate func isMet(by word: some Collection<UInt8>, _ areNumbersWhole: Bool) -> Bool {
        guard word.starts(with: text.utf8) else { return false }
        if word.count == text.utf8.count { return true }
        return !isWhole && !(areNumbersWhole && NumberForms.isLonger(word, than: text))
    }
}
