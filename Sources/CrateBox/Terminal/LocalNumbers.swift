/// Numbers of local releases and their tracks on a command line: `-2647529606534782`, `-2647529606534782.2`. An option
/// parser would take them for options.
public enum LocalNumbers {
    /// Commands whose arguments name albums.
    private static let verbs: Set = ["play", "open", "match", "verify", "prove", "crate", "wantlist", "find", "queue"]
    /// Options of these commands with other numbers as values.
    private static let counts: Set = ["--at", "--to", "--limit", "-n", "--seed", "--since"]
    /// The option with a track, of any command.
    private static let track = "--track"

    /// Puts `id:` before each number of a local release or track where a command takes an album; words behind `--`
    /// stay.
    public static func spelled(_ words: [String]) -> [String] {
        let takesAlbums = words.first { !$0.hasPrefix("-") }.map(verbs.contains) ?? false
        var previous = ""
        var isOver = false
        return words.map { word in
            defer {
                previous = word
                isOver = isOver || word == "--"
            }
            guard !isOver, isNumber(word), previous == track || takesAlbums && !counts.contains(previous) else {
                return word
            }
            return "id:" + word
        }
    }

    /// Inserts `--` before the first such number, for commands with numbers only.
    public static func afterTerminator(_ words: [String]) -> [String] {
        guard let place = words.firstIndex(where: isNumber), !words[..<place].contains("--") else { return words }
        return words[..<place] + ["--"] + words[place...]
    }

    /// `-5`, `-5.2`.
    static func isNumber(_ word: String) -> Bool { word.hasPrefix("-") && isDecimal(word.dropFirst()) }

    private static func isDecimal(_ text: Substring) -> Bool {
        let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        return parts.allSatisfy { part in !part.isEmpty && part.utf8.allSatisfy { (0x30...0x39).contains($0) } }
    }
}
