/// The special characters of the program's own text, in the form that a terminal can show.
package enum TerminalSigns: Sendable, Hashable {
    /// For a UTF-8 terminal.
    case unicode
    /// For a terminal in another encoding: signs are replaced, letters stay as they are.
    case ascii

    /// Chooses the characters for a locale, from the variables in the order of locale(7).
    package init(environment: (String) -> String?) {
        let names = ["LC_ALL", "LC_CTYPE", "LANG"]
        let locale = names.lazy.compactMap(environment).first { !$0.isEmpty } ?? "C"
        let words = locale.lowercased()
        self = words.contains("utf-8") || words.contains("utf8") ? .unicode : .ascii
    }

    /// Marks truncated text.
    package var cut: String { self == .ascii ? "~" : "…" }
    /// Marks the track or entry that plays.
    package var playing: String { self == .ascii ? ">" : "▶" }
    /// Marks the track or entry that is paused.
    package var paused: String { self == .ascii ? "=" : "⏸" }

    private static let plain: [Character: String] = [
        "…": "...", "▶": ">", "⏸": "=", "→": "->", "✓": "OK", "✗": "x", "✔": "OK", "✘": "x", "•": "*", "—": "-",
        "–": "-", "“": "\"", "”": "\"", "„": "\"", "’": "'", "·": "-",
    ]

    /// Replaces special characters in a text; letters are unchanged.
    package func shown(_ text: String) -> String {
        guard self == .ascii, text.utf8.contains(where: { $0 >= 0x80 }) else { return text }
        return text.reduce(into: "") { result, character in
            if let plain = Self.plain[character] { result += plain } else { result.append(character) }
        }
    }
}
