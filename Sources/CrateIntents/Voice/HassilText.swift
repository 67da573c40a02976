/// Escapes texts for hassil templates and for YAML.
enum HassilText {
    /// Characters with a meaning in the template language.
    private static let special: Set<Character> = ["\\", "(", ")", "[", "]", "{", "}", "<", ">", "|", "@", ";"]
    /// Characters that hassil removes from recognised text, and that therefore must not occur in a sentence.
    private static let removed: Set<Character> = [".", ",", "?", "!", ":", "…", "—", "–"]

    /// Escapes a text for the template language.
    static func escaped(_ text: String) -> String {
        var escaped = ""
        for character in text {
            if special.contains(character) { escaped.append("\\") }
            escaped.append(character)
        }
        return escaped
    }

    /// Escapes a text without the characters that are missing from recognised text.
    static func heard(_ text: String) -> String {
        escaped(text.filter { !removed.contains($0) && $0 != ";" })
    }

    /// Quotes a text as a double-quoted YAML scalar: controls and line ends are escaped.
    static func quoted(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": quoted += "\\\""
            case "\\": quoted += "\\\\"
            case _ where scalar.value < 0x20 || scalar.value == 0x7F || isLineEnd(scalar):
                let digits = String(scalar.value, radix: 16)
                quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }

    /// Whether YAML treats a character as a line break or forbids it.
    private static func isLineEnd(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x80...0x9F, 0x2028, 0x2029, 0xFEFF, 0xFFFE, 0xFFFF: true
        default: false
        }
    }
}
