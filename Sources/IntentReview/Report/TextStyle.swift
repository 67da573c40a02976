import IntentRules

/// The terminal style of a text report. Texts passed to it must already be safe for a terminal.
public struct TextStyle: Sendable, Hashable {
    /// No colours or links: for files, pipes, and terminals with `NO_COLOR` set.
    public static let plain = TextStyle(hasColours: false)

    /// Whether severities and code have colours.
    public let hasColours: Bool
    /// The absolute path of the review's root, if file names are links.
    public let linkRoot: String?

    /// Creates a style.
    /// - Parameter linkRoot: the absolute folder of the paths in the report, for links to files; nil for none.
    public init(hasColours: Bool, linkRoot: String? = nil) {
        (self.hasColours, self.linkRoot) = (hasColours, linkRoot)
    }

    func heading(_ text: String) -> String { code("1", text) }
    func quiet(_ text: String) -> String { code("2", text) }

    func severity(_ severity: Rule.Severity) -> String {
        let colour =
            switch severity {
            case .error: "31"
            case .warning: "33"
            case .note: "36"
            }
        return code(colour, severity.rawValue)
    }

    /// The name of a file, as a link (OSC 8) if links are enabled.
    func file(_ path: String) -> String {
        let text = heading(SafeText.line(path))
        guard let linkRoot else { return text }
        let target = "file://" + PercentText.path(linkRoot + "/" + path)
        return "\u{1B}]8;;\(target)\u{1B}\\\(text)\u{1B}]8;;\u{1B}\\"
    }

    private func code(_ code: String, _ text: String) -> String {
        hasColours ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
    }
}
