/// Escapes text for HTML and SVG.
///
/// Compares scalars, because a special character and a combining one after it form a single `Character`.
enum PageText {
    /// JSON for a script element, with each `<` escaped so that no text can end the element: HTML Standard, section
    /// 4.12.1.3.
    static func escaped(json: String) -> String {
        json.unicodeScalars.split(separator: "<", omittingEmptySubsequences: false).map { String($0) }
            .joined(separator: "\\u003c")
    }

    /// A text with its special characters as references, for content and for attributes in double quotes.
    static func escaped(_ text: String) -> String {
        text.unicodeScalars.reduce(into: "") { result, scalar in
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            default: result.unicodeScalars.append(scalar)
            }
        }
    }
}
