internal import Glibc

/// Replaces the running program by another one within the same process.
public enum ProcessImage {
    /// Replaces the program: execvp(3). Resets signals to their default actions and unblocks all of them: a program
    /// inherits both, and would ignore Ctrl-C otherwise.
    /// - Parameters:
    ///   - words: The program and its arguments. A program without a slash is looked up in `$PATH`.
    ///   - input: The descriptor to use as standard input; nil to keep it.
    /// - Returns: The error; returns only if the program cannot be run. Signals and standard input have been changed by
    ///   then.
    public static func replace(with words: [String], input: Int32? = nil) -> Errno {
        precondition(!words.isEmpty, "A program has a name.")
        if let input { dup2(input, STDIN_FILENO) }
        for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE] { signal(number, SIG_DFL) }
        // SAFETY: the mask is a local variable. The list of arguments ends with nil; its texts are never freed, because
        // the process is replaced, or ends with the failure.
        var none = sigset_t()
        unsafe sigemptyset(&none)
        unsafe pthread_sigmask(SIG_SETMASK, &none, nil)
        var arguments = unsafe words.map { unsafe strdup($0) } + [nil]
        unsafe execvp(words[0], &arguments)
        return .last
    }
}
