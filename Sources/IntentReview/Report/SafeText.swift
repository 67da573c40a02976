/// Makes external texts – paths, identifiers, code – safe for a terminal: control characters become `\u{1B}`.
public enum SafeText {
    /// Converts to one line: line ends and tabs become spaces.
    public static func line(_ text: some StringProtocol) -> String {
        guard !isPlain(text) else { return String(text) }
        return escaped(text.split(separator: "\r\n", omittingEmptySubsequences: false).joined(separator: " ")) {
            scalar in
            (0x09...0x0D).contains(scalar.value) ? " " : nil
        }
    }

    /// Converts to lines of code without common indentation; tabs become four spaces.
    static func code(_ text: String) -> [String] {
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { line in
            escaped(line) { $0 == "\t" ? "    " : nil }
        }
        let full = lines.filter { !$0.allSatisfy { $0 == " " } }
        let depths = full.map { $0.prefix { $0 == " " }.count }
        guard let first = depths.first, let last = depths.last, full.count > 1 else {
            return full.map { String($0.drop { $0 == " " }) }
        }
        // An excerpt starts without indentation, and its closing bracket has the indentation of the original first
        // line.
        let isCut = first == 0 && full.last?.first { $0 != " " }.map("})]".contains) ?? false
        let shared = isCut ? min(last, depths.dropFirst().min() ?? 0) : depths.min() ?? 0
        return full.enumerated().map { String($1.dropFirst($0 == 0 ? min(first, shared) : shared)) }
    }

    /// Neutralises lines of a report that a workflow runner would execute as commands.
    static func report(_ text: String) -> String {
        guard text.contains("::") || text.contains("##[") else { return text }
        return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            let line = line.replacing("##[", with: #"\u{23}#["#)
            let blanks = line.prefix(while: \.isWhitespace)
            return line.dropFirst(blanks.count).hasPrefix("::")
                ? blanks + #"\u{3A}"# + line.dropFirst(blanks.count + 1) : line[...]
        }.joined(separator: "\n")
    }

    /// Escapes the same characters in JSON, by its own syntax.
    static func json(_ json: String) -> String {
        guard !isPlain(json) else { return json }
        return escaped(json) { scalar in
            guard scalar != "\n", isUnsafe(scalar) else { return String(scalar) }
            return String(scalar).utf16.map { unit in
                let digits = String(unit, radix: 16)
                return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            }.joined()
        }
    }

    private static func escaped(
        _ text: some StringProtocol, instead: (Unicode.Scalar) -> String?
    ) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            if let other = instead(scalar) {
                result += other
            } else if isUnsafe(scalar) {
                result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// Whether all bytes are printable ASCII characters.
    private static func isPlain(_ text: some StringProtocol) -> Bool {
        text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
    }

    /// Control characters (C0, C1), line separators, direction marks and invisible tags.
    private static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F...0x9F, 0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF,
            0xE0000...0xE007F:
            true
        default: false
        }
    }
}
