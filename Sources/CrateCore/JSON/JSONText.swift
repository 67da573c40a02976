/// Formats JSON, for code that does not load an encoder.
package enum JSONText {
    /// Formats a text as a JSON string in quotes. Slashes are not escaped; unsafe characters are, as in
    /// ``CleanText/json(_:)``.
    package static func quoted(_ text: String) -> String {
        guard !isPlain(text) else { return "\"" + text + "\"" }
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": quoted += "\\\""
            case "\\": quoted += "\\\\"
            case "\u{8}": quoted += "\\b"
            case "\u{C}": quoted += "\\f"
            case "\n": quoted += "\\n"
            case "\r": quoted += "\\r"
            case "\t": quoted += "\\t"
            case _ where scalar.value < 0x20: quoted += CleanText.escape(scalar)
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return CleanText.json(quoted + "\"")
    }

    private static func isPlain(_ text: String) -> Bool {
        text.utf8.allSatisfy { (0x20..<0x7F).contains($0) && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
    }
}
