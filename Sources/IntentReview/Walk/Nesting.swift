/// Measures in one pass how deep source code is nested. The parser recurses on brackets, on `#if`, and on sequences
/// such as `try await try await …`.
///
/// Brackets in texts and comments count too; the limit is far above hand-written code.
struct Nesting {
    /// Deeper code is generated or malicious.
    static let deepest = 1_000

    private var depth = 0
    /// Angle brackets, `A<A<A<`; a sign after a space may be a comparison and is not counted.
    private var angles = 0
    /// The current word and the two preceding ones, as hashes.
    private var word: UInt64 = 0
    private var words: (UInt64, UInt64) = (0, 0)
    /// The number of successive words equal to one of the two preceding ones, separated by space only.
    private var repeated = 0

    static func isTooDeep(_ bytes: [UInt8]) -> Bool {
        var nesting = Nesting()
        var last: UInt8 = 0
        for byte in bytes {
            nesting.note(byte, after: last)
            if max(nesting.depth, nesting.angles, nesting.repeated) > deepest { return true }
            last = byte
        }
        let opened = ByteSearch.places(of: "#if", in: bytes).count
        return opened > deepest && opened - ByteSearch.places(of: "#endif", in: bytes).count > deepest
    }

    private mutating func note(_ byte: UInt8, after last: UInt8) {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...:
            word = (word ^ UInt64(byte)) &* 0x100_0000_01b3 | 1
            return
        case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): break
        case UInt8(ascii: "\n"): angles = 0
        case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
        case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth = max(depth - 1, 0)
        case UInt8(ascii: "<") where last != UInt8(ascii: " "): angles += 1
        case UInt8(ascii: ">") where last != UInt8(ascii: "-"): angles = max(angles - 1, 0)
        default: break
        }
        endWord()
        if byte > UInt8(ascii: " ") { repeated = 0 }
    }

    private mutating func endWord() {
        guard word != 0 else { return }
        repeated = word == words.0 || word == words.1 ? repeated + 1 : 0
        words = (words.1, word)
        word = 0
    }
}
