internal import FoundationEssentials

/// JSON as the reports write it.
enum JSONText {
    /// A document over several lines, its keys sorted.
    static func document(_ value: some Encodable) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        // What the reports encode are texts, numbers and lists of them, of which none can fail.
        guard let data = try? encoder.encode(value) else { return "{}\n" }
        return SafeText.json(String(decoding: data, as: UTF8.self)) + "\n"
    }

    /// A text in its quotes.
    static func quoted(_ text: String) -> String {
        let escaped = text.unicodeScalars.map { scalar in
            switch scalar {
            case "\"": "\\\""
            case "\\": "\\\\"
            case "\n": "\\n"
            case "\t": "\\t"
            case "\r": "\\r"
            default: String(scalar)
            }
        }
        return SafeText.json("\"" + escaped.joined() + "\"")
    }
}
