import Glibc

/// Standard output that leads nowhere: `--quiet`. Errors stay on standard error, and in the exit status.
enum QuietOutput {
    /// From now on what is printed is dropped: dup2(2).
    static func begin() {
        let nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC)
        guard nowhere >= 0 else { return }
        dup2(nowhere, Terminal.Stream.output.rawValue)
        close(nowhere)
    }
}
