/// A relevant line of a cue sheet; CATALOG, ISRC, FLAGS, PREGAP and others are ignored.
enum CueCommand: Hashable {
    case file(String)
    case track(Int?, isAudio: Bool)
    case index(Int, CueTime?)
    case title(String)
    case performer(String)
    case date(Int)
    case disc(Int)

    /// Parses a line; nil for a blank one or any other command.
    init?(_ line: Substring) {
        let (word, rest) = Self.split(line)
        switch word.uppercased() {
        case "FILE": self = .file(TextLimit.name(Self.fileName(rest)))
        case "TRACK":
            let (number, kind) = Self.split(rest)
            self = .track(TrackNumber.count(number), isAudio: Folding.trimmed(kind).uppercased() == "AUDIO")
        case "INDEX":
            let (number, time) = Self.split(rest)
            guard let index = Int(number), (0...99).contains(index) else { return nil }
            self = .index(index, CueTime(Self.split(time).word))
        case "TITLE":
            guard let text = Self.text(rest) else { return nil }
            self = .title(text)
        case "PERFORMER":
            guard let text = Self.text(rest) else { return nil }
            self = .performer(text)
        case "REM":
            guard let command = Self.remark(rest) else { return nil }
            self = command
        default: return nil
        }
    }

    private static func remark(_ text: Substring) -> CueCommand? {
        let (word, rest) = split(text)
        guard let value = Self.text(rest) else { return nil }
        switch word.uppercased() {
        case "DATE": return RipFile.year(value).map { .date($0) }
        case "DISCNUMBER": return TrackNumber.count(value).map { .disc($0) }
        default: return nil
        }
    }

    /// Splits a line after its first word, without blanks around either part.
    private static func split(_ line: Substring) -> (word: Substring, rest: Substring) {
        let start = line.drop { isBlank($0) }
        let word = start.prefix { !isBlank($0) }
        return (word, start[word.endIndex...].drop { isBlank($0) })
    }

    /// The text in quotes, up to the last quote of the line because titles may contain quotes; without quotes the
    /// trimmed text. Nil when empty.
    private static func text(_ rest: Substring) -> String? {
        let text = quoted(rest) ?? Folding.trimmed(rest)
        return text.isEmpty ? nil : TextLimit.name(text)
    }

    /// The file name, which is in quotes or precedes the last word, the file type.
    private static func fileName(_ rest: Substring) -> String {
        if let name = quoted(rest) { return name }
        let text = Folding.trimmed(rest)
        guard let blank = text.lastIndex(where: { isBlank($0) }) else { return text }
        return Folding.trimmed(text[..<blank])
    }

    private static func quoted(_ rest: Substring) -> String? {
        guard rest.first == "\"" else { return nil }
        let inside = rest.dropFirst()
        return Folding.trimmed(inside.lastIndex(of: "\"").map { inside[..<$0] } ?? inside)
    }

    private static func isBlank(_ character: Character) -> Bool {
        character.isWhitespace || character == "\u{FEFF}"
    }
}
