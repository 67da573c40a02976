import CrateTerminal

/// Formats the rows of help pages: a name with its description beside it, or below it if the line is short.
enum HelpRows {
    /// The width from which the description is beside the name.
    static let wide = 72

    /// One row.
    /// - Parameters:
    ///   - names: The width of the column of names.
    ///   - columns: The width of the line.
    static func line(_ name: String, _ words: String, names: Int, columns: Int) -> String {
        guard columns >= wide else {
            let lines = wrapped(name, indent: 2, columns: columns) + wrapped(words, indent: 6, columns: columns)
            return lines.joined(separator: "\n")
        }
        let front = "  " + name + String(repeating: " ", count: max(2, names - name.count))
        let lines = wrapped(words, indent: names + 2, columns: columns)
        return lines.isEmpty
            ? "  " + name : ([front + lines[0].drop { $0 == " " }] + lines.dropFirst()).joined(separator: "\n")
    }

    /// A text in lines that end between words.
    static func wrapped(_ text: String, indent: Int = 0, columns: Int) -> [String] {
        let margin = String(repeating: " ", count: indent)
        return text.isEmpty
            ? [] : TerminalText(margin + text).wrapped(to: columns).map { $0.rendered(withColours: false) }
    }
}
