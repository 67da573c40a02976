import ArgumentParser
import CrateBox
import CrateIntents
import Intents

/// `cratebox search`: the Search Collection intent.
struct Search: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Search the collection by title and artist.",
        discussion: "Albums whose title matches come first, then those whose artist does; the newest of each first.")

    @Argument(help: ArgumentHelp("What to look for.", valueName: "words"))
    var words: [String] = []

    @OptionGroup var common: CommonOptions

    func run() async throws {
        try await withFailures(json: common.json) {
            let box = try Box(CommandBox.configuration())
            let parameters = words.isEmpty ? [:] : ["criteria": words.joined(separator: " ")]
            let reply = try await box.runner.run(
                SearchCollectionIntent.self, parameters: parameters, ask: common.json ? nil : Questioner.ask)
            if common.json, case .done(_, _, let value) = reply, let found = value as? FoundAlbums {
                return Terminal.say(JSON.line(found))
            }
            ReplyPrinter(json: common.json, command: ["cratebox", "search"]).print(reply)
            let status = ExitStatus(reply)
            if status != .done { throw ExitCode(status.rawValue) }
        }
    }
}
