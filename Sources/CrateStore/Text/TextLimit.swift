/// How much of a text from outside is kept, so that no file decides about the size of the store, its indices and replies.
enum TextLimit {
    /// Bytes of a name: a title, an artist, a label, a folder, any other value of a tag.
    static let name = 4096
    /// Bytes of what somebody wrote at length: notes, fields of one's own.
    static let note = 64 * 1024

    /// A name as it is, or its beginning.
    static func name(_ text: String) -> String { cut(text, to: name) }

    /// A note as it is, or its beginning.
    static func note(_ text: String) -> String { cut(text, to: note) }

    /// The beginning of a text, cut before the character (of UTF-8) that does not fit.
    private static func cut(_ text: String, to most: Int) -> String {
        guard text.utf8.count > most else { return text }
        // A place within a scalar is that of its beginning.
        return String(text.unicodeScalars[..<text.utf8.index(text.startIndex, offsetBy: most)])
    }
}
