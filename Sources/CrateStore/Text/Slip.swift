/// One letter wrong in a word: another in its place, one too many, one too few, or two that changed places.
enum Slip {
    /// Whether two folded words are the same but for one slip at most.
    static func isAtMost(between first: some StringProtocol, and second: some StringProtocol) -> Bool {
        let (a, b) = (Array(first.unicodeScalars), Array(second.unicodeScalars))
        guard abs(a.count - b.count) <= 1 else { return false }
        let start = zip(a, b).prefix { $0 == $1 }.count
        let most = min(a.count, b.count) - start
        let end = zip(a.reversed(), b.reversed()).prefix { $0 == $1 }.prefix(most).count
        let (left, right) = (a[start..<(a.count - end)], b[start..<(b.count - end)])
        if max(left.count, right.count) <= 1 { return true }
        return left.count == 2 && right.count == 2 && left.first == right.last && left.last == right.first
    }

    /// Whether each of these words is one of those but for a slip.
    static func areAll(_ words: [Substring], in others: [Substring]) -> Bool {
        words.allSatisfy { word in others.contains { isAtMost(between: word, and: $0) } }
    }

    /// Whether two texts are the same word for word but for a slip in each.
    static func isAtMost(between words: [Substring], and others: [Substring]) -> Bool {
        words.count == others.count && zip(words, others).allSatisfy { isAtMost(between: $0, and: $1) }
    }
}
