/// Formats numbers with their nouns.
enum Count {
    /// `1 file`, `3 files`; the default plural is the singular with an s.
    static func of(_ number: Int, _ one: String, _ other: String? = nil) -> String {
        number == 1 ? "1 \(one)" : "\(number) \(other ?? one + "s")"
    }
}
