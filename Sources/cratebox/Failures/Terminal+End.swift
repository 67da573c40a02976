import CrateClient
import CrateTerminal
import Glibc

/// The end of the process, with a status that takes the state of standard output into account.
extension Terminal {
    /// Ends the process once standard output cannot be written, whatever it waits for: now if it is closed, at the
    /// first write that fails, or, by SIGPIPE, when the reader of a pipe closes its end. For commands that print until
    /// they are interrupted.
    static func endWithOutput() {
        endWithOutput { Terminal.end(ExitStatus.done.rawValue) }
    }

    /// The status to end with: `storeFailure` in place of `done` or `foundWrong` if standard output could not be
    /// written, because only the output contains the result.
    static func final(_ status: Int32) -> Int32 {
        let isOfOutput = [ExitStatus.done, .foundWrong].contains { $0.rawValue == status }
        return isOfOutput && isOutputBroken ? ExitStatus.storeFailure.rawValue : status
    }

    /// Restores the terminal and ends the process.
    static func end(_ status: Int32) -> Never {
        TerminalMode.restore()
        exit(final(status))
    }
}
