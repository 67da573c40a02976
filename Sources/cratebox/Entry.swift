import CrateBox
import CrateCar
import CrateClient
import CrateCore
import CrateStore
import CrateTerminal
import Glibc
import Intents
import LinuxSystem
import Synchronization

/// The entry point: performs what can be done before Swift's concurrency starts.
@main enum Entry {
    /// The time at which `main` was entered and the processor time used until then; nil without `--timing`.
    // SAFETY: written once, before a second thread exists.
    private(set) static nonisolated(unsafe) var moment: (main: ContinuousClock.Instant, processorTime: Duration)?

    static func main() {
        TextCatalogue.use { TextCatalogue(CommandBox.language) }
        if CarProgram.isNamed(by: CommandLine.arguments.first) { CarProgram.run() }
        if CommandLine.arguments.contains("--timing") { moment = (.now, StartTiming.processorTime()) }
        StandardStreams.reserve()
        finishQuickly()
        DispatchLog.silence()
        Store.onNotice(show)
        ProcessSignals.block()
        if CommandLineWords.ordered(Array(CommandLine.arguments.dropFirst())).first == "serve" {
            Heap.useOneArena()
            TaskExecutorContext.start(on: TaskThreads(count: 2)) { await run() }
        } else {
            // Detached, because `main` is isolated to the main actor, whose thread waits for signals.
            Task.detached { await run() }
        }
        ProcessSignals.take()
    }

    private static let isBackupMissing = Atomic(false)

    /// Prints a notice about the store, and keeps it in the state folder. A command may try the backup before its work
    /// and after it; a failure is printed once.
    @Sendable private static func show(_ notice: StoreNotice) {
        if case .notBackedUp = notice, isBackupMissing.exchange(true, ordering: .relaxed) { return }
        Terminal.printError(localized: notice.spokenText)
        if let state = try? CommandBox.configuration().state { notice.keep(in: state) }
    }

    @Sendable private static func run() async {
        await Language.$current.withValue(CommandBox.language) { await Cratebox.main() }
        Terminal.end(ExitStatus.done.rawValue)
    }

    /// Lets a running box answer a plain command, and then ends the process. Returns if the usual path has to run it.
    private static func finishQuickly() {
        // Nothing in this process needs cleaning up.
        switch PlainCommand(CommandLineWords.ordered(Array(CommandLine.arguments.dropFirst()))) {
        case .status(let request):
            let answer = answer(json: request.json) { () throws(BoxError) in
                try QuickCommand.status(tracks: !request.json)
            }
            guard let status = answer, StatusRequest.show(status, json: request.json)
            else { return }
            _exit(Terminal.final(ExitStatus.done.rawValue))
        case .control(let request):
            let answer = answer(json: request.json) { () throws(BoxError) in
                try QuickCommand.answer(to: request.intent, request.parameters)
            }
            guard let reply = answer, reply.exit != .needsValue else { return }
            var printer = ReplyPrinter(json: request.json, command: request.command)
            if reply.exit == .foundWrong { printer.musicStep = musicStep(after: reply) }
            guard (try? printer.show(reply)) != nil else { return }
            _exit(Terminal.final(reply.exit.rawValue))
        case .play, nil: return
        }
    }

    /// The answer of the running box; nil if the usual path has to send the request. A box that hangs ends the command,
    /// because another request takes as long.
    private static func answer<Value>(json: Bool, _ ask: () throws(BoxError) -> Value?) -> Value? {
        do throws(BoxError) {
            return try ask()
        } catch {
            let failure = Failure(error)
            failure.show(json: json)
            _exit(failure.status.rawValue)
        }
    }

    /// The next command towards music, if the reply would only invite to play; nil if it is not needed.
    private static func musicStep(after reply: BoxReply) -> MusicStep? {
        guard MusicStep.isNeeded(by: reply), let status = try? QuickCommand.status(tracks: false) else { return nil }
        return (try? JSON.value(StatusDocument.self, of: status)).map { MusicStep($0) }
    }
}
