/// Quotes words in command lines that people copy into a shell.
public enum ShellWord {
    /// Quotes a text as one word of a POSIX shell. A plain word is unchanged; others are in single quotes or, if they
    /// contain characters that control a terminal, in `$'…'`, so that they can be printed safely and still name the
    /// same file.
    public static func quoted(_ word: String) -> String {
        guard !word.isEmpty else { return "''" }
        // In zsh, an equals sign at the beginning of a word has a special meaning.
        if word.utf8.allSatisfy(isPlain), word.first != "=" { return word }
        guard word.unicodeScalars.contains(where: isInvisible) else { return singleQuoted(word) }
        var result = ""
        for scalar in word.unicodeScalars {
            switch scalar {
            case "'", "\\": result += "\\" + String(scalar)
            case _ where isInvisible(scalar): result += String(scalar).utf8.map(hexadecimal).joined()
            default: result.unicodeScalars.append(scalar)
            }
        }
        return "$'" + result + "'"
    }

    /// Quotes an argument that no options follow: `--` precedes a word that would be read as an option.
    public static func argument(_ word: String) -> String { isOption(word) ? "-- " + quoted(word) : quoted(word) }

    /// Quotes all arguments of a command, which no options follow, like ``argument(_:)``.
    public static func arguments(_ words: [String]) -> String {
        ((words.contains(where: isOption) ? ["--"] : []) + words.map(quoted)).joined(separator: " ")
    }

    /// Orders the words of a command and its options: the options are last, but they and `--` precede the first word
    /// that would be read as an option.
    public static func ordered(_ command: [String], options: [String]) -> [String] {
        guard let place = command.firstIndex(where: isOption) else { return command + options }
        return command[..<place] + options + ["--"] + command[place...]
    }

    /// The words of an option and its value; a single word if the value would be read as an option.
    public static func option(_ name: String, _ value: String) -> [String] {
        isOption(value) && Int(value) == nil ? ["\(name)=\(value)"] : [name, value]
    }

    /// The command that renames the file or folder at a path: `mv /srv/a /srv/a.old`.
    public static func movingAway(_ path: String) -> String { "mv \(quoted(path)) \(quoted(path + ".old"))" }

    private static func isOption(_ word: String) -> Bool { word.hasPrefix("-") && word != "-" }

    private static func singleQuoted(_ word: String) -> String {
        "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: "/._-+=:,@%".utf8.contains(byte)
        }
    }

    /// Control characters, line separators and bidirectional formatting characters.
    private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069: true
        default: false
        }
    }

    /// Formats a byte as `\x1b`.
    private static func hexadecimal(_ byte: UInt8) -> String {
        "\\x" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
}
