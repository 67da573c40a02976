/// Numbers of local releases and their tracks on a command line: `-2647529606534782`, `-2647529606534782.2`. An option
/// parser would take them for options.
public enum LocalNumbers {
    /// Puts `id:` before each number of a local release where a command takes an album, and before that of a local track
    /// behind `--track`. Other options keep such a value as it was typed, joined by `=` for the parser. Any other number,
    /// and words behind `--`, stay.
    public static func spelled(_ words: [String]) -> [String] {
        let end = words.firstIndex(of: "--") ?? words.endIndex
        var places = AlbumPlaces()
        var spelled: [String] = []
        for word in words[..<end] {
            switch isNumber(word) ? places.meaning(of: word) : .other {
            case .id: spelled.append("id:" + word)
            case .text: spelled.append((spelled.popLast() ?? "") + "=" + word)
            case .other: spelled.append(word)
            }
            places.read(word)
        }
        return spelled + words[end...]
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
