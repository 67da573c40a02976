/// Finds numbers that begin longer ones: a request for Chicago 1 does not match Chicago 17. Pure.
extension NumberForms {
    /// True when a word continues the number at the end of its beginning, so that it is another number: `17` continues
    /// `1`, `iii` continues `ii`, and `seventeen` continues `seven`. In `10cc`, `7th` and `fourplay` the number ends.
    /// - Parameter start: The beginning of `word`, shorter than it; both are folded.
    static func isLonger(_ word: some Collection<UInt8>, than start: some StringProtocol) -> Bool {
        let start = Substring(start)
        guard let last = start.utf8.last, let next = word.dropFirst(start.utf8.count).first else { return false }
        if isDigit(last) { return isDigit(next) }
        let word = Substring(decoding: word, as: UTF8.self)
        if roman(word, isAlone: false) != nil { return true }
        guard let mine = spelled(in: [start], at: 0), let other = spelled(in: [word], at: 0) else {
            return false
        }
        return mine.value != other.value
    }

    /// True when a folded word may be the beginning of a longer number.
    static func mayBeLonger(_ word: String) -> Bool {
        guard let last = word.utf8.last else { return false }
        return isDigit(last) || word.utf8.allSatisfy { "ivx".utf8.contains($0) }
            || spelled(in: [word[...]], at: 0) != nil
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }
}
