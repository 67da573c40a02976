/// Makes texts from files and exports harmless for those who show them: one line, bounded, without zero bytes, which a
/// message cannot contain.
enum PlainText {
    /// The longest text in bytes.
    static let most = 1_024

    /// The text with a blank for each control character and each end of a line, cut where it is too long.
    static func line(_ text: String) -> String {
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

    /// C0 and C1, ends of lines and paragraphs, and what turns the direction of text.
    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069: true
        default: false
        }
    }
}
