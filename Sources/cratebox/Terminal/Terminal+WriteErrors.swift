import CrateBox
import CrateClient
import CrateCore
import Glibc
import LinuxSystem
import Synchronization

/// What happens to a command when standard output cannot be written.
extension Terminal {
    private static let broken = Atomic<Bool>(false)
    private static let lost = Atomic<Bool>(false)
    private static let endsWithOutput = Atomic<Bool>(false)

    /// True if a write to standard output failed: the disk is full, or the stream is closed.
    static var isOutputBroken: Bool { broken.load(ordering: .sequentiallyConsistent) }

    /// True if a write to standard output failed for another reason than a closed reader (EPIPE). The result then goes
    /// to standard error, because the user still has to read it.
    static var isOutputLost: Bool { lost.load(ordering: .sequentiallyConsistent) }

    /// Prints the JSON object of a change. Returns false if it is lost for another reason than a closed reader: the caller
    /// then prints the words of the change, which go to standard error.
    static func prints(json: String) -> Bool {
        Terminal.print(json: json)
        return !isOutputLost
    }

    /// Ends the process once standard output cannot be written, whatever it waits for: at the first write that fails,
    /// or, by SIGPIPE, when the reader of a pipe closes its end. For commands that print until they are interrupted.
    static func endWithOutput() {
        endsWithOutput.store(true, ordering: .sequentiallyConsistent)
        if isOutputBroken { end(ExitStatus.done.rawValue) }
        // A terminal sends SIGHUP when it closes, so it needs no watch.
        guard !isTerminal(.output) else { return }
        WorkerThread.detach(name: "crate-output") {
            StandardStreams.waitForReaderEnd()
            breakOutput(Errno(EPIPE))
        }
    }

    /// Prints why standard output cannot be written, once, and ends the process if it was to end with its output.
    static func breakOutput(_ error: Errno) {
        guard !broken.exchange(true, ordering: .sequentiallyConsistent) else { return }
        lost.store(error != Errno(EPIPE), ordering: .sequentiallyConsistent)
        printError(
            localized: error == Errno(EBADF)
                ? "Standard output can't be written: it is closed."
                : "Standard output can't be written: \(LocalizedText(written: error.words)).")
        if endsWithOutput.load(ordering: .sequentiallyConsistent) { end(ExitStatus.done.rawValue) }
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
