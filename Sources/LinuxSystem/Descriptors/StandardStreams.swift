internal import Glibc

/// Guards the standard streams, descriptors 0, 1 and 2, against being closed or printed to.
public enum StandardStreams {
    private static let output: Int32 = 1

    /// Opens `/dev/null` for each closed standard stream, because otherwise the next opened file would get its number
    /// and receive printed text. Reading and writing these streams still fails.
    public static func reserve() {
        for number: Int32 in 0...2 where fcntl(number, F_GETFD) < 0 {
            // SAFETY: the path is a constant.
            _ = unsafe open("/dev/null", number == 0 ? O_WRONLY : O_RDONLY)
        }
    }

    /// Fails if standard output is closed or `/dev/full`: write(2) of no bytes, which has no other effect.
    /// - Throws: The error of write(2).
    public static func checkOutput() throws(Errno) {
        // SAFETY: write(2) of no bytes reads none.
        try Errno.checked { unsafe write(output, "", 0) }
    }

    /// Waits until the reader of standard output closes its end of the pipe or socket. Then raises SIGPIPE, as a write
    /// would, which ends the process; returns if the process ignores that signal. Waits forever if the output is a
    /// file.
    public static func waitForReaderEnd() {
        Poll.waitForHangup(of: output)
        ProcessSignals.performDefault(SIGPIPE)
    }

    /// Discards standard output from now on: dup2(2) of `/dev/null`. On failure the stream stays unchanged.
    public static func discardOutput() {
        guard let nowhere = try? OpenFile("/dev/null", for: .changing) else { return }
        dup2(nowhere.descriptor, output)
    }
}
