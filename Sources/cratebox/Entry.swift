import CrateBox
import CrateCore
import CrateStore
import Dispatch
import Glibc
import Intents

/// Where the process begins: with what can be done at once, before Swift's concurrency is woken for the rest.
@main enum Entry {
    static func main() {
        finishQuickly()
        Store.onNotice { Terminal.note("\($0)") }
        if CommandLine.arguments.dropFirst().first == "serve" {
            TaskCrew.start(on: TaskThreads(count: 2)) { await run() }
        } else {
            Task { @MainActor in await run() }
        }
        dispatchMain()
    }

    @Sendable private static func run() async {
        await Language.$current.withValue(CommandBox.language) { await Cratebox.main() }
        exit(ExitStatus.done.rawValue)
    }

    /// Ends the process where a box has answered already.
    private static func finishQuickly() {
        let words = Array(CommandLine.arguments.dropFirst())
        let json = words.last == "--json"
        guard let reply = QuickCommand.answer(to: words),
            (try? ReplyPrinter(json: json, command: ["cratebox"] + words.prefix(1)).print(reply)) != nil
        else { return }
        // Nothing of this process is left to be put in order.
        _exit(reply.exit.rawValue)
    }
}
