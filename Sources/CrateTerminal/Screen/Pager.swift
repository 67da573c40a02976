internal import Glibc
internal import LinuxSystem

/// Shows text page by page: in `$PAGER`, else in less.
package enum Pager {
    /// Replaces this process by the pager, with the text as its standard input, so that no second process has to be
    /// waited for and keys reach the pager alone. Returns if no pager is wanted or found.
    static func become(showing text: String) {
        guard let words = command, let file = try? OpenFile.memory(holding: text) else { return }
        // If the language's locale isn't installed, less shows letters beyond ASCII as bytes.
        if Terminal.signs(of: .output) == .unicode { setenv("LESSCHARSET", "utf-8", 0) }
        _ = ProcessImage.replace(with: words, input: file.descriptor)
    }

    /// The pager's command from `PAGER`, which a shell parses; empty and `cat` mean none.
    private static var command: [String]? {
        guard let wanted = Terminal.environment("PAGER") else { return isThere("less") ? ["less", "-FRX"] : nil }
        let program = wanted.split(separator: " ").first.map(String.init) ?? "cat"
        return program != "cat" && isThere(program) ? ["/bin/sh", "-c", "exec \(wanted)"] : nil
    }

    /// Whether a program is executable, at its path or in `$PATH`.
    package static func isThere(_ program: String) -> Bool {
        let folders =
            program.contains("/") ? [""] : (Terminal.environment("PATH") ?? "").split(separator: ":").map { "\($0)/" }
        return folders.contains { access($0 + program, X_OK) == 0 }
    }
}

extension Terminal {
    /// Prints the last lines of a command, in a pager if the terminal has too few rows. A terminal of unknown type gets
    /// no pager, because less asks there before it shows anything.
    package static func show(_ lines: [TerminalText]) {
        guard !lines.isEmpty else { return }
        let lines = lines.flatMap { wrapped($0, for: .output) }
        if isatty(STDIN_FILENO) == 1, isTerminal(.output), !["", "dumb"].contains(environment("TERM") ?? ""),
            lines.count >= size(of: .output).rows
        {
            Pager.become(showing: rendered(lines.joined(separator: "\n") + "\n", for: .output))
        }
        Self.print(lines.joined(separator: "\n"))
    }
}
