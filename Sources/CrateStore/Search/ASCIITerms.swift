/// Extracts the terms of an ASCII text, byte by byte in a single pass; most of a collection is ASCII.
struct ASCIITerms {
    private static let space = UInt8(ascii: " ")
    private static let longestJoined = 40

    private var terms: [UInt8]
    private let joining: Bool
    /// The start of the current piece's words, and of the current word.
    private var piece: Int
    private var word: Int
    private var words = 0
    /// Positions in the word where full stops and apostrophes were dropped.
    private var dropped: [Int] = []
    /// The parts of words, collected until the end of the piece.
    private var parts: [UInt8] = []

    /// Appends the terms of a text, each followed by a space.
    static func append(_ text: UnsafeBufferPointer<UInt8>, joining: Bool, to terms: inout [UInt8]) {
        // SAFETY: the text is valid during the call, and its bytes are copied.
        var work = ASCIITerms(terms: terms, joining: joining)
        // Leaves the bytes with a single owner, so that appending does not copy them.
        terms = []
        for byte in text { work.take(byte) }
        work.endPiece()
        terms = work.terms
    }

    private init(terms: [UInt8], joining: Bool) {
        (self.terms, self.joining) = (terms, joining)
        (piece, word) = (terms.count, terms.count)
    }

    private mutating func take(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): terms.append(byte)
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): terms.append(byte | 0x20)
        case UInt8(ascii: "'"), UInt8(ascii: "`"), UInt8(ascii: "."):
            if terms.count > word { dropped.append(terms.count) }
        case UInt8(ascii: "&"):
            endWord()
            terms.append(contentsOf: "and".utf8)
            endWord()
        case 0x09...0x0D, Self.space: endPiece()
        default: endWord()
        }
    }

    private mutating func endWord() {
        guard terms.count > word else { return }
        if !dropped.isEmpty { divide() }
        terms.append(Self.space)
        words += 1
        word = terms.count
    }

    private mutating func endPiece() {
        endWord()
        if joining, words > 1, word - piece - words <= Self.longestJoined { join() }
        if !parts.isEmpty {
            terms.append(contentsOf: parts)
            parts.removeAll(keepingCapacity: true)
        }
        words = 0
        (piece, word) = (terms.count, terms.count)
    }

    private mutating func join() {
        for index in piece..<word where terms[index] != Self.space { terms.append(terms[index]) }
        terms.append(Self.space)
    }

    /// Adds the parts of a word, such as `amour` of `l'amour`. Single letters count only if there are no others, or
    /// more than two parts; single digits always count, such as `1` of `cain.1`.
    private mutating func divide() {
        var bounds = [word]
        for cut in dropped where cut > (bounds.last ?? word) && cut < terms.count { bounds.append(cut) }
        dropped.removeAll(keepingCapacity: true)
        guard bounds.count > 1 else { return }
        bounds.append(terms.count)
        let ranges = zip(bounds, bounds.dropFirst()).map { $0..<$1 }
        let areAll = ranges.count > 2 || ranges.allSatisfy { $0.count == 1 }
        for range in ranges where areAll || range.count > 1 || (48...57).contains(terms[range.lowerBound]) {
            parts.append(contentsOf: terms[range])
            parts.append(Self.space)
        }
    }
}
