import ArgumentParser
import CrateBox
import CrateClient
import CrateCore
import CrateTerminal

/// A command line of the car unit: its words for the parser, and the message if it is invalid.
struct CarCommandLine {
    /// The words as the parser takes them.
    let words: [String]
    private let typed: [String]

    /// Prepares the words for the parser.
    /// - Parameter typed: The words after the program's name.
    init(_ typed: [String]) {
        self.typed = typed
        if typed == ["-V"] {
            words = ["--version"]
        } else if let topic = Self.topic(typed) {
            words = ["help"] + topic
        } else {
            words = LocalNumbers.afterTerminator(typed)
        }
    }

    /// The command whose help is requested; empty for the program's, nil if none is requested. `--all` is ignored,
    /// because there is only one help.
    private static func topic(_ typed: [String]) -> [String]? {
        guard typed.first == "help" else { return nil }
        return typed.drop { $0 == "help" }.filter { !["--all", "-a", "--help", "-h"].contains($0) }
    }

    /// Why there is no such command; nil if there is one. The parser would read an unknown word as an argument of the
    /// default command.
    private var stranger: LocalizedText? {
        var command: any ParsableCommand.Type = CrateboxCar.self
        var path: [String] = []
        for word in Self.topic(typed) ?? typed {
            let known = command.configuration.subcommands
            guard !word.hasPrefix("-"), !known.isEmpty else { return nil }
            path.append(word)
            guard let next = known.first(where: { $0._commandName == word }) else {
                let name = path.joined(separator: " ")
                guard let near = NearestName.of(word, among: known.map { $0._commandName }, within: 1) else {
                    return "There is no command “\(name)”."
                }
                let meant = (path.dropLast() + [near]).joined(separator: " ")
                return "There is no command “\(name)”. Did you mean “\(meant)”?"
            }
            command = next
        }
        return nil
    }

    /// Prints the answer to a command line that the parser does not run: help, or why it is invalid.
    /// - Returns: The exit status.
    func report(_ error: any Error) -> Int32 {
        if let stranger {
            StandardError.print(TerminalText(localized: stranger))
            StandardError.print(Self.attempt("cratebox-car --help"))
            return ExitStatus.usage.rawValue
        }
        let status = CrateboxCar.exitCode(for: error)
        let text = CrateboxCar.fullMessage(for: error)
        guard status == .validationFailure else {
            StandardError.print(TerminalText(lines: CleanText.message(text, repeating: typed)))
            return status.rawValue
        }
        let message = OptionSuggestion.checked(CrateboxCar.message(for: error))
        let problem = UsageProblem(message, in: text, words: typed, program: "cratebox-car")
        problem.lines(columns: nil).forEach(StandardError.print)
        StandardError.print(Self.attempt(problem.help))
        return ExitStatus.usage.rawValue
    }

    /// The line with the command that helps.
    private static func attempt(_ command: String) -> TerminalText {
        let line: LocalizedText = "Try: \(command)"
        return "  \(line)"
    }
}
