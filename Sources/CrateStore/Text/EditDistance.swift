/// One slip in a word: a letter replaced, inserted or missing, or two swapped neighbours.
enum EditDistance {
    /// True when two folded words differ by at most one slip.
    static func isAtMost(between first: some StringProtocol, and second: some StringProtocol) -> Bool {
        // The fast path: most words are ASCII, and their bytes are their letters.
        let found = first.utf8.withContiguousStorageIfAvailable { one in
            second.utf8.withContiguousStorageIfAvailable { other in isAtMost(one, other) }
        }
        if let found = found ?? nil, let found { return found }
        let (a, b) = (Array(first.unicodeScalars), Array(second.unicodeScalars))
        guard abs(a.count - b.count) <= 1 else { return false }
        let start = zip(a, b).prefix { $0 == $1 }.count
        let most = min(a.count, b.count) - start
        let end = zip(a.reversed(), b.reversed()).prefix { $0 == $1 }.prefix(most).count
        let (left, right) = (a[start..<(a.count - end)], b[start..<(b.count - end)])
        if max(left.count, right.count) <= 1 { return true }
        return left.count == 2 && right.count == 2 && left.first == right.last && left.last == right.first
    }

    /// The result for ASCII; nil for other text.
    private static func isAtMost(_ a: UnsafeBufferPointer<UInt8>, _ b: UnsafeBufferPointer<UInt8>) -> Bool? {
        // SAFETY: both words are valid during the call; the indices are below the smaller count, counted from either
        // end.
        guard a.allSatisfy({ $0 < 0x80 }), b.allSatisfy({ $0 < 0x80 }) else { return nil }
        let most = min(a.count, b.count)
        guard max(a.count, b.count) - most <= 1 else { return false }
        var start = 0
        while start < most, a[start] == b[start] { start += 1 }
        var end = 0
        while end < most - start, a[a.count - 1 - end] == b[b.count - 1 - end] { end += 1 }
        let (left, right) = (a.count - end - start, b.count - end - start)
        if max(left, right) <= 1 { return true }
        return left == 2 && right == 2 && a[start] == b[start + 1] && a[start + 1] == b[start]
    }

    /// True when each word differs from one of the others by at most one slip.
    static func areAll(_ words: [Substring], in others: [Substring]) -> Bool {
        words.allSatisfy { word in others.contains { isAtMost(between: word, and: $0) } }
    }

    /// True when two texts have as many words, each with at most one slip. One letter is no slip of another one: such
    /// texts have nothing in common.
    static func isAtMost(between words: [Substring], and others: [Substring]) -> Bool {
        let areLetters = words.count == 1 && words[0].count == 1 && others.count == 1 && others[0].count == 1
        guard !areLetters else { return words == others }
        return words.count == others.count && zip(words, others).allSatisfy { isAtMost(between: $0, and: $1) }
    }
}
