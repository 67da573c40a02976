/// Index terms that join a name to one word, so that `Black Star` and `Blackstar` have the same term. Pure.
enum JoinedName {
    /// Begins these terms in the index; no word that is searched for begins with it.
    private static let mark = "\u{E100}"
    /// The longest term, in bytes without the mark.
    private static let longest = 128

    /// Returns the terms of a name: of all its words, and of those outside its brackets.
    static func terms(of name: String) -> [String] {
        let name = SpokenName(name)
        return [name.words, name.short == name.words ? [] : name.short].compactMap(term)
    }

    /// Returns the term of words; nil without words, for more than 128 bytes, and for names that are only punctuation.
    static func term(of words: [String]) -> String? {
        let joined = words.joined()
        return !joined.isEmpty && joined.utf8.count <= longest && isName(joined) ? mark + joined : nil
    }

    private static func isName(_ joined: String) -> Bool {
        joined.utf8.allSatisfy(isKept) || joined.unicodeScalars.allSatisfy { Folding.isKept($0) }
    }

    /// True for the letters and digits of folded ASCII text, which need no tables of Unicode.
    private static func isKept(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")) ~= byte || (UInt8(ascii: "0")...UInt8(ascii: "9")) ~= byte
    }
}
