import ArgumentParser
import CrateBox
import Glibc

extension Cratebox {
    /// As ArgumentParser does it, but that a command line which is not understood is told as JSON where that was asked.
    static func main() async {
        do {
            var command = try parseAsRoot()
            if var command = command as? any AsyncParsableCommand {
                try await command.run()
            } else {
                try command.run()
            }
        } catch {
            let isUsage = !(error is ExitCode) && exitCode(for: error).rawValue == ExitStatus.usage.rawValue
            guard isUsage, CommandLine.arguments.contains("--json") else { exit(withError: error) }
            Failure(.usage, "usage", message(for: error), mend: "cratebox --help").say(json: true)
            Glibc.exit(ExitStatus.usage.rawValue)
        }
    }
}
