/// A name as it may be asked for: numbers in any writing, with or without an article or what stands in brackets. Pure.
struct SpokenName: Hashable {
    /// Folded words with numbers in digits and without an article before them.
    let words: [String]
    /// The same without what stands in brackets; the same where nothing does.
    let short: [String]
    private let written: String

    init(_ name: String) {
        written = name
        words = NumberForms.canonical(Folding.folded(name).split(separator: " "))
        let outside = SpokenForms.outsideBrackets(name)
        short = outside == name ? words : NumberForms.canonical(Folding.folded(outside).split(separator: " "))
    }

    /// How well an asked name fits, the best first.
    enum Fit: Int, Comparable {
        case same, short, beginning, partly

        static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
    }

    /// How an asked name, the words of which are searched for so, fits this one; nil where it does not.
    func fit(_ asked: SpokenName, _ search: SearchWords) -> Fit? {
        guard !asked.words.isEmpty else { return nil }
        if asked.words == words || asked.words.joined() == words.joined() { return .same }
        if !short.isEmpty, asked.words == short || asked.words.joined() == short.joined() { return .short }
        if words.starts(with: asked.words) { return .beginning }
        return search.areAll(in: written) ? .partly : nil
    }

    /// The same with a slip in every word.
    func fitWithSlips(_ asked: SpokenName) -> Fit? {
        let mine = asked.words
        guard !mine.isEmpty else { return nil }
        if Self.isClose(mine, words) { return .same }
        if !short.isEmpty, Self.isClose(mine, short) { return .short }
        return mine.allSatisfy { word in words.contains { Slip.isAtMost(between: word, and: $0) } } && !isTiny(mine)
            ? .partly : nil
    }

    /// The words as they are searched for, without the article.
    var search: SearchWords {
        let folded = Folding.folded(written).split(separator: " ")
        guard folded.count > 1, let first = folded.first, NumberForms.articles.contains(String(first)) else {
            return SearchWords(written)
        }
        let pieces = written.split(maxSplits: 1, whereSeparator: \.isWhitespace)
        return SearchWords(pieces.count > 1 ? String(pieces[1]) : written)
    }

    /// Words that a slip makes nearly any other of.
    private func isTiny(_ words: [String]) -> Bool { words.allSatisfy { $0.count < 3 } }

    private static func isClose(_ mine: [String], _ others: [String]) -> Bool {
        // A number is another one with a slip.
        if mine.count == others.count {
            return zip(mine, others).allSatisfy { mine, other in
                mine == other
                    || (mine.count > 2 && !mine.allSatisfy(\.isNumber) && Slip.isAtMost(between: mine, and: other))
            }
        }
        let (left, right) = (mine.joined(), others.joined())
        return abs(mine.count - others.count) == 1 && left.count > 4 && Slip.isAtMost(between: left, and: right)
    }
}
