internal import CrateCore
internal import Glibc
internal import LinuxSystem
import Synchronization

/// What happens when standard output cannot be written.
extension Terminal {
    private static let broken = Atomic<Bool>(false)
    private static let lost = Atomic<Bool>(false)
    /// Ends the process when standard output cannot be written; nil if it continues.
    private static let outputEnd = Mutex<Callback<Void>?>(nil)

    /// True if a write to standard output failed: the disk is full, or the stream is closed.
    package static var isOutputBroken: Bool { broken.load(ordering: .sequentiallyConsistent) }

    /// True if a write to standard output failed for another reason than a closed reader (EPIPE). The result then goes
    /// to standard error, because the user still has to read it.
    package static var isOutputLost: Bool { lost.load(ordering: .sequentiallyConsistent) }

    /// Calls a function, which ends the process, once standard output cannot be written: now if it is closed, at the
    /// first write that fails, or when the reader of a pipe closes its end.
    package static func endWithOutput(_ end: @escaping @Sendable () -> Void) {
        outputEnd.withLock { $0 = Callback(end) }
        if isOutputBroken { end() }
        // A terminal sends SIGHUP when it closes, so it needs no watch.
        guard !isTerminal(.output) else { return }
        do throws(Errno) {
            try StandardStreams.checkOutput()
        } catch {
            return breakOutput(error)
        }
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
        outputEnd.withLock { $0 }?()
    }
}
