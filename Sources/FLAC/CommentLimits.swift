/// Limits on the comments that are kept, so that a file cannot exhaust its reader's memory.
enum CommentLimits {
    /// The most comments that are kept of a file, from the first one.
    static let count = 1024
    /// The longest name in bytes; comments with longer names are dropped.
    static let name = 255
    /// The longest text in bytes.
    private static let text = 4096
    /// The longest cue sheet in bytes, as for a separate cue sheet file.
    private static let sheet = 256 * 1024

    /// The number of bytes kept of a text, by its uppercase name.
    static func text(of name: String) -> Int { name == "CUESHEET" ? sheet : text }

    /// Returns the beginning of a UTF-8 text, without the character that would exceed the limit.
    static func cut<Bytes: RandomAccessCollection<UInt8>>(_ bytes: Bytes, to most: Int) -> Bytes.SubSequence {
        guard bytes.count > most else { return bytes[...] }
        var end = bytes.index(bytes.startIndex, offsetBy: most)
        // A character has at most four bytes; anything longer is not UTF-8 and may be cut anywhere.
        for _ in 0..<3 where end > bytes.startIndex && bytes[end] & 0xC0 == 0x80 { end = bytes.index(before: end) }
        return bytes[..<end]
    }
}
