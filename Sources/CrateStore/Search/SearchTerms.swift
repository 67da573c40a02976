/// The search terms of a text: its folded words, and other ways to write them.
///
/// `AC/DC` gives `ac dc acdc`, `N.W.A` gives `nwa n w a`, `Ärzte` gives `arzte aerzte`, `坂本龍一` all its suffixes. Terms
/// have no punctuation; in a name that is only punctuation (`!!!`) each mark becomes a letter of its own.
enum SearchTerms {
    /// The longest joined word, in bytes.
    private static let longestJoined = 40
    /// The most suffixes of a run without spaces.
    private static let mostEndings = 48

    /// Appends the terms of a text, each followed by a space. `joining` also adds words divided by punctuation as one.
    static func append(_ text: String, joining: Bool = true, to terms: inout [UInt8]) {
        let start = terms.count
        var text = text
        let isASCII = text.withUTF8 { bytes in
            guard !bytes.contains(where: { $0 >= 0x80 }) else { return false }
            ASCIITerms.append(bytes, joining: joining, to: &terms)
            return true
        }
        if !isASCII {
            for piece in text.unicodeScalars.split(whereSeparator: \.properties.isWhitespace) {
                append(piece: String(piece), joining, to: &terms)
            }
        }
        if terms.count == start { appendMarks(text, to: &terms) }
    }

    /// The words of a text without spaces; empty when it is only punctuation.
    static func words(_ piece: String) -> [String] {
        let folded = Folding.folded(piece)
        guard let first = folded.unicodeScalars.first, Folding.isKept(first) else { return [] }
        return folded.split(separator: " ").map(String.init)
    }

    /// The parts between full stops and apostrophes, each folded; empty unless there are at least two.
    static func parts(_ piece: String) -> [String] {
        let parts = piece.unicodeScalars.split(whereSeparator: isSoft).flatMap { words(String($0)) }
        guard parts.count > 1, parts != words(piece) else { return [] }
        let areAll = parts.count > 2 || parts.allSatisfy { $0.count == 1 }
        return areAll ? parts : parts.filter { $0.count > 1 || $0.allSatisfy(\.isNumber) }
    }

    /// The words with umlauts and similar letters spelled out; empty when there are none.
    static func spelled(_ piece: String) -> [[String]] {
        // Swift compares characters by their canonical form, so the text needs no normalization.
        let lower = piece.lowercased()
        return [spellings, ligatures].compactMap { letters in
            guard lower.contains(where: { letters[$0] != nil }) else { return nil }
            return words(lower.reduce(into: "") { $0 += letters[$1] ?? String($1) })
        }
    }

    /// The terms of a name that is only punctuation, with letters from Unicode's private use area.
    static func marks(_ text: String) -> [String] {
        Folding.folded(text).split(separator: " ").compactMap { piece in
            var scalars = String.UnicodeScalarView()
            for scalar in piece.unicodeScalars where scalar.value > 0x20 && scalar.value != 0x7F {
                scalars.append(scalar.isASCII ? Unicode.Scalar(0xE000 + UInt16(scalar.value)) ?? scalar : scalar)
            }
            return scalars.isEmpty ? nil : String(scalars)
        }
    }

    private static func append(piece: String, _ joining: Bool, to terms: inout [UInt8]) {
        let words = words(piece)
        for word in words {
            append(word: word, to: &terms)
            for ending in endings(word) { append(word: ending, to: &terms) }
        }
        let joined = words.joined()
        if joining, words.count > 1, joined.utf8.count <= longestJoined { append(word: joined, to: &terms) }
        for part in parts(piece) { append(word: part, to: &terms) }
        for word in spelled(piece).joined() { append(word: word, to: &terms) }
    }

    /// The suffixes of a word after each character of a script without spaces.
    private static func endings(_ word: String) -> [Substring.UnicodeScalarView] {
        let scalars = word.unicodeScalars
        guard scalars.contains(where: isUnspaced) else { return [] }
        let starts = scalars.indices.dropFirst().filter { index in
            isUnspaced(scalars[index]) || isUnspaced(scalars[scalars.index(before: index)])
        }
        return starts.prefix(mostEndings).map { scalars[$0...] }
    }

    private static func appendMarks(_ text: String, to terms: inout [UInt8]) {
        for word in marks(text) { append(word: word, to: &terms) }
    }

    private static func append(word: String, to terms: inout [UInt8]) {
        terms.append(contentsOf: word.utf8)
        terms.append(UInt8(ascii: " "))
    }

    private static func append(word: Substring.UnicodeScalarView, to terms: inout [UInt8]) {
        append(word: String(word), to: &terms)
    }

    private static func isSoft(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x27, 0x2E, 0x60, 0xB4, 0x2018...0x201B, 0x2032: true
        default: false
        }
    }

    /// Scripts without spaces between words: Thai to Khmer, kana, Han, and Hangul because of its compounds.
    private static func isUnspaced(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x3040...0x30FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
            0xAC00...0xD7A3, 0xF900...0xFAFF, 0x20000...0x3FFFD:
            true
        default: false
        }
    }

    private static let spellings: [Character: String] = ["ä": "ae", "ö": "oe", "ü": "ue", "å": "aa", "ø": "oe"]
    private static let ligatures: [Character: String] = ["æ": "a", "œ": "o"]
}
