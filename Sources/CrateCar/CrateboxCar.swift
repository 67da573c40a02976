import ArgumentParser
import CrateBox
import CrateClient
import CrateCore

/// The silent front end: nothing is written to standard output; each outcome is one JSON record on standard error.
struct CrateboxCar: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "cratebox-car",
        abstract: "Play records by keys and requests, without output: results go to the log.",
        version: "cratebox-car \(CrateboxVersion.current)", subcommands: [CarCommand.self, Tap.self, Key.self],
        defaultSubcommand: CarCommand.self)

    /// The words of the command line; `-V` alone is `--version`, as of `cratebox`.
    private static var words: [String] {
        let words = Array(CommandLine.arguments.dropFirst())
        return words == ["-V"] ? ["--version"] : words
    }

    /// The first word if it is no command: the parser would take it for an argument of the default command.
    private static var stranger: String? {
        guard let first = words.first, !first.hasPrefix("-") else { return nil }
        let known = configuration.subcommands.map { $0._commandName } + ["help"]
        return known.contains(first) ? nil : first
    }

    /// Parses and runs; help and usage also go to standard error.
    static func main() async {
        do {
            var command = try parseAsRoot(LocalNumbers.afterTerminator(Self.words))
            if var command = command as? any AsyncParsableCommand {
                try await command.run()
            } else {
                try command.run()
            }
        } catch {
            if let stranger = Self.stranger {
                StandardError.print("There is no command “\(stranger)”.\n  Try: cratebox-car --help")
                StandardError.exit(ExitStatus.usage.rawValue)
            }
            let status = exitCode(for: error)
            if !(error is ExitCode) {
                let text = CleanText.message(fullMessage(for: error), repeating: CommandLine.arguments)
                StandardError.print(TerminalText(lines: text))
            }
            StandardError.exit(status.rawValue)
        }
    }
}
