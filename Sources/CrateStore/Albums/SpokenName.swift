/// A name as a request may have it: numbers in any form, with or without an article or the text in brackets. Pure.
struct SpokenName: Hashable {
    /// Folded words, with numbers as digits and without a leading article.
    let words: [String]
    /// `words` without the text in brackets; equal to `words` without brackets.
    let short: [String]
    private let written: String
    private let folded: [Substring]

    init(_ name: String) {
        written = name
        folded = Folding.folded(name).split(separator: " ")
        words = NumberForms.canonical(folded)
        let outside = SpokenForms.outsideBrackets(name)
        short = outside == name ? words : NumberForms.canonical(Folding.folded(outside).split(separator: " "))
    }

    /// How well a requested name fits, best first.
    enum Fit: Int, Comparable {
        case same, short, beginning, partly

        static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
    }

    /// How a requested name fits this one; nil when it does not.
    /// - Parameter search: The search words of the requested name; nil when a part of this name is not sufficient.
    func fit(_ asked: SpokenName, _ search: SearchWords?) -> Fit? {
        guard !asked.words.isEmpty else { return nil }
        if Self.isSame(asked.words, words) { return .same }
        if !short.isEmpty, Self.isSame(asked.words, short) { return .short }
        if words.starts(with: asked.words) { return .beginning }
        return search?.areAll(in: written) == true ? .partly : nil
    }

    /// As ``fit(_:_:)``, with one error allowed in each word.
    func fitWithSlips(_ asked: SpokenName, isPartEnough: Bool) -> Fit? {
        if let fit = fitWithSlips(asked.words, isPartEnough) { return fit }
        // A misspelt number in words is not read as a number, so the texts are compared as they are written.
        if Self.isClose(asked.folded.map(String.init), folded.map(String.init)) { return .same }
        return Self.withoutArticle(asked.words).flatMap { fitWithSlips($0, isPartEnough) }
    }

    private func fitWithSlips(_ mine: [String], _ isPartEnough: Bool) -> Fit? {
        guard !mine.isEmpty else { return nil }
        if Self.isClose(mine, words) { return .same }
        if !short.isEmpty, Self.isClose(mine, short) { return .short }
        guard isPartEnough else { return nil }
        return mine.allSatisfy { word in words.contains { EditDistance.isAtMost(between: word, and: $0) } }
            && !isTiny(mine)
            ? .partly : nil
    }

    /// The words without a leading article that is misspelt or joined to the next word: `Teh Wall`, `TheWall`; nil if
    /// there is none.
    private static func withoutArticle(_ words: [String]) -> [String]? {
        guard let first = words.first else { return nil }
        for article in SpokenVocabulary.articles where article.utf8.count > 2 {
            if words.count > 1, EditDistance.isAtMost(between: first, and: article) { return Array(words.dropFirst()) }
            if first.utf8.count > article.utf8.count, first.hasPrefix(article) {
                return [String(first.dropFirst(article.count))] + words.dropFirst()
            }
        }
        return nil
    }

    /// The words to search for in the index, without a leading article, which a request may leave out.
    var search: SearchWords {
        guard folded.count > 1, let first = folded.first, SpokenVocabulary.articles.contains(String(first)) else {
            return SearchWords(written)
        }
        let pieces = written.split(maxSplits: 1, whereSeparator: \.isWhitespace)
        return SearchWords(pieces.count > 1 ? String(pieces[1]) : written)
    }

    /// True when a request writes this name in more words than it has, unless all of them are single letters: `n w a`.
    func isDivided(in asked: SpokenName) -> Bool {
        asked.words.count > words.count && asked.words.contains { $0.count > 1 }
    }

    /// True when all words are so short that one error turns them into nearly any other.
    private func isTiny(_ words: [String]) -> Bool { words.allSatisfy { $0.count < 3 } }

    /// True when both have the same letters, regardless of spaces.
    private static func isSame(_ mine: [String], _ others: [String]) -> Bool {
        mine == others
            || (mine.first?.utf8.first == others.first?.utf8.first && mine.joined() == others.joined())
    }

    private static func isClose(_ mine: [String], _ others: [String]) -> Bool {
        if mine.count == others.count {
            return zip(mine, others).allSatisfy { mine, other in
                // A number with a wrong digit is another number, so all digits must agree.
                mine == other
                    || (EditDistance.isAtMost(between: mine, and: other) && mine.count > 2
                        && mine.filter(\.isNumber) == other.filter(\.isNumber))
            }
        }
        guard abs(mine.count - others.count) == 1 else { return false }
        let (left, right) = (mine.joined(), others.joined())
        return left.count > 4 && EditDistance.isAtMost(between: left, and: right)
    }
}
