import ArgumentParser
import CrateBox
import CrateClient
import CrateCore
import CrateLog
import CrateStore
import CrateTerminal

/// `cratebox logs`: shows the box's log.
struct Logs: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "logs", abstract: "Show what the box logged.",
        discussion: """
            A sentence for each record, the newest last; --verbose shows it as it was logged, --json has its event and its \
            fields by name. Reads the system's journal. Without one it shows the last warnings and errors, which the state \
            folder keeps across power cuts (those of cratebox history --problems, which has the newest first).
            """)

    @Option(
        name: [.long, .customShort("n")], parsing: .unconditional,
        help: ArgumentHelp("Maximum number of records.", valueName: "n"))
    var limit = 50

    @Flag(name: .shortAndLong, help: "Show new records as they come, until Ctrl-C.")
    var follow = false

    @Flag(name: .customLong("from-input"), help: .hidden)
    var readsInput = false

    @OptionGroup var common: CommonOptions

    /// The highest number of records.
    private static let most = 100_000

    func validate() throws {
        guard (1...Self.most).contains(limit) else {
            throw ValidationError(localized: "--limit has to be from 1 to 100000.")
        }
    }

    private struct Document: Encodable {
        /// `journal` (systemd's) or `problems`.
        let from: String
        let records: [JournalReader.Record]
    }

    func run() async throws {
        // Outside of `withFailures`: Ctrl-C ends the reading of input without a message, as it ends journalctl.
        guard !readsInput else { return showInput() }
        try await withFailures(json: common.json) {
            if follow {
                followJournal()
                return try followProblems()
            }
            guard !common.json else { return Terminal.print(json: JSON.line(try document(of: limit))) }
            try show()
        }
    }

    /// Prints the newest records, the oldest of them first, and the command that lists more if there are more.
    private func show() throws {
        let page = try page()
        guard !page.records.isEmpty else { return Terminal.print(localized: "Nothing was logged yet.") }
        let lines = LogListing.lines(page.records, isRaw: common.verbose)
        guard page.hasMore else { return Terminal.show(lines) }
        Terminal.show([TerminalText(localized: "  … and more")] + lines + (more.map { [Hint.nextLine($0)] } ?? []))
    }

    /// Reads the newest records; more of them while joined ones leave fewer lines than the limit.
    private func page() throws -> (records: [JournalReader.Record], hasMore: Bool) {
        var count = LogListing.recordCount(forLines: limit)
        while true {
            let records = try document(of: count).records
            let page = LogListing.page(limit, of: records, isRaw: common.verbose)
            if page.hasMore || records.count < count || count >= Self.most { return page }
            count *= 4
        }
    }

    /// The command that lists five times as many; nil if that many are listed already.
    private var more: String? {
        guard limit < Self.most else { return nil }
        let words = ["cratebox", "logs", "--limit", "\(min(limit * 5, Self.most))"]
        return (words + (common.verbose ? ["--verbose"] : [])).joined(separator: " ")
    }

    /// Replaces this process by journalctl, which follows the journal; returns if there is no journal.
    private func followJournal() {
        // Without a journal, journalctl would wait forever.
        let isFilled = JournalReader.last(1) != nil
        guard isFilled || JournalReader.hasJournal else { return }
        if !isFilled, !common.json {
            Terminal.printError(localized: "Nothing was logged yet. Waiting for it; Ctrl-C ends this.")
        }
        JournalReader.follow(limit, as: common.json ? .json : common.verbose ? .raw : .sentences)
    }

    /// Follows the problems that the state folder keeps; an object a line with `--json`.
    private func followProblems() throws {
        let command = "cratebox logs --follow"
        _ = try Self.problems(for: command)
        let state = try CommandBox.stateOfLog(for: command)
        // Only a folder that is there can be watched.
        try StateFolder.make(state)
        guard let following = try? ProblemFollowing(state: state) else {
            throw Failure(.unavailable, "noJournal", "There is no journal to follow.", fix: "cratebox logs")
        }
        if !common.json {
            Terminal.printError(
                localized: "There is no journal, so only warnings and errors are shown. Ctrl-C ends this.")
        }
        Terminal.endWithOutput()
        following.show(last: limit) { problem in
            let record = JournalReader.Record(problem)
            guard common.json else { return LogListing.show([record], isRaw: common.verbose) }
            Terminal.print(json: JSON.line(record))
        }
    }

    /// Prints records from standard input as they come.
    private func showInput() {
        Terminal.endWithOutput()
        while let line = readLine() {
            if let record = JournalReader.record(Array(line.utf8)) {
                LogListing.show([record], isRaw: common.verbose)
            }
        }
    }

    /// The problems that the state folder keeps, oldest first.
    /// - Parameter command: The command that shows them.
    static func problems(for command: String) throws -> [LoggedProblem] {
        CommandBox.useBoxState()
        let state = try CommandBox.stateOfLog(for: command)
        let ring = ProblemRing(state: state)
        if let problem = ring.obstacle { throw Failure.unreadable(problem, in: state, command: command) }
        if ring.isDamaged { throw damaged("\(state)/\(ProblemRing.fileName)") }
        return ring.problems()
    }

    /// The failure of a damaged file, because an empty list would be untrue. Under another name it is kept, and the
    /// next problem begins a new file.
    private static func damaged(_ file: String) -> Failure {
        Failure(
            .storeFailure, "unreadable", "\(file) is damaged: none of the problems in it can be read.",
            fix: "mv \(ShellWord.argument(file)) \(ShellWord.argument("\(file).damaged"))")
    }

    private func document(of count: Int) throws -> Document {
        if let records = JournalReader.last(count) { return Document(from: "journal", records: records) }
        let problems = try Self.problems(for: "cratebox logs")
        return Document(from: "problems", records: problems.suffix(count).map { JournalReader.Record($0) })
    }
}
