import ArgumentParser
import CrateBox
import CrateStore
import Glibc

/// `cratebox history`: what was asked for and what came of it; with `--problems`, what went wrong.
struct History: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "List the latest plays, or the latest problems.",
        discussion: """
            The newest first, with what was measured of the way of the sound to the DAC while it played. Problems are what was logged as a warning or worse; the last 64 are kept in the state \
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
        let plays: [PlayDocument]
    }

    /// Looking makes nothing: where there is no collection yet there were no plays.
    private static func plays(_ state: String, _ limit: Int) throws -> [PlayDocument] {
        guard access(state + "/" + Store.fileName, F_OK) == 0 else { return [] }
        return try PlayHistory(store: try CommandBox.store()).recent(limit: limit).map(PlayDocument.init)
    }

    private func list(_ plays: [PlayDocument]) {
        guard !common.json else { return Terminal.say(JSON.line(Document(plays: plays))) }
        guard !plays.isEmpty else { return Terminal.say("Nothing was played yet.") }
        let lines = lines(Columns(plays.map(Self.row), giving: 1, within: Self.width), bold: 1)
        for (line, play) in zip(lines, plays) {
            Terminal.say(line)
            for path in play.signalPaths { Terminal.say("    " + path.historyLine.faint(on: STDOUT_FILENO)) }
        }
    }

    private static func row(_ document: PlayDocument) -> [String] {
        let play = document.play
        let artist = (play.artist ?? "").isEmpty ? "" : " — \(play.artist ?? "")"
        let why = play.reason ?? document.signalPaths.first?.verdict
        let outcome = play.outcome + (why.map { " (\($0))" } ?? "")
        return [LocalTime.of(play.at), (play.title ?? "id:\(play.release)") + artist, outcome, play.library ?? ""]
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
        lines(Columns(rows, giving: 3, within: Self.width), bold: 2).forEach(Terminal.say)
    }

    private func lines(_ columns: Columns, bold: Int) -> [String] {
        columns.lines { column, words in
            column == bold ? words.bold(on: STDOUT_FILENO) : words.faint(on: STDOUT_FILENO)
        }
    }

    /// A file or a pipe takes lines of any length.
    private static var width: Int { isatty(STDOUT_FILENO) == 1 ? Terminal.width : .max }
}
