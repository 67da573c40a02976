import ArgumentParser

/// `cratebox status`: shows what plays and the signal path.
struct Status: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "status", abstract: "Show what's playing and the signal path.", aliases: ["current", "now"])

    @ArgumentParser.Flag(
        name: .shortAndLong,
        help: """
            Keep updating until Ctrl-C (with --json: one object per change). Libraries are checked every 5 seconds.
            """)
    var watch = false

    @OptionGroup var common: CommonOptions

    func run() async throws { try await request.run() }

    /// The parsed command line, in the form that ``PlainCommand`` makes without ArgumentParser.
    var request: StatusRequest {
        StatusRequest(isWatching: watch, isDetailed: common.verbose, json: common.json)
    }
}
