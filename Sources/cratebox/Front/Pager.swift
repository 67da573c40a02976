import CrateBox
import Glibc

/// Shows text page by page: in `$PAGER`, else in less.
enum Pager {
    /// Turns this process into the pager, with the text as its standard input, so that no second process has to be waited
    /// for and a key reaches the pager alone. Comes back where no pager is wanted or found.
    static func become(showing text: String) {
        guard let words = command, let file = held(text) else { return }
        dup2(file, STDIN_FILENO)
        close(file)
        heedSignals()
        var arguments = words.map { strdup($0) } + [nil]
        execvp(words[0], &arguments)
    }

    /// Environment: `PAGER`, which a shell reads; empty and `cat` mean none.
    private static var command: [String]? {
        guard let wanted = Terminal.environment("PAGER") else { return isThere("less") ? ["less", "-FRX"] : nil }
        let program = wanted.split(separator: " ").first.map(String.init) ?? "cat"
        return program != "cat" && isThere(program) ? ["/bin/sh", "-c", "exec \(wanted)"] : nil
    }

    private static func isThere(_ program: String) -> Bool {
        let folders =
            program.contains("/") ? [""] : (Terminal.environment("PATH") ?? "").split(separator: ":").map { "\($0)/" }
        return folders.contains { access($0 + program, X_OK) == 0 }
    }

    /// A file without a name that holds the text, to be read from its beginning.
    private static func held(_ text: String) -> Int32? {
        var path = Array("\(Terminal.environment("TMPDIR") ?? "/tmp")/cratebox.XXXXXX".utf8CString)
        let file = mkstemp(&path)
        guard file >= 0 else { return nil }
        unlink(path)
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
            guard count > 0 else {
                close(file)
                return nil
            }
            rest = rest.dropFirst(count)
        }
        lseek(file, 0, SEEK_SET)
        return file
    }

    /// A program inherits which signals are ignored and blocked: this one's would make the pager deaf to Ctrl-C.
    private static func heedSignals() {
        for number in [SIGINT, SIGTERM, SIGHUP, SIGPIPE] { signal(number, SIG_DFL) }
        var none = sigset_t()
        sigemptyset(&none)
        pthread_sigmask(SIG_SETMASK, &none, nil)
    }
}

extension Terminal {
    /// The last lines of a command: page by page where the terminal has not rows enough.
    static func show(_ lines: [TerminalText]) {
        guard !lines.isEmpty else { return }
        if isatty(STDIN_FILENO) == 1, isTerminal(.output), environment("TERM") != "dumb",
            lines.count >= size(of: .output).rows
        {
            Pager.become(showing: rendered(lines.joined(separator: "\n") + "\n", for: .output))
        }
        say(lines.joined(separator: "\n"))
    }
}
