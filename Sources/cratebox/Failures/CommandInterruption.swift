import CrateBox
import CrateClient
import CrateCore
import CrateTerminal
import Glibc
import LinuxSystem
import Synchronization

/// Handles an interruption of a command: its work is cancelled at the next step if it can be, otherwise the process
/// ends with the same text and status.
enum CommandInterruption {
    private static let workers = Atomic<Int>(0)
    /// The time for cancelled work to end; after it, work that waits for a disk or another process is abandoned.
    private static let timeout = Duration.seconds(5)

    /// Listens until the returned value is destroyed.
    static func listen() -> Interruption { Interruption(last: endUnlessWorking) }

    /// Makes an interruption cancel the work instead of ending the process, until ``workEnds()``.
    static func workBegins() { workers.add(1, ordering: .sequentiallyConsistent) }

    /// Ends one ``workBegins()``. An interruption ends the process again if no other work is in progress.
    static func workEnds() { workers.subtract(1, ordering: .sequentiallyConsistent) }

    private static let isEnding = Atomic<Bool>(false)
    private static let isLimited = Atomic<Bool>(false)

    /// True for the first caller only, so that one thread prints the command's last lines.
    private static func claimsEnd() -> Bool { !isEnding.exchange(true, ordering: .sequentiallyConsistent) }

    /// Must be called before a command's last lines. Does not return if an interruption is already ending the process.
    static func beginEnd() {
        guard !claimsEnd() else { return }
        while true { pause() }
    }

    @Sendable private static func endUnlessWorking() {
        if workers.load(ordering: .sequentiallyConsistent) == 0 { end() }
        guard !isLimited.exchange(true, ordering: .sequentiallyConsistent) else { return }
        WorkerThread.detach(name: "crate-cancel") {
            _ = Semaphore().wait(atMost: timeout)
            TerminalMode.restore()
            if claimsEnd() { showCancelled() }
            _exit(ExitStatus.cancelled.rawValue)
        }
    }

    /// Ends the process as cancelled, unless it is ending already.
    static func end() {
        guard claimsEnd() else { return }
        TerminalMode.restore()
        showCancelled()
        Terminal.end(ExitStatus.cancelled.rawValue)
    }

    /// Prints the command's JSON object unless one was printed.
    private static func showCancelled() {
        let json = CommandLine.arguments.contains("--json")
        if !json || !Terminal.hasPrinted { Failure.cancelled.show(json: json) }
    }
}

extension Failure {
    /// The failure of a command that was interrupted by Ctrl-C, SIGTERM or a closed terminal.
    static var cancelled: Failure { Failure(.cancelled, "cancelled", "Cancelled: the command was interrupted.") }

    /// The failure of an interrupted command whose next run continues the work.
    static var suspended: Failure {
        Failure(
            .cancelled, "cancelled", "Cancelled: the command was interrupted.",
            advice: "The next run continues from there.")
    }

    /// The failure of a command that the box did not finish, although the command was not interrupted.
    static var withdrawn: Failure {
        Failure(.cancelled, "cancelled", "Cancelled: another command or the end of the box came first.")
    }

    /// The failure of a command whose question was answered with no.
    static var declined: Failure { Failure(.cancelled, "declined", "Cancelled.") }
}
