import ArgumentParser
import CrateBox
import CrateClient
import CrateCore
import CrateIntents
import CrateStore
import Intents

/// `cratebox run INTENT --parameter value`: runs any intent by name.
struct Run: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "run", abstract: "Run an action by name.",
        usage: "cratebox run <intent> [--<parameter> <value> ...] [--json]",
        discussion: Self.list)

    @Argument(help: ArgumentHelp("Name of the intent.", valueName: "intent"), completion: NameCompletion.intents)
    var intent: String

    @Argument(parsing: .allUnrecognized, help: ArgumentHelp("--parameter value …", valueName: "parameters"))
    var rest: [String] = []

    @OptionGroup var common: CommonOptions

    func run() async throws {
        try await withFailures(json: common.json) {
            let parameters = try parameters()
            if let client = try CommandBox.running() {
                let exchange = Exchange(client: client, intent: intent, parameters: parameters, json: common.json)
                return try await exchange.finish(command: command(parameters))
            }
            if CrateIntents.writes(intent) { Store.allowRescue() }
            let session = try ForegroundBox(configuration: try CommandBox.configuration(), json: common.json)
            try await session.play(intent, parameters, command: command(parameters))
        }
    }

    private func command(_ parameters: [String: String]) -> [String] {
        let given = parameters.sorted { $0.key < $1.key }.flatMap { ["--" + $0.key, $0.value] }
        return ["cratebox", "run", intent] + given + ["--<parameter>"]
    }

    private func parameters() throws -> [String: String] {
        var parameters: [String: String] = [:]
        var words = rest[...]
        while let name = words.popFirst() {
            guard name.hasPrefix("--"), let value = words.popFirst() else {
                throw Failure(.usage, "usage", "Parameters are written --name value.", fix: "cratebox run --help")
            }
            parameters[String(name.dropFirst(2))] = value
        }
        return parameters
    }

    /// Names and descriptions only. Finding the parameters takes reflection, which would slow every start.
    private static var list: String {
        CrateIntents.discoverable.map { "  \($0.name)\n      \($0.description)" }.joined(separator: "\n")
    }
}
