/// Escapes text for HTML and SVG.
enum PageText {
    /// JSON within a script element, which no text of it can end: HTML Standard, section 4.12.1.3.
    static func escaped(json: String) -> String { json.replacing("<", with: "\\u003c") }

    /// A text with its special characters as references, for content and for attributes in double quotes.
    static func escaped(_ text: String) -> String {
        text.reduce(into: "") { result, character in
            switch character {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            default: result.append(character)
            }
        }
    }
}
