internal import FoundationEssentials

/// Encodes the JSON of reports.
enum JSONText {
    /// Encodes a document with several lines and sorted keys.
    static func document(_ value: some Encodable) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        // Reports contain only texts, numbers and lists, for which encoding cannot fail.
        guard let data = try? encoder.encode(value) else { return "{}\n" }
        return SafeText.json(String(decoding: data, as: UTF8.self)) + "\n"
    }

    /// Returns a text as a JSON string, with quotation marks.
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
