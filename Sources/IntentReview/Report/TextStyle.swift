import IntentRules

/// How a text report looks on a terminal. What is given to it is free of what a terminal obeys.
public struct TextStyle: Sendable, Hashable {
    /// No colours and no links: files, pipes, and terminals where `NO_COLOR` is set.
    public static let plain = TextStyle(hasColours: false)

    /// Whether there are colours.
    public let hasColours: Bool
    /// The absolute path of the review's root, where names of files are links.
    public let linkRoot: String?

    /// A style.
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

    /// The name of a file, which is a link (OSC 8) where links are wanted.
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
