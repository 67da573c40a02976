/// Makes texts from files and exports safe for clients: one line, bounded, without control characters.
public enum RemoteText {
    /// The text with a space in place of each control character and line end, cut between two characters if it is
    /// longer than `most` bytes of UTF-8.
    public static func clean(_ text: String, most: Int) -> String {
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

    /// True for C0 and C1, line and paragraph separators, and characters that change the direction of text.
    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069: true
        default: false
        }
    }
}
