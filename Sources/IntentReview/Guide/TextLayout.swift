/// Lays out the text of the guide.
enum TextLayout {
    /// The maximum line width of a page.
    static let width = 100

    /// Wraps words into lines of at most the width; lines after the first begin with `indent`.
    static func wrapped(_ text: String, first: String = "", indent: String = "", width: Int = width) -> String {
        var lines: [String] = []
        var line = first
        var isEmpty = true
        for word in text.split(separator: " ") {
            if !isEmpty, line.count + 1 + word.count > width {
                lines.append(line)
                (line, isEmpty) = (indent, true)
            }
            line += (isEmpty ? "" : " ") + word
            isEmpty = false
        }
        return (lines + [line]).joined(separator: "\n")
    }

    /// Indents all lines that are not empty.
    static func indented(_ text: String, by indent: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.isEmpty ? "" : indent + $0 }.joined(separator: "\n")
    }

    /// Appends spaces up to a number of characters; a longer text is unchanged.
    static func padded(_ text: String, to width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }
}
