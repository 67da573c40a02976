import ArgumentParser
import CrateBox
import CrateClient
import CrateCore
import LinuxSystem
import Synchronization

extension Cratebox {
    /// As ArgumentParser does it, but that all text goes through ``Terminal``, that a command line which is not understood
    /// is told as JSON where that was asked, and that a negative number is no option where albums are named.
    static func main() async {
        let words = CommandLineWords.ordered(Array(CommandLine.arguments.dropFirst()))
        do {
            if try await answersItself(words) { Terminal.end(ExitStatus.done.rawValue) }
            var command = try parseAsRoot(LocalNumbers.spelled(words))
            try obeyCommonFlags()
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

    /// Says where things are on standard error, and prints nothing, where that is asked for.
    private static func obeyCommonFlags() throws {
        let wishes = CommonOptions.wishes.withLock { $0 }
        if wishes.isVerbose { try UsedPlaces().say() }
        if wishes.isQuiet { StandardStreams.discardOutput() }
    }

    /// The program alone, and its help: pages that the parser does not write. Tells whether it was one of these.
    private static func answersItself(_ words: [String]) async throws -> Bool {
        if words.isEmpty || words == ["--json"] {
            try await Welcome(json: !words.isEmpty).run()
            return true
        }
        guard let topic = CommandLineWords.helpTopic(words), !topic.contains(where: { $0 == "--help" || $0 == "-h" })
        else { return false }
        if let failure = CommandPath(topic).failure { throw failure }
        let all = ["--all", "-a"]
        let isComplete = topic.contains(where: all.contains)
        guard topic.allSatisfy(all.contains) else { return false }
        Terminal.say(TerminalText(lines: isComplete ? HelpPage.complete : HelpPage.text))
        return true
    }

    /// Says what came of a command line, and gives the exit status.
    private static func tell(_ error: any Error, of words: [String]) -> Int32 {
        if let code = error as? ExitCode { return code.rawValue }
        let status = error is Failure ? ExitCode.failure : exitCode(for: error)
        let json = words.contains("--json")
        switch status {
        case .success:
            let text = fullMessage(for: error)
            let isOwn = text.hasPrefix("OVERVIEW: \(configuration.abstract)\n")
            Terminal.say(TerminalText(lines: isOwn ? HelpPage.text : text))
        case .validationFailure:
            return tellUsage(error, of: words, json: json)
        default:
            let failure = Failure(error)
            CommandInterruption.beginEnd()
            failure.say(json: json)
            return failure.status.rawValue
        }
        return status.rawValue
    }

    /// Says why a command line is not understood: a verb that is none comes before what is wrong with the rest.
    private static func tellUsage(_ error: any Error, of words: [String], json: Bool) -> Int32 {
        if let failure = CommandPath(words).failure {
            failure.say(json: json)
        } else if json {
            Failure(.usage, "usage", CleanText.message(message(for: error), repeating: words), mend: "cratebox --help")
                .say(json: true)
        } else {
            Terminal.note(TerminalText(lines: CleanText.message(fullMessage(for: error), repeating: words)))
        }
        return ExitStatus.usage.rawValue
    }
}
