import ArgumentParser
import CrateBox
import CrateClient
import CrateLog
import CrateStore
import Glibc

/// `cratebox history`: what was asked for and what came of it; with `--problems`, what went wrong.
struct History: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "history", abstract: "Show recent plays, problems or statistics.",
        usage: "cratebox history [--limit <n>] [--since <day>] [--problems | --stats]",
        discussion: """
            The newest first, with what was measured of the way of the sound to the DAC while it played. Problems are what was logged as a warning or worse; the last 64 are kept in the state \
            folder, for units whose log is gone with their power. Figures say how often and how much at most; when music \
            was stopped is not kept.
            """)

    @Option(name: [.long, .customShort("n")], help: ArgumentHelp("Maximum number of results.", valueName: "n"))
    var limit = 20

    @Flag(help: "List problems instead of plays.")
    var problems = false

    @Flag(help: "Figures: plays by outcome, month and album, and what was never played.")
    var stats = false

    @Option(help: ArgumentHelp("Only since then: 2026-11-21, 2026-11, 2026, or 30d.", valueName: "day"))
    var since: Moment?

    @OptionGroup var common: CommonOptions

    func validate() throws {
        guard limit > 0 else { throw ValidationError("--limit has to be 1 or more.") }
        if stats && problems { throw ValidationError("--stats counts plays, --problems lists problems.") }
    }

    func run() async throws {
        try await withFailures(json: common.json) {
            let state = try CommandBox.configuration().state
            if problems {
                let since = since?.stored ?? ""
                let found = ProblemRing(state: state).problems().reversed().filter { $0.words.time >= since }
                list(problems: found.prefix(limit))
            } else if stats {
                let figures = HistoryStatistics(
                    try Self.history()?.statistics(since: since?.stored, limit: limit))
                if common.json { Terminal.say(json: JSON.line(figures)) } else { figures.lines.forEach(Terminal.say) }
            } else {
                try list(Self.history()?.recent(limit: limit, since: since?.stored).map(PlayDocument.init) ?? [])
            }
        }
    }

    private struct Document: Encodable {
        let plays: [PlayDocument]
    }

    /// Looking makes nothing: where there is no collection yet there were no plays.
    private static func history() throws -> PlayHistory? {
        try CommandBox.hasStore() ? PlayHistory(store: try CommandBox.store()) : nil
    }

    private func list(_ plays: [PlayDocument]) {
        guard !common.json else { return Terminal.say(json: JSON.line(Document(plays: plays))) }
        guard !plays.isEmpty else { return Terminal.say("Nothing was played yet.") }
        let lines = lines(Columns(plays.map(Self.row), giving: 1, within: Self.width), bold: 1)
        for (line, play) in zip(lines, plays) {
            Terminal.say(line)
            for path in play.signalPaths { Terminal.say("    " + path.historyLine.faint) }
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
            return Terminal.say(json: "{\"problems\":[" + problems.map(\.json).joined(separator: ",") + "]}")
        }
        guard !problems.isEmpty else { return Terminal.say("No problem is on record.") }
        let rows = problems.map(\.words).map { words in
            [LocalTime.of(words.time), words.level, words.event, words.facts.joined(separator: " ")]
        }
        lines(Columns(rows, giving: 3, within: Self.width), bold: 2).forEach(Terminal.say)
    }

    private func lines(_ columns: Columns, bold: Int) -> [TerminalText] {
        columns.lines { column, words in
            column == bold ? words.bold : words.faint
        }
    }

    /// A file or a pipe takes lines of any length.
    private static var width: Int { Terminal.outputWidth ?? .max }
}
