import ArgumentParser
import CrateBox
import CrateCore

/// A command whose help has more than ArgumentParser knows, put together only when it is printed.
protocol CompletesHelp {
    /// The whole help.
    /// - Parameters:
    ///   - text: The generated help, without the line end.
    ///   - words: The words between the command and `--help`.
    ///   - columns: The width.
    static func help(_ text: String, for words: [String], columns: Int) -> String
}

/// Completes the help that ArgumentParser generates: a group of commands has the options of its default command, and
/// some commands add to it.
struct CommandHelp {
    private let path: CommandPath
    private let words: [String]

    /// Creates the help that the words of a command line request.
    init(_ words: [String]) {
        let topic = CommandLineWords.helpTopic(words) ?? words
        self.words = topic.filter { !$0.hasPrefix("-") }
        path = CommandPath(self.words)
    }

    /// Whether the words name no command.
    var isOfProgram: Bool { path.commands.count == 1 }

    /// The command with the program before it: `cratebox library scan`.
    var name: String { path.commands.map { $0._commandName }.joined(separator: " ") }

    /// The generated help with what it lacks.
    func completed(_ text: String) -> String {
        guard text.hasPrefix("OVERVIEW:"), let command = path.commands.last else { return text }
        let text = Self.trimmed(text)
        let columns = Terminal.outputWidth ?? 80
        if let command = command as? any CompletesHelp.Type {
            let rest = Array(words.dropFirst(path.commands.count - 1))
            return command.help(text, for: rest, columns: columns)
        }
        guard let common = command.configuration.defaultSubcommand else { return text }
        let own = Self.trimmed(Cratebox.helpMessage(for: common, columns: columns))
        let shown = command.configuration.subcommands.filter { $0.configuration.shouldDisplay }
        if shown.count == 1 { return own }
        guard let place = Self.options(text), let options = Self.options(own) else { return text }
        return String(text[..<place.lowerBound] + own[options] + text[place.upperBound...])
    }

    /// A usage error without a far-fetched suggestion, and without the name of a default command that no list has.
    func named(_ message: String) -> String {
        let message = OptionSuggestion.checked(message)
        let named =
            path.commands.last?.configuration.shouldDisplay == false ? path.commands.dropLast() : path.commands[...]
        guard let group = named.last, let common = group.configuration.defaultSubcommand,
            !common.configuration.shouldDisplay
        else { return message }
        let name = named.map { $0._commandName }.joined(separator: " ")
        return message.replacing("\(name) \(common._commandName) ", with: "\(name) ")
    }

    private static func trimmed(_ text: String) -> String {
        var text = text[...]
        while text.last?.isNewline == true { text.removeLast() }
        return String(text)
    }

    /// The section with the options.
    static func options(_ text: String) -> Range<String.Index>? {
        guard let start = text.firstRange(of: "\nOPTIONS:\n")?.lowerBound else { return nil }
        let end = text[start...].firstRange(of: "\n\n")?.lowerBound ?? text.endIndex
        return start..<end
    }
}
