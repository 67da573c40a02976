import ArgumentParser
import CrateBox
import CrateClient
import CrateCore
import CrateTerminal
import LinuxSystem
import Synchronization

extension Cratebox {
    /// Runs the command as ArgumentParser does, with four differences: all text goes through ``Terminal``, usage errors
    /// are printed as JSON with `--json`, negative numbers are not options where albums are named, and a
    /// ``PlainCommand`` is not parsed.
    static func main() async {
        let words = CommandLineWords.ordered(Array(CommandLine.arguments.dropFirst()))
        do {
            if try await answersItself(words) { Terminal.end(ExitStatus.done.rawValue) }
            if let command = PlainCommand(words) {
                try await command.run()
            } else {
                try await runParsed(words)
            }
            Terminal.end(ExitStatus.done.rawValue)
        } catch {
            Terminal.end(report(error, of: words))
        }
    }

    private static func runParsed(_ words: [String]) async throws {
        try RepeatedOption.refuse(in: words)
        var command = try parseAsRoot(LocalNumbers.spelled(CommandLineWords.parsed(words)))
        try obeyCommonFlags()
        if var command = command as? any AsyncParsableCommand {
            try await command.run()
        } else {
            try command.run()
        }
    }

    /// Prints the paths in use to standard error with `--verbose`, and silences standard output with `--quiet`.
    private static func obeyCommonFlags() throws {
        let flags = CommonOptions.flags.withLock { $0 }
        if flags.isVerbose { try UsedPlaces().show() }
        if flags.isQuiet { StandardStreams.discardOutput() }
    }

    /// Prints the welcome and the help pages that ArgumentParser does not generate. Returns true if it printed one.
    private static func answersItself(_ words: [String]) async throws -> Bool {
        if words.isEmpty || words == ["--json"] {
            try await Welcome(json: !words.isEmpty).run()
            return true
        }
        guard let topic = CommandLineWords.helpTopic(words), !topic.contains(where: { $0 == "--help" || $0 == "-h" })
        else { return false }
        if let failure = CommandPath(topic, isHelp: true).failure { throw failure }
        guard topic.isEmpty else { return false }
        HelpReply(words).show(page: CommandLineWords.asksForAll(words) ? HelpPage.complete : HelpPage.text())
        return true
    }

    /// Prints the error, or the help that ArgumentParser throws as one, and returns the exit status.
    private static func report(_ error: any Error, of words: [String]) -> Int32 {
        if let code = error as? ExitCode { return code.rawValue }
        let status = error is Failure ? ExitCode.failure : exitCode(for: error)
        let json = words.contains("--json")
        switch status {
        case .success:
            if let failure = unknownTopic(words) {
                failure.show(json: json)
                return failure.status.rawValue
            }
            HelpReply(words).show(parsed: fullMessage(for: error))
        case .validationFailure:
            return reportUsage(error, of: words, json: json)
        default:
            let failure = Failure(error)
            CommandInterruption.beginEnd()
            failure.show(json: json)
            return failure.status.rawValue
        }
        return status.rawValue
    }

    /// The failure for `cratebox nope --help`, for which the parser prints the help of the nearest group, and for the
    /// help of an action that doesn't exist.
    private static func unknownTopic(_ words: [String]) -> Failure? {
        let isTopic = words.first == "help"
        guard isTopic || words.contains(where: { $0 == "--help" || $0 == "-h" }) else { return nil }
        return (isTopic ? nil : CommandPath(words).failure) ?? CommandHelp(words).unknownAction
    }

    /// Prints why a command line is invalid. An unknown command takes precedence over errors in its arguments.
    private static func reportUsage(_ error: any Error, of words: [String], json: Bool) -> Int32 {
        let topic = CommandLineWords.helpTopic(words)
        let path = CommandPath(topic ?? words, isHelp: topic != nil)
        if let failure = path.failure ?? path.unexpectedWords {
            failure.show(json: json)
        } else {
            let help = CommandHelp(words)
            let usage = UnknownOption.checked(
                help.named(message(for: error)), in: help.named(fullMessage(for: error)), of: words)
            if let failure = path.unknownOption(usage.message, in: words) {
                failure.show(json: json)
                return failure.status.rawValue
            }
            UsageProblem(usage.message, in: usage.text, words: words, program: "cratebox").show(json: json)
        }
        return ExitStatus.usage.rawValue
    }
}
