/// One slip in a word: a letter replaced, inserted or missing, or two swapped neighbours.
enum Slip {
    /// True when two folded words differ by at most one slip.
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

    /// True when each word differs from one of the others by at most one slip.
    static func areAll(_ words: [Substring], in others: [Substring]) -> Bool {
        words.allSatisfy { word in others.contains { isAtMost(between: word, and: $0) } }
    }

    /// True when two texts have as many words, each with at most one slip.
    static func isAtMost(between words: [Substring], and others: [Substring]) -> Bool {
        words.count == others.count && zip(words, others).allSatisfy { isAtMost(between: $0, and: $1) }
    }
}
