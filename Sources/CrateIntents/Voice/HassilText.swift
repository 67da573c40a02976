/// How texts are written for hassil: inside its templates, and inside YAML.
enum HassilText {
    /// What the language of templates gives a meaning to.
    private static let special: Set<Character> = ["\\", "(", ")", "[", "]", "{", "}", "<", ">", "|", "@", ";"]
    /// What is taken out of everything that is heard, and so must not stand in a sentence.
    private static let unheard: Set<Character> = [".", ",", "?", "!", ":", "…", "—", "–"]

    /// A text without any meaning to the template language.
    static func escaped(_ text: String) -> String {
        var escaped = ""
        for character in text {
            if special.contains(character) { escaped.append("\\") }
            escaped.append(character)
        }
        return escaped
    }

    /// Words of a sentence, as they are heard.
    static func heard(_ text: String) -> String {
        escaped(text.filter { !unheard.contains($0) && $0 != ";" })
    }

    /// A YAML text in double quotes.
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

    /// What YAML takes for the end of a line or does not allow at all.
    private static func isLineEnd(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x80...0x9F, 0x2028, 0x2029, 0xFEFF, 0xFFFE, 0xFFFF: true
        default: false
        }
    }
}
