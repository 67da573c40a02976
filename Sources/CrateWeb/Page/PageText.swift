/// Escapes text for HTML and SVG.
///
/// A combining character after a special one makes another `Character` of both, so scalars are compared.
enum PageText {
    /// JSON within a script element, which no text of it can end: HTML Standard, section 4.12.1.3.
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
