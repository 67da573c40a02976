import Glibc
import IntentReview

/// An expected failure: its exit status and one sentence for standard error.
struct CommandProblem: Error {
    let exit: ExitStatus
    let sentence: String

    init(_ exit: ExitStatus, _ sentence: String) { (self.exit, self.sentence) = (exit, sentence) }
}

/// Standard output and standard error, written without buffering; a closed pipe is no error.
enum Terminal {
    /// Whether to use colours and links: on a terminal, unless the user disabled them.
    static var isForPeople: Bool {
        let refuses = getenv("NO_COLOR").map { $0.pointee != 0 } ?? false
        let isDumb = getenv("TERM").map { String(cString: $0) == "dumb" } ?? true
        return isatty(STDOUT_FILENO) == 1 && !refuses && !isDumb
    }

    /// Prevents SIGPIPE: if the reader of a pipe closes it, the exit status is still that of the findings.
    static func ignoreClosedPipes() { signal(SIGPIPE, SIG_IGN) }

    static func print(_ text: String) {
        guard write(text, to: STDOUT_FILENO) else { Glibc.exit(ExitStatus.unwritable.rawValue) }
    }

    static func complain(_ sentence: String) { _ = write(SafeText.line(sentence) + "\n", to: STDERR_FILENO) }

    private static func write(_ text: String, to descriptor: Int32) -> Bool {
        var bytes = Array(text.utf8)[...]
        while !bytes.isEmpty {
            // SAFETY: write(2) gets the address and size of bytes that outlive it.
            let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            // The reader of a pipe, such as `head`, has closed it.
            if count < 0, errno == EPIPE { return true }
            guard count > 0 else { return false }
            bytes = bytes.dropFirst(count)
        }
        return true
    }
}
