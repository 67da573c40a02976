/// Numbers of local releases and their tracks on a command line: `-2647529606534782`, `-2647529606534782.2`. The parser
/// would read them as options.
public enum LocalNumbers {
    /// Prefixes `id:` to each number of a local release where a command takes an album, and to that of a local track
    /// after `--track`. After an option that takes any text, joins such a number to the option with `=`, so that the
    /// parser reads it as the value. Other numbers, and all words after `--`, are unchanged.
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

    /// Inserts `--`, which ends the options, before the first negative number; unchanged if there is none or it follows
    /// a `--`. For commands whose negative numbers are all releases or tracks.
    public static func afterTerminator(_ words: [String]) -> [String] {
        guard let place = words.firstIndex(where: isNumber), !words[..<place].contains("--") else { return words }
        return words[..<place] + ["--"] + words[place...]
    }

    /// True for a negative number in decimal digits, with or without a fraction: `-5`, `-5.2`.
    static func isNumber(_ word: String) -> Bool { word.hasPrefix("-") && isDecimal(word.dropFirst()) }

    private static func isDecimal(_ text: Substring) -> Bool {
        let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        return parts.allSatisfy { part in !part.isEmpty && part.utf8.allSatisfy { (0x30...0x39).contains($0) } }
    }
}
