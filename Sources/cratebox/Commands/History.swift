import ArgumentParser
import CrateBox
import CrateStore
import Glibc

/// `cratebox history`: what was asked for and what came of it; with `--problems`, what went wrong.
struct History: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "List the latest plays, or the latest problems.",
        discussion: """
            The newest first. Problems are what was logged as a warning or worse; the last 64 are kept in the state \
            folder, for units whose log is gone with their power.
            """)

    @Option(help: ArgumentHelp("How many at most.", valueName: "n"))
    var limit = 20

    @Flag(help: "List problems instead of plays.")
    var problems = false

    @OptionGroup var common: CommonOptions

    func validate() throws {
        guard limit > 0 else { throw ValidationError("--limit has to be 1 or more.") }
    }

    func run() async throws {
        try await withFailures(json: common.json) {
            let state = try CommandBox.configuration().state
            if problems {
                list(problems: ProblemRing(state: state).problems().reversed().prefix(limit))
            } else {
                try list(Self.plays(state, limit))
            }
        }
    }

    private struct Document: Encodable {
        let plays: [CrateStore.Play]
    }

    /// Looking makes nothing: where there is no collection yet there were no plays.
    private static func plays(_ state: String, _ limit: Int) throws -> [CrateStore.Play] {
        guard access(state + "/" + Store.fileName, F_OK) == 0 else { return [] }
        return try PlayHistory(store: try CommandBox.store()).recent(limit: limit)
    }

    private func list(_ plays: [CrateStore.Play]) {
        guard !common.json else { return Terminal.say(JSON.line(Document(plays: plays))) }
        guard !plays.isEmpty else { return Terminal.say("Nothing was played yet.") }
        let rows = plays.map { play in
            let artist = (play.artist ?? "").isEmpty ? "" : " — \(play.artist ?? "")"
            let outcome = play.outcome + (play.reason.map { " (\($0))" } ?? "")
            return [LocalTime.of(play.at), (play.title ?? "id:\(play.release)") + artist, outcome, play.library ?? ""]
        }
        say(Columns(rows, giving: 1, within: Self.width), bold: 1)
    }

    private func list(problems: some Sequence<LoggedProblem>) {
        let problems = Array(problems)
        guard !common.json else {
            return Terminal.say("{\"problems\":[" + problems.map(\.json).joined(separator: ",") + "]}")
        }
        guard !problems.isEmpty else { return Terminal.say("No problem is on record.") }
        let rows = problems.map(\.words).map { words in
            [LocalTime.of(words.time), words.level, words.event, words.facts.joined(separator: " ")]
        }
        say(Columns(rows, giving: 3, within: Self.width), bold: 2)
    }

    private func say(_ columns: Columns, bold: Int) {
        for line in columns.lines({ column, words in
            column == bold ? words.bold(on: STDOUT_FILENO) : words.faint(on: STDOUT_FILENO)
        }) { Terminal.say(line) }
    }

    /// A file or a pipe takes lines of any length.
    private static var width: Int { isatty(STDOUT_FILENO) == 1 ? Terminal.width : .max }
}
