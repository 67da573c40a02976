import ArgumentParser
import CrateBox
import CrateCore
import CrateIntents
import CratePlayback
import Intents

/// `cratebox run INTENT --parameter value`: any intent by its name.
struct Run: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Run any intent by its name.",
        usage: "cratebox run <intent> [--<parameter> <value> ...] [--json]",
        discussion: Self.list)

    @Argument(help: ArgumentHelp("Name of the intent.", valueName: "intent"))
    var intent: String

    @Argument(parsing: .allUnrecognized, help: ArgumentHelp("--parameter value …", valueName: "parameters"))
    var rest: [String] = []

    @OptionGroup var common: CommonOptions

    func run() async throws {
        try await withFailures(json: common.json) {
            let parameters = try parameters()
            let interruption = Interruption(last: Questioner.giveUp)
            let box = try Box(CommandBox.configuration())
            defer { box.engine.shutDown() }
            let events = box.engine.events()
            let ask = common.json ? nil : Questioner.ask
            let task = Task {
                try await box.runner.run(intent, among: CrateIntents.all, parameters: parameters, ask: ask)
            }
            interruption.perform { task.cancel() }
            let reply = try await task.value
            ReplyPrinter(json: common.json, command: ["cratebox", "run", intent, "--" + Self.needed(reply)]).print(
                reply)
            try await finish(reply, box, events, interruption)
        }
    }

    private func finish(
        _ reply: Reply, _ box: Box, _ events: AsyncStream<PlaybackEvent>, _ interruption: Interruption
    ) async throws {
        var status = ExitStatus(reply)
        if case .done(_, _, let value) = reply, let played = value as? PlayedAlbum, played.outcome == .played {
            let session = ForegroundPlay(
                box: box, release: played.release, json: common.json, interruption: interruption)
            status = await session.follow(events)
        }
        if status != .done { throw ExitCode(status.rawValue) }
    }

    private func parameters() throws -> [String: String] {
        var parameters: [String: String] = [:]
        var words = rest[...]
        while let name = words.popFirst() {
            guard name.hasPrefix("--"), let value = words.popFirst() else {
                throw Failure(.usage, "usage", "Parameters are written --name value.", mend: "cratebox run --help")
            }
            parameters[String(name.dropFirst(2))] = value
        }
        return parameters
    }

    private static func needed(_ reply: Reply) -> String {
        guard case .needsValue(let question) = reply else { return "" }
        return question.parameter
    }

    /// Names and descriptions only: the parameters are found by reflection, which would slow every start.
    private static var list: String {
        CrateIntents.all.map { "  \($0.name)\n      \($0.description)" }.joined(separator: "\n")
    }
}
