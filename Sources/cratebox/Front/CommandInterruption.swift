import CrateBox
import CrateClient
import Dispatch
import Glibc
import Synchronization

/// What an interruption does to a command: its work ends between two steps where it can; else the process does, with the
/// same words and status.
enum CommandInterruption {
    private static let workers = Atomic<Int>(0)
    /// How long work may take to end: what waits for a disk or for another process is left to itself then.
    private static let patience = DispatchTimeInterval.seconds(5)

    /// Listens for as long as what this gives is kept.
    static func listen() -> Interruption { Interruption(last: endUnlessWorking) }

    /// From here to ``workEnds()`` an interruption ends the work and not the process.
    static func workBegins() { workers.add(1, ordering: .sequentiallyConsistent) }

    /// What follows cannot be ended between two steps.
    static func workEnds() { workers.subtract(1, ordering: .sequentiallyConsistent) }

    private static let isEnding = Atomic<Bool>(false)

    /// True for the first caller: the last words of a command are those of one thread.
    private static func claimsEnd() -> Bool { !isEnding.exchange(true, ordering: .sequentiallyConsistent) }

    /// Comes before the last words of a command. Does not return where an interruption already ends the process.
    static func beginEnd() {
        guard !claimsEnd() else { return }
        while true { pause() }
    }

    @Sendable private static func endUnlessWorking() {
        if workers.load(ordering: .sequentiallyConsistent) == 0 { end() }
        DispatchQueue.global().asyncAfter(deadline: .now() + patience) {
            TerminalMode.restore()
            if claimsEnd() { sayCancelled() }
            _exit(ExitStatus.cancelled.rawValue)
        }
    }

    /// Ends the process as cancelled, but where it is about to end.
    static func end() {
        guard claimsEnd() else { return }
        TerminalMode.restore()
        sayCancelled()
        Terminal.end(ExitStatus.cancelled.rawValue)
    }

    /// The one JSON object of a command is printed where none was yet.
    private static func sayCancelled() {
        let json = CommandLine.arguments.contains("--json")
        if !json || !Terminal.hasSaid { Failure.cancelled.say(json: json) }
    }
}

extension Failure {
    /// Ctrl-C, SIGTERM, or a terminal that was closed.
    static var cancelled: Failure { Failure(.cancelled, "cancelled", "Cancelled: the command was interrupted.") }

    /// A question was answered with no.
    static var declined: Failure { Failure(.cancelled, "declined", "Cancelled: the answer was no.") }
}
