import ArgumentParser
import CrateBox

/// The silent front end: nothing is written to standard output; each outcome is one JSON record on standard error.
struct CrateboxCar: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "cratebox-car",
        abstract: "Play records by keys and requests, without output: results go to the log.",
        discussion: "The names of keys, and the commands that they may have: cratebox-car key --help",
        version: "cratebox-car \(CrateboxVersion.current)", subcommands: [CarCommand.self, Tap.self, Key.self],
        defaultSubcommand: CarCommand.self)

    /// Parses the command line and runs the command; help and usage errors also go to standard error.
    static func main() async {
        let line = CarCommandLine(Array(CommandLine.arguments.dropFirst()))
        do {
            var command = try parseAsRoot(line.words)
            if var command = command as? any AsyncParsableCommand {
                try await command.run()
            } else {
                try command.run()
            }
        } catch let status as ExitCode {
            StandardError.exit(status.rawValue)
        } catch {
            StandardError.exit(line.report(error))
        }
    }
}
