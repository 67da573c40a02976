import ArgumentParser
import CrateBox
import CrateClient
import CrateCore
import CrateIntents
import CrateStore
import CrateTerminal
import Glibc
import Intents

/// `cratebox say "UTTERANCE"`: runs the intent of a phrase.
struct Say: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "say", abstract: "Run a command given as a spoken sentence.",
        usage: "cratebox say <utterance> ... [--explain] [--ask]",
        discussion: """
            The sentence has to name Cratebox, because a microphone picks up much that is not meant for it:
              cratebox say "play Master of Puppets on Cratebox"
              cratebox say "what can I do with Cratebox"
            `cratebox shortcuts` lists the phrases; --explain shows how a sentence is understood, and changes nothing.
            """)

    @ArgumentParser.Argument(help: ArgumentHelp("What is said.", valueName: "utterance"))
    var words: [String] = []

    @Flag(help: "Say how the words are understood, phrase by phrase, and do nothing.")
    var explain = false

    @Flag(help: "Prompt on standard input, even if it isn't a terminal.")
    var ask = false

    @OptionGroup var common: CommonOptions

    func validate() throws {
        if words.isEmpty {
            throw ValidationError(localized: "Say something, as in: cratebox say 'play an album on Cratebox'")
        }
        if explain && ask { throw ValidationError(localized: "--explain does nothing that could be asked about.") }
    }

    private var utterance: String { words.joined(separator: " ") }

    func run() async throws {
        try await withFailures(json: common.json) {
            if explain { return try await explained() }
            if ask { Questioner.asksAnybody() }
            try await CommandBox.perform { client in
                let exchange = Exchange(client: client, utterance: utterance, json: common.json)
                try await exchange.finish(command: Self.command)
            } orAsBox: {
                try await playHere()
            }
        }
    }

    /// Runs the intent that the words select, as a box of its own.
    private func playHere() async throws {
        Store.allowRescue()
        let route = try await route()
        guard case .intent(let intent, let slots) = route.end else { return try await finish(route) }
        let isUnderstood = CrateIntents.problem(with: slots, of: intent, isSpoken: true) == nil
        if Run.needsBox(intent), isUnderstood { _ = try await CommandBox.required() }
        let session = try ForegroundBox(configuration: try CommandBox.configuration(), json: common.json)
        try await session.play(intent, slots, command: Self.command)
    }

    /// The command that continues with an answer, for ``CrateClient/BoxReply/line(continuing:)``.
    static let command = ["cratebox", "run", "<intent>", "<given>", "--<parameter>"]

    private func route() async throws -> Route {
        _ = try CommandBox.store()
        return try await CrateIntents.router.route(utterance)
    }

    /// Prints the reply to words that select no intent.
    private func finish(_ route: Route) async throws {
        let reply = await CrateIntents.router.reply(to: route) { intent, _ in
            preconditionFailure("\(intent) was asked for, and is not run here.")
        }
        let words = BoxReply(reply)
        var printer = ReplyPrinter(json: common.json, command: Self.command)
        printer.namedUtterance = await Self.named(utterance, after: words)
        try printer.show(words)
        if words.exit != .done { throw ExitCode(words.exit.rawValue) }
    }

    /// The utterance with the application's name added, if only the name was missing; otherwise nil.
    static func named(_ utterance: String, after reply: BoxReply) async -> String? {
        guard (try? reply.decode(ReplyWords.self))?.reason == "unnamed", (try? CommandBox.store()) != nil else {
            return nil
        }
        return (try? await CrateIntents.router.naming(utterance)) ?? nil
    }

    private func explained() async throws {
        let document = RouteDocument(try await route())
        if common.json {
            Terminal.print(json: JSON.line(document))
        } else {
            RouteView(document).lines.forEach(Terminal.print)
        }
        if !document.isUnderstood { throw ExitCode(ExitStatus.usage.rawValue) }
    }
}
