/// Makes texts from outside (tags, file names, manifests, replies, arguments) safe to print on a terminal.
///
/// C0 and C1 controls, DEL, the line and paragraph separators, and characters that change the direction of text are
/// unsafe: U+0000–001F, U+007F–009F, U+2028–202E, U+2066–2069.
public enum CleanText {
    /// Cleans a text for one line: each line end or tab becomes a space, other unsafe characters become U+FFFD.
    public static func line(_ text: some StringProtocol) -> String { clean(text, keeping: []) }

    /// Cleans a text of several lines: line feeds and tabs stay, other line ends become a space, and other unsafe
    /// characters U+FFFD.
    public static func lines(_ text: some StringProtocol) -> String { clean(text, keeping: ["\n", "\t"]) }

    /// Cleans a JSON document for one line: line ends and tabs between tokens become spaces, other unsafe characters
    /// `\u` escapes.
    public static func json(_ json: String) -> String {
        guard !isPlain(json) else { return json }
        var result = ""
        for scalar in json.unicodeScalars {
            if !scalar.isUnsafe {
                result.unicodeScalars.append(scalar)
            } else if scalar.isSpacing, scalar.isASCII {
                result += " "
            } else {
                result += escape(scalar)
            }
        }
        return result
    }

    /// Formats a character of the basic plane as `\u` and four hexadecimal digits.
    static func escape(_ scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }

    /// Cleans a message of several lines that may repeat arguments of the command line; each of these is cleaned for
    /// one line.
    public static func message(_ text: String, repeating arguments: [String]) -> String {
        lines(arguments.filter { !isClean($0) }.reduce(text) { $0.replacing($1, with: line($1)) })
    }

    /// Whether a text contains no unsafe character.
    public static func isClean(_ text: some StringProtocol) -> Bool {
        isPlain(text) || !text.unicodeScalars.contains(where: \.isUnsafe)
    }

    private static func clean(_ text: some StringProtocol, keeping kept: Set<Unicode.Scalar>) -> String {
        guard !isPlain(text) else { return String(text) }
        var result = String.UnicodeScalarView()
        var last: Unicode.Scalar?
        for scalar in text.unicodeScalars {
            defer { last = scalar }
            if !scalar.isUnsafe || kept.contains(scalar) {
                result.append(scalar)
            } else if scalar.isSpacing {
                // CRLF is one line end.
                if scalar != "\n" || last != "\r" { result.append(" ") }
            } else {
                result.append("\u{FFFD}")
            }
        }
        return String(result)
    }

    /// Whether no byte of a text can begin an unsafe character.
    private static func isPlain(_ text: some StringProtocol) -> Bool {
        text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F && $0 != 0xC2 && $0 != 0xE2 }
    }
}

extension Unicode.Scalar {
    fileprivate var isUnsafe: Bool {
        switch value {
        case 0..<0x20, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069: true
        default: false
        }
    }

    /// TAB to CR, NEL, LINE SEPARATOR, PARAGRAPH SEPARATOR.
    fileprivate var isSpacing: Bool { (0x09...0x0D).contains(value) || [0x85, 0x2028, 0x2029].contains(value) }
}
