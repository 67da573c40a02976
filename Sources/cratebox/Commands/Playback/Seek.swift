import ArgumentParser
import CrateClient
import CrateCore
import CrateIntents

/// `cratebox seek TIME`.
struct Seek: TransportCommand {
    static let configuration = CommandConfiguration(
        commandName: "seek", abstract: "Seek within the track.",
        usage: "cratebox seek <time> [--track <track>]",
        discussion: """
            TIME is 1:23, 83.5 or 1m30s from the track's start, 50% of the track (100% is its last second), +10 or -10 \
            for a step, or 44100f for a frame. In another track than the one that plays, +10 counts from its start and \
            -10 from its end.
            """)
    static let intent = "Seek"

    @Argument(parsing: .allUnrecognized, help: ArgumentHelp("1:23, +10, -10 or 50%.", valueName: "time"))
    var time: [String] = []

    @ArgumentParser.Option(
        help: ArgumentHelp("In this track: title, number, side position (A2) or track id.", valueName: "track"))
    var track: String?

    @OptionGroup var common: CommonOptions

    func validate() throws {
        try refuse(blankName: track, for: "--track <track>")
        if unquoted == nil { try requireUsableValues() }
    }

    func run() async throws {
        if let unquoted { try await withFailures(json: common.json) { throw unquoted } }
        try await request.run()
    }

    /// The failure of a title of several words without quotes, of which only the first one is the value of the option.
    private var unquoted: Failure? {
        let (words, given) = (time.filter { $0 != "--" }, CommandLine.arguments)
        guard let track, Int(track) == nil, words.count > 1, Self.isTime(words[0]),
            !Self.isTime(words.joined(separator: " ")), let first = given.firstIndex(of: words[0]),
            let option = given.firstIndex(of: "--track"), first < option
        else { return nil }
        let title = ([track] + words.dropFirst()).joined(separator: " ")
        let meant = GivenCommand(["cratebox", "seek", words[0]], ["--track": title])
        return Failure(.usage, "usage", "A name of several words is written in quotes.", fix: meant.line)
    }

    private static func isTime(_ text: String) -> Bool {
        CrateIntents.problem(with: ["time": text], of: intent) == nil
    }

    var continued: [String] { track == nil ? Self.command : Self.command + ["<time>", "--track", "<track>"] }

    var parameters: [String: String] {
        var parameters: [String: String] = [:]
        let words = time.filter { $0 != "--" }
        if !words.isEmpty { parameters["time"] = words.joined(separator: " ") }
        if let track { parameters["track"] = track }
        return parameters
    }
}
