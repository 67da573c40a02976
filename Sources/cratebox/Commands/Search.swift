import ArgumentParser
import CrateBox

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
            let parameters = words.isEmpty ? [:] : ["criteria": words.joined(separator: " ")]
            let exchange = Exchange(
                client: try CommandBox.any(), intent: "SearchCollection", parameters: parameters, json: common.json)
            try await exchange.finish(command: ["cratebox", "search"], only: "albums")
        }
    }
}
