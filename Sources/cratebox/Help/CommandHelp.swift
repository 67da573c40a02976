import ArgumentParser
import CrateBox
import CrateCore
import CrateTerminal

/// A command whose help has more than ArgumentParser generates, put together only when it is printed.
protocol CompletesHelp {
    /// The whole help.
    /// - Parameters:
    ///   - help: The generated help.
    ///   - words: The words between the command and `--help`.
    ///   - columns: The width.
    static func completed(_ help: GeneratedHelp, for words: [String], columns: Int) -> GeneratedHelp
}

/// Completes the help that ArgumentParser generates: a group of commands has the options of its default command, and
/// some commands add to it.
struct CommandHelp {
    private let path: CommandPath
    private let words: [String]

    /// Finds the command that the words name, options aside; unknown words name the program.
    init(_ words: [String]) {
        let topic = CommandLineWords.helpTopic(words) ?? words
        self.words = topic.filter { !$0.hasPrefix("-") }
        path = CommandPath(self.words)
    }

    /// Whether the help is that of the program itself.
    var isOfProgram: Bool { path.commands.count == 1 }

    /// The command with the program before it: `cratebox library scan`.
    var name: String { path.commands.map { $0._commandName }.joined(separator: " ") }

    /// The failure for `run NOSUCH --help`; nil if the words name no action, or one that exists.
    var unknownAction: Failure? {
        guard path.commands.last == Run.self else { return nil }
        return words.dropFirst(path.commands.count - 1).first.flatMap(Run.failure(ofAction:))
    }

    /// The generated help with what it lacks; any other message unchanged.
    func completed(_ text: String) -> TerminalText {
        guard text.hasPrefix("OVERVIEW:"), let command = path.commands.last else { return TerminalText(lines: text) }
        let columns = Terminal.outputWidth ?? 80
        return completed(GeneratedHelp(text, of: command), of: command, columns: columns).text(columns: columns)
    }

    private func completed(
        _ help: GeneratedHelp, of command: any ParsableCommand.Type, columns: Int
    ) -> GeneratedHelp {
        if let command = command as? any CompletesHelp.Type {
            let rest = Array(words.dropFirst(path.commands.count - 1))
            return command.completed(help, for: rest, columns: columns)
        }
        guard let common = command.configuration.defaultSubcommand else { return help }
        let own = GeneratedHelp(Cratebox.helpMessage(for: common, columns: columns), of: common)
        let shown = command.configuration.subcommands.filter { $0.configuration.shouldDisplay }
        return shown.count == 1 ? own : help.withOptions(of: own)
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
}
