internal import Glibc

/// The program that this process runs.
public enum ProcessImage {
    /// Becomes another program: execvp(3). Signals have their default actions there, and none is blocked: a program
    /// inherits both, and ignored signals would keep Ctrl-C from it.
    /// - Parameters:
    ///   - words: the program and its arguments. A program without a slash is looked for in `$PATH`.
    ///   - input: the descriptor of its standard input; nil for this process' own.
    /// - Returns: only where the program cannot be run: why. Signals and standard input are changed by then.
    public static func replace(with words: [String], input: Int32? = nil) -> Errno {
        precondition(!words.isEmpty, "A program has a name.")
        if let input { dup2(input, STDIN_FILENO) }
        for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE] { signal(number, SIG_DFL) }
        var none = sigset_t()
        unsafe sigemptyset(&none)
        unsafe pthread_sigmask(SIG_SETMASK, &none, nil)
        var arguments = unsafe words.map { unsafe strdup($0) } + [nil]
        unsafe execvp(words[0], &arguments)
        return .last
    }
}
