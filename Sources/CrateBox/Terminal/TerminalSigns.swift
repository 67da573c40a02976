/// The signs of the program's own, as a terminal can show them.
public enum TerminalSigns: Sendable, Hashable {
    /// For a terminal with UTF-8.
    case unicode
    /// For any other.
    case ascii

    /// The signs for a locale: locale(7) names the variables, and their order.
    public init(environment: (String) -> String?) {
        let names = ["LC_ALL", "LC_CTYPE", "LANG"]
        let locale = names.lazy.compactMap(environment).first { !$0.isEmpty } ?? "C"
        let words = locale.lowercased()
        self = words.contains("utf-8") || words.contains("utf8") ? .unicode : .ascii
    }

    /// Shows that text was cut.
    public var cut: String { self == .ascii ? "~" : "…" }
    /// Stands before what plays.
    public var playing: String { self == .ascii ? ">" : "▶" }
    /// Stands before what is paused.
    public var paused: String { self == .ascii ? "=" : "⏸" }
    /// Stands before what is as it should be.
    public var good: String { self == .ascii ? "OK" : "✓" }
    /// Stands before what is wrong.
    public var bad: String { self == .ascii ? "x" : "✗" }
    /// Stands before a remark.
    public var note: String { self == .ascii ? "*" : "•" }

    private static let plain: [Character: String] = [
        "…": "...", "▶": ">", "⏸": "=", "→": "->", "✓": "OK", "✗": "x", "✔": "OK", "✘": "x", "•": "*", "—": "-",
        "–": "-", "“": "\"", "”": "\"", "„": "\"", "’": "'", "·": "-",
    ]

    /// A text with these signs. Letters stay as they are.
    public func shown(_ text: String) -> String {
        guard self == .ascii, text.utf8.contains(where: { $0 >= 0x80 }) else { return text }
        return text.reduce(into: "") { result, character in
            if let plain = Self.plain[character] { result += plain } else { result.append(character) }
        }
    }
}
