/// Limits for text from outside, so that no file determines the size of the store, its indices and replies.
enum TextLimit {
    /// Bytes of a name: a title, artist, label, folder or any other tag value.
    static let name = 4096
    /// Bytes of longer text: notes and custom fields.
    static let note = 64 * 1024

    /// Cuts the name of a thing to ``name`` bytes.
    static func name(_ text: String) -> String { cut(text, to: name) }

    /// Cuts a longer text to ``note`` bytes.
    static func note(_ text: String) -> String { cut(text, to: note) }

    /// Cuts a text before the first character that does not fit.
    private static func cut(_ text: String, to most: Int) -> String {
        guard text.utf8.count > most else { return text }
        // Rounds down to the start of a Unicode scalar.
        return String(text.unicodeScalars[..<text.utf8.index(text.startIndex, offsetBy: most)])
    }
}
