import ArgumentParser
import CrateBox
import CrateClient
import CrateCore
import CrateLog
import CrateStore
import CrateTerminal

/// `cratebox history`: lists requests and their outcomes; with `--problems`, logged problems.
struct History: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "history", abstract: "Show recent plays, problems or statistics.",
        usage: "cratebox history [--limit <n>] [--since <day>] [--problems | --stats]",
        discussion: """
            Lists the newest first, each with one word for the signal path that was measured while it played; --verbose \
            shows the measurement. --problems lists the warnings and errors of the log. The last 64 are kept in the state \
            folder, even where the log is lost with the power. --stats counts plays and requests, and gives the hours that \
            the plays can have taken at most, because the time at which music was stopped is not recorded.
            """)

    @Option(
        name: [.long, .customShort("n")], parsing: .unconditional,
        help: ArgumentHelp("Maximum number of results.", valueName: "n"))
    var limit = 20

    @Flag(help: "List problems instead of plays.")
    var problems = false

    @Flag(help: "Figures: plays by outcome, month and album, and what was never played.")
    var stats = false

    @Option(
        help: ArgumentHelp(
            "Only since then: 2026-11-21, 2026-11, 2026, today, yesterday, 30d or 2w.", valueName: "day"))
    var since: HistoryCutoff?

    @OptionGroup var list: ListOptions
    @OptionGroup var common: CommonOptions

    func validate() throws {
        try requireLimit(limit)
        if let fault = since?.fault { throw ValidationError(localized: fault) }
        if stats && problems { throw ValidationError(localized: "--stats counts plays, --problems lists problems.") }
    }

    func run() async throws {
        try await withFailures(json: common.json) {
            if problems {
                let since = since?.stored ?? ""
                let problems = try Logs.problems(for: "cratebox history --problems")
                let found = problems.reversed().filter { $0.words.time >= since }
                show(problems: found)
            } else if stats {
                let figures = HistoryStatistics(
                    try Self.history()?.statistics(since: since?.stored, limit: limit), isOfAll: since == nil)
                if common.json { Terminal.print(json: JSON.line(figures)) } else { Terminal.show(figures.lines) }
            } else {
                // One more than is shown is requested, to find out whether there are more.
                let most = limit == .max ? limit : limit + 1
                let plays = try Self.history()?.recent(limit: most, since: since?.stored) ?? []
                show(plays.prefix(limit).map(PlayDocument.init), hasMore: plays.count > limit)
            }
        }
    }

    private struct Document: Encodable {
        let plays: [PlayDocument]
    }

    /// The history; nil without a collection, which is not created.
    private static func history() throws -> PlayHistory? {
        CommandBox.useBoxState()
        return try CommandBox.hasStore() ? PlayHistory(store: try CommandBox.store()) : nil
    }

    private func show(_ plays: [PlayDocument], hasMore: Bool) {
        guard !common.json else { return Terminal.print(json: JSON.line(Document(plays: plays))) }
        guard !plays.isEmpty else {
            guard since == nil else { return Terminal.print(localized: "Nothing was played since then.") }
            return Terminal.print(localized: "Nothing was played yet.", next: NextStep.here.playStep)
        }
        let rows = plays.map { row($0) }
        let lines = Listing.rowLines(
            [
                .init("", .faint), .init("", .bold, narrowing: .name), .init(narrowing: Listing.artist),
                .init("", .faint, narrowing: .below), .init("", .faint, narrowing: .spare), .init("", .faint),
            ], rows
        ).rows
        let shown = zip(lines, plays).flatMap { lines, play in
            guard common.verbose else { return lines }
            return lines + play.signalPaths.map { "    " + TerminalText(localized: $0.historyLine).faint }
        }
        Terminal.show(hasMore ? shown + rest : shown)
    }

    /// The last lines of a truncated list: a note that there is more, and the command that lists five times as many.
    private var rest: [TerminalText] {
        let more = limit > Int.max / 5 ? Int.max : limit * 5
        let start = since.map { ["--since", $0.typed] } ?? []
        let words = ["cratebox", "history"] + (problems ? ["--problems"] : []) + start + ["--limit", "\(more)"]
        let flags = (list.ids ? ["--ids"] : []) + (common.verbose ? ["--verbose"] : [])
        let command = (words + flags).map { ShellWord.quoted($0) }.joined(separator: " ")
        return [TerminalText(localized: "  … and more"), Hint.nextLine(command)]
    }

    private func row(_ document: PlayDocument) -> [String] {
        let play = document.play
        let verdict = document.signalPaths.first.map { ", " + VerdictWords.word($0.verdict).text } ?? ""
        let outcome = OutcomeWords.of(play).text + verdict
        return [
            SpokenTime.words(play.at), play.title ?? String(localized: "Release \(play.release)"), play.artist ?? "",
            outcome,
            play.library ?? "", list.ids ? "id:\(play.release)" : "",
        ]
    }

    /// Prints problems, the newest first.
    private func show(problems: [LoggedProblem]) {
        guard !common.json else {
            let objects = problems.prefix(limit).map(\.json)
            return Terminal.print(json: "{\"problems\":[" + objects.joined(separator: ",") + "]}")
        }
        guard !problems.isEmpty else {
            return Terminal.print(
                localized: since == nil ? "No problem is on record." : "No problem is on record since then.")
        }
        let records = problems.map { JournalReader.Record($0) }
        let page = LogListing.page(limit, of: records, isRaw: common.verbose, isNewestFirst: true)
        Terminal.show(LogListing.lines(page.records, isRaw: common.verbose) + (page.hasMore ? rest : []))
    }
}
