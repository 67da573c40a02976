import Glibc

/// What is known of where the words go.
enum Terminal {
    /// Somebody can be asked: questions go to standard error, answers come from standard input.
    static var canAsk: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDERR_FILENO) == 1 }

    /// Standard error is a terminal: progress may be drawn on it.
    static var canDraw: Bool { isatty(STDERR_FILENO) == 1 && environment("TERM") != "dumb" }

    /// Colours are welcome on a stream: no-color.org.
    static func hasColours(_ stream: Int32) -> Bool {
        isatty(stream) == 1 && (environment("NO_COLOR") ?? "").isEmpty && environment("TERM") != "dumb"
    }

    /// Columns of the terminal behind standard error; 80 when it does not say.
    static var width: Int {
        var size = winsize()
        guard ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
        return Int(size.ws_col)
    }

    /// Columns of the terminal behind standard output; nil when it is none.
    static var outputWidth: Int? {
        var size = winsize()
        guard isatty(STDOUT_FILENO) == 1 else { return nil }
        return ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 ? Int(size.ws_col) : 80
    }

    /// A line for people, or a JSON object: standard output.
    static func say(_ line: String) { write(line + "\n", to: STDOUT_FILENO) }

    /// Progress and diagnostics: standard error.
    static func note(_ line: String) { write(line + "\n", to: STDERR_FILENO) }

    /// Text as it is, in one write where the system takes it.
    static func write(_ text: String, to stream: Int32) {
        var text = text
        text.withUTF8 { bytes in
            var rest = bytes[...]
            while !rest.isEmpty {
                let count = Glibc.write(stream, UnsafeBufferPointer(rebasing: rest).baseAddress, rest.count)
                if count < 0, errno == EINTR { continue }
                // Nobody reads any more: there is nobody to tell.
                guard count > 0 else { return }
                rest = rest.dropFirst(count)
            }
        }
    }

    private static func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}

extension String {
    /// In bold where the terminal of a stream has it.
    func bold(on stream: Int32) -> String { Terminal.hasColours(stream) ? "\u{1B}[1m\(self)\u{1B}[0m" : self }

    /// Faint where the terminal of a stream has it.
    func faint(on stream: Int32) -> String { Terminal.hasColours(stream) ? "\u{1B}[2m\(self)\u{1B}[0m" : self }
}
