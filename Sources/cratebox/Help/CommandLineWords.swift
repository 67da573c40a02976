/// The words of a command line in the order that the parser takes.
enum CommandLineWords {
    /// Options of every command, which may stand before it.
    private static let common: Set = ["--json", "--quiet", "-q", "--verbose", "-v"]

    /// Puts options of every command behind it, and `--version` in the place of `-V`.
    static func ordered(_ words: [String]) -> [String] {
        if words == ["-V"] { return ["--version"] }
        let front = words.prefix(while: common.contains)
        guard !front.isEmpty, let verb = words.dropFirst(front.count).first, !verb.hasPrefix("-") else { return words }
        let rest = words.dropFirst(front.count)
        // `run` and `seek` take what they do not know; behind `--` everything is a value.
        let end = rest.firstIndex(of: "--") ?? rest.endIndex
        return Array(rest[..<end] + front + rest[end...])
    }

    /// What `cratebox help …` asks for: the words behind it; nil where the first word is another.
    static func helpTopic(_ words: [String]) -> [String]? {
        words.first == "help" ? words.dropFirst().filter { $0 != "--json" } : nil
    }
}
