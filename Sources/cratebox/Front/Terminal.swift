import CrateBox
import CrateClient
import Glibc
import LinuxSystem
import Synchronization

/// Standard output and standard error, and what is known of the terminal behind them. Nothing else writes there.
enum Terminal {
    /// Where text goes.
    enum Stream: Int32 {
        /// Standard output.
        case output = 1
        /// Standard error.
        case error = 2
    }

    /// Questions can be asked: they go to standard error, answers come from standard input.
    static var canAsk: Bool { isatty(STDIN_FILENO) == 1 && isTerminal(.error) }

    /// Standard error is a terminal: progress may be drawn on it.
    static var canDraw: Bool { isTerminal(.error) && environment("TERM") != "dumb" }

    /// Whether a stream is a terminal.
    static func isTerminal(_ stream: Stream) -> Bool { isatty(stream.rawValue) == 1 }

    /// Colours are welcome on a stream: no-color.org.
    private static func hasColours(_ stream: Stream) -> Bool {
        isTerminal(stream) && (environment("NO_COLOR") ?? "").isEmpty && environment("TERM") != "dumb"
    }

    /// Columns of the terminal behind standard error; 80 when it does not say.
    static var width: Int { size(of: .error).columns }

    /// Columns of the terminal behind standard output; nil when it is none.
    static var outputWidth: Int? { isTerminal(.output) ? size(of: .output).columns : nil }

    /// Columns and rows of the terminal behind a stream; 80 and 24 when it does not say: ioctl_tty(2).
    static func size(of stream: Stream) -> (columns: Int, rows: Int) {
        var size = winsize()
        let isKnown = ioctl(stream.rawValue, UInt(TIOCGWINSZ), &size) == 0
        return (
            isKnown && size.ws_col > 0 ? Int(size.ws_col) : 80, isKnown && size.ws_row > 0 ? Int(size.ws_row) : 24
        )
    }

    /// The signs that a stream can show. A file or a pipe takes UTF-8: what reads it decides.
    static func signs(of stream: Stream) -> TerminalSigns { isTerminal(stream) ? localeSigns : .unicode }

    private static let localeSigns = TerminalSigns(environment: environment)

    /// A line for people: standard output.
    static func say(_ line: TerminalText) {
        said.store(true, ordering: .sequentiallyConsistent)
        write(line + "\n", to: .output)
    }

    private static let said = Atomic<Bool>(false)

    /// A line was printed on standard output.
    static var hasSaid: Bool { said.load(ordering: .sequentiallyConsistent) }

    /// A JSON object on a line: standard output.
    static func say(json: String) {
        said.store(true, ordering: .sequentiallyConsistent)
        write(TerminalText(json: json) + "\n", to: .output, signs: .unicode)
    }

    /// Progress and diagnostics: standard error.
    static func note(_ line: TerminalText) { write(line + "\n", to: .error) }

    /// Text as it is, in one write where the system takes it.
    static func write(_ text: TerminalText, to stream: Stream, signs: TerminalSigns? = nil) {
        guard stream == .error || !isOutputBroken else { return }
        do throws(Errno) {
            try Descriptor(stream.rawValue).write(rendered(text, for: stream, signs: signs))
        } catch {
            if stream == .output { breakOutput(error) }
        }
    }

    /// Text as a stream shows it.
    static func rendered(_ text: TerminalText, for stream: Stream, signs: TerminalSigns? = nil) -> String {
        text.rendered(withColours: hasColours(stream), signs: signs ?? self.signs(of: stream))
    }

    /// A variable of the environment.
    static func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}

// MARK: An output that cannot be written

extension Terminal {
    private static let broken = Atomic<Bool>(false)

    /// Standard output has refused something: it is full, or closed.
    static var isOutputBroken: Bool { broken.load(ordering: .relaxed) }

    private static func breakOutput(_ error: Errno) {
        guard !broken.exchange(true, ordering: .relaxed) else { return }
        note("Standard output can't be written: \(error.words).")
    }

    /// The status to end with: a command whose result could not be written has failed.
    static func final(_ status: Int32) -> Int32 {
        status == ExitStatus.done.rawValue && isOutputBroken ? ExitStatus.storeFailure.rawValue : status
    }

    /// Ends the process.
    static func end(_ status: Int32) -> Never {
        TerminalMode.restore()
        exit(final(status))
    }
}
