/// How much of a file's comments is kept, so that no file decides about the memory of who reads it.
enum CommentLimits {
    /// Comments of a file, the first ones.
    static let count = 1024
    /// Bytes of a name; a comment with a longer one is left out.
    static let name = 255
    /// Bytes of a text.
    private static let text = 4096
    /// Bytes of a cue sheet, as of one in a file of its own.
    private static let sheet = 256 * 1024

    /// Bytes that are kept of a text, by its name in capitals.
    static func text(of name: String) -> Int { name == "CUESHEET" ? sheet : text }

    /// The beginning of a text in UTF-8, cut before the character that does not fit.
    static func cut<Bytes: RandomAccessCollection<UInt8>>(_ bytes: Bytes, to most: Int) -> Bytes.SubSequence {
        guard bytes.count > most else { return bytes[...] }
        var end = bytes.index(bytes.startIndex, offsetBy: most)
        // A character has four bytes at most: what has more is no UTF-8, and is cut anywhere.
        for _ in 0..<3 where end > bytes.startIndex && bytes[end] & 0xC0 == 0x80 { end = bytes.index(before: end) }
        return bytes[..<end]
    }
}
