/// Text as JSON writes it, for code that does not load an encoder.
package enum JSONText {
    /// A text as a string of JSON, in quotes. Slashes stay as they are; unsafe characters become escapes, as in
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
