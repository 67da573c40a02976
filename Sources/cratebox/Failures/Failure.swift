import ArgumentParser
import CrateBox
import CrateCare
import CrateClient
import CrateCore
import CrateStore
import CrateTerminal
import Intents

/// A command's failure: one sentence, the command that fixes it, and the exit status.
struct Failure: Error {
    let status: ExitStatus
    /// The value of `error` in JSON: `noSuchFile`.
    let name: String
    let dialog: Dialog
    /// The values from which one has to be chosen; nil for any other failure.
    var choices: FailureChoices?
    /// All commands that fix it, in order, of which the dialog has the first; empty if there is only one.
    private(set) var restart: [String] = []

    /// Creates a failure.
    /// - Parameter supporting: the command that fixes it, or the system's message; printed as it is.
    init(_ status: ExitStatus, _ name: String, _ full: LocalizedText, fix supporting: String? = nil) {
        self.init(status, name, full, advice: supporting.map(LocalizedText.init(verbatim:)))
    }

    /// Creates a failure whose second line is a sentence instead of a command.
    init(_ status: ExitStatus, _ name: String, _ full: LocalizedText, advice: LocalizedText?) {
        (self.status, self.name) = (status, name)
        dialog = Dialog(
            full: Message(verbatim: full.sentence), supporting: advice.map { Message(verbatim: $0.text) })
    }

    /// Creates a failure from the dialog of an intent, which is in the language of the process already.
    init(_ status: ExitStatus, _ name: String, dialog: Dialog) {
        self.init(
            status, name, LocalizedText(verbatim: dialog.full),
            advice: dialog.supporting.map(LocalizedText.init(verbatim:)))
    }

    /// The same failure with the values from which one has to be chosen.
    func choosing(_ choices: FailureChoices) -> Failure {
        var failure = self
        failure.choices = choices
        return failure
    }

    /// Creates a failure that several commands fix, in this order.
    init(_ status: ExitStatus, _ name: String, _ full: LocalizedText, restart commands: [String]) {
        self.init(status, name, full, fix: commands.first)
        restart = commands.count > 1 ? commands : []
    }

    /// The failure of a collection without a library.
    static var noLibrary: Failure {
        // The running box would not play what is added to another collection.
        let fix = OtherCollection.exists ? nil : NextStep.here.beginning
        return Failure(.notSubscribed, "none", CollectionElsewhere.noLibrary, fix: fix)
    }

    /// The failure of a connection that broke, because the box was killed or crashed.
    static var brokenConnection: Failure {
        Failure(.unavailable, "disconnected", "The connection to the box broke.", fix: "cratebox doctor")
    }

    init(_ error: StoreError) {
        self.init(.storeFailure, "store", error.sentence, advice: error.advice)
    }

    init(_ error: BoxConfiguration.Problem) {
        self.init(
            error.exit, "configuration", error.text,
            fix: error.obstacle.map { ClosedPath.fix(for: $0) }
                ?? (error.isOfVariable ? "unset \(error.subject)" : "cratebox doctor"))
    }

    init(_ error: BoxDescriptors.Shortage) {
        self.init(
            .storeFailure, "descriptors",
            "A box needs \(error.needed) open files, and this system permits \(error.limit).",
            fix: "sudo prlimit --pid $$ --nofile=1024")
    }

    init(_ error: BoxError) {
        let sentence: LocalizedText = "The box that runs here doesn't answer."
        switch error {
        case .none:
            self = Self.occupied ?? Failure(.unavailable, "noBox", "No box is running.", fix: "cratebox serve")
        case .denied(let path): self.init(.unavailable, "denied", Self.denial(at: path), fix: "cratebox doctor")
        case .unreachable(let process):
            self.init(
                .unavailable, "unreachable", "A box is running (process \(process)), but it can't be reached.",
                fix: "cratebox doctor")
        case .late: self.init(.unavailable, "silent", sentence, fix: Self.wakeCommand ?? "cratebox doctor")
        case .silent(let words): self.init(.unavailable, "silent", sentence, advice: LocalizedText(written: words))
        case .failed(let reply): self.init(reply)
        case .protocolMismatch:
            self.init(
                .unavailable, "otherVersion", "The box that runs here is of another version.",
                fix: "cratebox --version")
        }
    }

    /// The sentence that this user may not connect to a box. The box certainly runs if the lock of the collection names
    /// it.
    private static func denial(at path: String) -> LocalizedText {
        let owner = (try? CommandBox.configuration()).flatMap { BoxLock.namedOwner(state: $0.state) }
        guard let owner, owner.isBox else {
            return "A box may be running, but you can't control it: no permission for \(path)."
        }
        return "A box is running (process \(owner.process)), but you can't control it: no permission for \(path)."
    }

    /// The command that wakes a box that was stopped by a signal or a terminal; nil for any other.
    private static var wakeCommand: String? {
        (try? CommandBox.configuration()).flatMap { BoxLock.namedOwner(state: $0.state)?.wakeCommand }
    }

    /// Converts any error: errors of Cratebox have their own sentence and exit status, all others only their type and
    /// errno.
    init(_ error: any Error) {
        switch error {
        case let failure as Failure: self = failure
        case let error as StoreError: self.init(error)
        case let error as BoxConfiguration.Problem: self.init(error)
        case let error as BoxDescriptors.Shortage: self.init(error)
        case let error as BoxError: self.init(error)
        case let error as LibraryGapError: self = error.failure
        case is CancellationError: self = .cancelled
        default:
            self.init(.storeFailure, "unexpected", "Something went wrong.", advice: ErrorWords.text(of: error))
        }
    }

    /// Prints the failure: one JSON object on standard output, or text on standard error.
    func show(json: Bool) {
        guard !json else {
            if let choices {
                let question = FailureQuestion(
                    error: name, full: dialog.full, supporting: dialog.supporting, choices)
                return Terminal.print(json: JSON.line(question))
            }
            let document = FailureDocument(
                error: name, full: dialog.full, supporting: dialog.supporting, restart: restart)
            return Terminal.print(json: JSON.line(document))
        }
        showSentence()
        for line in dialog.supporting?.split(separator: "\n") ?? [] {
            Terminal.printError(Hint.line(String(line)))
        }
        for command in restart.dropFirst() { Terminal.printError(Hint.line(command, isFirst: false)) }
    }

    /// Prints the sentence alone, where a dialog continues below it.
    func showSentence() { Terminal.printError(TerminalText(dialog.full)) }
}

/// Runs a command's body; converts its errors to text and an exit status.
///
/// A command that `stays` handles interruptions itself.
func withFailures(json: Bool, stays: Bool = false, _ body: () async throws -> Void) async throws {
    let interruption = stays ? nil : CommandInterruption.listen()
    defer { withExtendedLifetime(interruption) {} }
    do {
        try await body()
    } catch let code as ExitCode {
        throw code
    } catch is Questioner.Unanswered {
        // The question has been printed already.
        if !json { Terminal.printError(localized: "Nothing was chosen.") }
        throw ExitCode(ExitStatus.needsValue.rawValue)
    } catch {
        let failure = Failure(error)
        CommandInterruption.beginEnd()
        failure.fitting.show(json: json)
        throw ExitCode(failure.status.rawValue)
    }
}

/// As ``withFailures(json:stays:_:)``, for a body that changes the store.
func withChanges(json: Bool, _ body: () async throws -> Void) async throws {
    try await withFailures(json: json) { _ = try await changingCollection(body) }
}

/// Runs a body that changes the store: afterwards the search index is updated and the running box notified, even after
/// a partial change.
/// - Parameters:
///   - replacement: What takes the place of a damaged collection.
///   - limit: How long to wait for the running box.
/// - Returns: The reason if no box was notified; otherwise nil.
@discardableResult
func changingCollection(
    replacement: StoreReplacement = .backup, notifyingWithin limit: Duration = .seconds(1),
    _ body: () async throws -> Void
) async throws -> BoxError? {
    Store.allowRescue(by: replacement)
    try await CommandBox.openToChange()
    let former = CommandBox.generation
    do {
        try await body()
    } catch {
        await CommandBox.nudge()
        throw error
    }
    CommandBox.index()
    // Backs up a new library or a first import now rather than before the next command.
    try CommandBox.backUp(upTo: 32 << 20)
    let error = await CommandBox.nudge(within: limit)
    CommandBox.refreshLists(isChanged: CommandBox.generation != former)
    return error
}
