import ArgumentParser
import CrateBox
import CrateCore

/// The silent front end: nothing is written to standard output; each outcome is one JSON record on standard error.
struct CrateboxCar: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "cratebox-car",
        abstract: "Plays records without a word: what came of it goes into the log.",
        version: "cratebox-car \(CrateboxVersion.current)", subcommands: [CarCommand.self, Tap.self, Key.self],
        defaultSubcommand: CarCommand.self)

    /// The words of the command line; `-V` alone is `--version`, as of `cratebox`.
    private static var words: [String] {
        let words = Array(CommandLine.arguments.dropFirst())
        return words == ["-V"] ? ["--version"] : words
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
            let status = exitCode(for: error)
            if !(error is ExitCode) {
                let text = CleanText.message(fullMessage(for: error), repeating: CommandLine.arguments)
                StandardError.print(TerminalText(lines: text))
            }
            StandardError.exit(status.rawValue)
        }
    }
}
