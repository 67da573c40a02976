import ArgumentParser
import CrateBox

/// Finds an unknown option for which ArgumentParser reports a missing argument: `wantlist add -5%`.
enum UnknownOption {
    /// The message and the text of a usage error: about the unknown option where there is one, otherwise as they are.
    static func checked(_ message: String, in text: String, of words: [String]) -> (message: String, text: String) {
        guard message.hasPrefix("Missing expected argument '"), let name = name(in: words) else {
            return (guessed(message, of: words), text)
        }
        // The row of the help is about the argument.
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).filter { !$0.hasPrefix("Help:  ") }
        return ("Unknown option '\(name)'", lines.joined(separator: "\n"))
    }

    /// The options that may precede a command.
    private static let leading = CommandLineWords.common + ["--version", "--help"]

    /// The message with the option that is meant, where ArgumentParser suggests none: before a command, and for three
    /// dashes.
    private static func guessed(_ message: String, of words: [String]) -> String {
        let command = RepeatedOption.command(of: words)
        guard let option = dashed(in: message) ?? (command == nil ? unknown(in: message) : nil) else { return message }
        let known = command.map { RepeatedOption.names(of: $0).sorted() } ?? leading
        let name = String(option.drop { $0 == "-" })
        let names = known.filter { $0.hasPrefix("--") }.map { String($0.dropFirst(2)) }
        let near = NearestName.of(name, among: names, within: name.count < 5 ? 1 : 2)
        return "Unknown option '\(option)'" + (near.map { ". Did you mean '--\($0)'?" } ?? "")
    }

    /// The option of more than two dashes that a message is about.
    private static func dashed(in message: String) -> String? {
        let front = "Invalid option: "
        return message.hasPrefix(front) ? String(message.dropFirst(front.count)) : nil
    }

    /// The option of a message that suggests none.
    private static func unknown(in message: String) -> String? {
        let front = "Unknown option '"
        guard message.hasPrefix(front), message.hasSuffix("'") else { return nil }
        return String(message.dropFirst(front.count).dropLast())
    }

    /// The first word that is written as an option and is none of the command's, nor the value of one.
    private static func name(in words: [String]) -> String? {
        // `run` takes options of any name.
        guard let command = RepeatedOption.command(of: words), command != Run.self else { return nil }
        let known = RepeatedOption.names(of: command)
        let valued = Set(RepeatedOption.options(of: command).flatMap(\.names))
        var rest = words[...]
        while let word = rest.popFirst(), word != "--" {
            guard word.hasPrefix("-"), word != "-" else { continue }
            let name = String(word.prefix { $0 != "=" })
            if valued.contains(word) { rest = rest.dropFirst() }
            // -n5 is -n with its value, and -qv two flags.
            let isJoined = !word.hasPrefix("--") && known.contains(String(word.prefix(2)))
            if !known.contains(name), !isJoined { return name }
        }
        return nil
    }
}
