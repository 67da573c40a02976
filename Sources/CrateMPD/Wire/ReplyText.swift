/// Makes texts from files and exports harmless for a reply: one line, bounded.
enum ReplyText {
    /// The text with a blank for each control character and each end of a line, cut between two characters where it is
    /// longer than so many bytes.
    static func clean(_ text: String, most: Int) -> String {
        if text.utf8.count <= most, !text.unicodeScalars.contains(where: isControl) { return text }
        var result = String.UnicodeScalarView()
        var count = 0
        for scalar in text.unicodeScalars {
            let kept = isControl(scalar) ? " " : scalar
            count += UTF8.width(kept)
            guard count <= most else { break }
            result.append(kept)
        }
        return String(result)
    }

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) || scalar == "\u{2028}" || scalar == "\u{2029}"
    }
}
