import ArgumentParser
import CrateBox
import CrateClient
import CrateCore

extension Cratebox {
    /// As ArgumentParser does it, but that all text goes through ``Terminal``, that a command line which is not understood
    /// is told as JSON where that was asked, and that a negative number is no option where albums are named.
    static func main() async {
        let words = Array(CommandLine.arguments.dropFirst())
        do {
            var command = try parseAsRoot(LocalNumbers.spelled(words))
            if var command = command as? any AsyncParsableCommand {
                try await command.run()
            } else {
                try command.run()
            }
            Terminal.end(ExitStatus.done.rawValue)
        } catch {
            Terminal.end(tell(error, of: words))
        }
    }

    /// Says what came of a command line, and gives the exit status.
    private static func tell(_ error: any Error, of words: [String]) -> Int32 {
        if let code = error as? ExitCode { return code.rawValue }
        let status = exitCode(for: error)
        let json = words.contains("--json")
        switch status {
        case .success: Terminal.say(TerminalText(lines: fullMessage(for: error)))
        case .validationFailure where json:
            Failure(.usage, "usage", CleanText.message(message(for: error), repeating: words), mend: "cratebox --help")
                .say(json: true)
        case .validationFailure:
            Terminal.note(TerminalText(lines: CleanText.message(fullMessage(for: error), repeating: words)))
        default:
            let failure = Failure(error)
            CommandInterruption.beginEnd()
            failure.say(json: json)
            return failure.status.rawValue
        }
        return status.rawValue
    }
}
