import ArgumentParser
import CrateBox

/// `cratebox search`: runs the Search Collection intent.
struct Search: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "search", abstract: "Search your collection by any word.",
        usage: "cratebox search <words> ... [--limit <n>] [--tracks] [--stats]",
        discussion: """
            Albums whose title matches come first, then those whose artist does, then those that have the words anywhere: \
            label, catalogue number, format, genre, year, tracks and their artists. The newest of each come first. Words match from their \
            beginning: "metal" finds "Metallica". `mbid:` and a MusicBrainz id find the release of a rip, `id:` and a number \
            a release, as does a long number alone.
            """)

    @Argument(help: ArgumentHelp("What to look for.", valueName: "words"))
    var words: [String] = []

    @Option(
        name: [.long, .customShort("n")], parsing: .unconditional,
        help: ArgumentHelp("Maximum number of albums, and of tracks (default: 50).", valueName: "n"))
    var limit: Int?

    @Flag(help: "List tracks with these words in their title or their own artist, too.")
    var tracks = false

    @Flag(help: "Say what the search took: how many releases were decoded, how many entries looked at.")
    var stats = false

    @OptionGroup var list: ListOptions
    @OptionGroup var common: CommonOptions

    func validate() throws {
        try requireLimit(limit)
    }

    /// The command that continues with an answer.
    private var command: [String] {
        ["cratebox", "search"] + (limit.map { ["--limit", "\($0)"] } ?? []) + (tracks ? ["--tracks"] : [])
            + (stats ? ["--stats"] : [])
    }

    func run() async throws {
        try await withFailures(json: common.json) {
            var parameters = words.isEmpty ? [:] : ["criteria": words.joined(separator: " ")]
            if let limit { parameters["limit"] = "\(limit)" }
            if tracks { parameters["tracks"] = "yes" }
            if stats { parameters["stats"] = "yes" }
            try await CommandBox.answer { client in
                let exchange = Exchange(
                    client: client, intent: "SearchCollection", parameters: parameters, json: common.json)
                try await exchange.finish(
                    command: command,
                    only: ["albums", "total", "tracks", "totalTracks", "moreTracks", "guess", "stats"], ids: list.ids)
            }
        }
    }
}
