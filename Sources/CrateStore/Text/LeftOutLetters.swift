/// A word that was typed without some of its letters, or with some too many: `evnig` for `evening`. Pure.
enum LeftOutLetters {
    /// The most letters; with more, any word would be near many others.
    static let most = 2

    /// True when one folded word is the other without at most ``most`` letters, and both begin with the same letter.
    static func isNear(_ typed: some StringProtocol, _ known: some StringProtocol) -> Bool {
        let (one, other) = (Array(typed.unicodeScalars), Array(known.unicodeScalars))
        let (short, long) = one.count < other.count ? (one, other) : (other, one)
        guard short.first == long.first, long.count - short.count <= most else { return false }
        var rest = short[...]
        for letter in long where letter == rest.first { rest.removeFirst() }
        return rest.isEmpty
    }
}
