/// Reorders the words of a command line for the parser.
enum CommandLineWords {
    /// Options of every command; they may precede it.
    static let common = ["--json", "--quiet", "-q", "--verbose", "-v"]

    /// The words of `help` for every command.
    private static let all = ["--all", "-a", "all"]

    /// Moves common options after the command and those of a group after its subcommand, and replaces `-V` by
    /// `--version`, `library help` by `help library` and the parser's option for completion scripts by the command.
    /// Options after the value of `config set` become options of the command, and a number after `recent` becomes its
    /// limit.
    static func ordered(_ words: [String]) -> [String] { counted(asked(settled(GroupOptions.moved(moved(words))))) }

    /// `recent 5` is `recent -n 5`: these commands take no word of their own.
    private static func counted(_ words: [String]) -> [String] {
        let limited = ["recent", "history", "logs"]
        guard words.count > 1, limited.contains(words[0]), Int(words[1]) != nil else { return words }
        return [words[0], "-n"] + words[1...]
    }

    /// `library help scan` is `help library scan`, unless `help` is a name there.
    private static func asked(_ words: [String]) -> [String] {
        guard words.first != "help", let place = words.firstIndex(of: "help"), CommandPath(words).stranger == "help"
        else {
            return words
        }
        return ["help"] + words[..<place] + words[(place + 1)...]
    }

    private static func moved(_ words: [String]) -> [String] {
        if words.contains("-V"), words.allSatisfy({ $0 == "-V" || common.contains($0) }) {
            return words.map { $0 == "-V" ? "--version" : $0 }
        }
        // Packaging scripts use the parser's own option. Its completion script lacks the aliases, so `completion` runs
        // instead.
        if words.first == "--generate-completion-script" { return ["completion"] + words.dropFirst() }
        let front = words.prefix(while: common.contains)
        guard !front.isEmpty, let verb = words.dropFirst(front.count).first, !verb.hasPrefix("-") else { return words }
        let rest = words.dropFirst(front.count)
        // `run` and `seek` take unknown options; after `--` every word is a value.
        let end = rest.firstIndex(of: "--") ?? rest.endIndex
        return Array(rest[..<end] + front + rest[end...])
    }

    /// `config set KEY -- -6 --json`: after the value, which may begin with a sign, options are options.
    private static func settled(_ words: [String]) -> [String] {
        guard words.starts(with: ["config", "set"]), let terminator = words.firstIndex(of: "--"),
            let options = words[(terminator + 1)...].dropFirst().firstIndex(where: { $0.hasPrefix("--") })
        else { return words }
        return Array(words[..<terminator] + words[options...] + words[terminator..<options])
    }

    /// The words for the parser, without the options that it doesn't accept: `help` has only its own options, and a
    /// group that does nothing by itself, such as `export`, has none.
    static func parsed(_ words: [String]) -> [String] {
        if let topic = helpTopic(words) { return ["help"] + topic }
        let names = words.filter { !common.contains($0) }
        return CommandPath(names).isGroupAlone(named: names) ? ["help"] + names : words
    }

    /// The words after `cratebox help` without the common options and its own, and without another `help`; nil if the
    /// first word is not `help`.
    static func helpTopic(_ words: [String]) -> [String]? {
        guard words.first == "help" else { return nil }
        return words.filter { !common.contains($0) && !all.contains($0) }.drop { $0 == "help" }.map(\.self)
    }

    /// The words of a line that is suggested with a guess, without the flags that answer a confirmation in advance:
    /// what was guessed is asked about before it is changed.
    static func unconfirmed(_ words: [String]) -> [String] {
        // After `--` every word is a value.
        let end = words.firstIndex(of: "--") ?? words.endIndex
        return words[..<end].filter { !isConfirmation($0) } + words[end...]
    }

    /// `--yes`, and `-y` alone or together with the short common options: `-qy`.
    private static func isConfirmation(_ word: String) -> Bool {
        guard word != "--yes" else { return true }
        return word.hasPrefix("-") && word.contains("y") && word.dropFirst().allSatisfy { "qvy".contains($0) }
    }

    /// True for `help --all`: every command is asked for.
    static func asksForAll(_ words: [String]) -> Bool { words.contains(where: all.contains) }
}
