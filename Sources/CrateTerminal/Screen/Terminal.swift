internal import CLinux
internal import Glibc
internal import LinuxSystem
import Synchronization

/// Standard output, standard error and the terminal behind them. All output goes through this type.
package enum Terminal {
    /// A stream for text, by its descriptor.
    package enum Stream: Int32 {
        /// Standard output: what was asked for.
        case output = 1
        /// Standard error: progress, problems and hints.
        case error = 2
    }

    /// True if questions can be asked: they go to standard error, answers come from standard input.
    package static var canAsk: Bool { isatty(STDIN_FILENO) == 1 && isTerminal(.error) }

    /// True if progress can be drawn: standard error is a terminal.
    package static var canDraw: Bool { isTerminal(.error) && environment("TERM") != "dumb" }

    /// True if a stream is a terminal: isatty(3).
    package static func isTerminal(_ stream: Stream) -> Bool { isatty(stream.rawValue) == 1 }

    /// True if a stream may have colours: no-color.org.
    private static func hasColours(_ stream: Stream) -> Bool {
        isTerminal(stream) && (environment("NO_COLOR") ?? "").isEmpty && environment("TERM") != "dumb"
    }

    /// The columns of the terminal at standard error; 80 if unknown.
    package static var width: Int { size(of: .error).columns }

    /// The columns of the terminal at standard output; nil for a file or pipe.
    package static var outputWidth: Int? { isTerminal(.output) ? size(of: .output).columns : nil }

    /// The columns and rows of the terminal at a stream; 80 and 24 if unknown: ioctl_tty(2).
    package static func size(of stream: Stream) -> (columns: Int, rows: Int) {
        let size = window(of: stream)
        return (size.ws_col > 0 ? Int(size.ws_col) : 80, size.ws_row > 0 ? Int(size.ws_row) : 24)
    }

    private static func knownColumns(of stream: Stream) -> Int? {
        let columns = Int(window(of: stream).ws_col)
        return columns > 0 ? columns : nil
    }

    /// The size that the terminal reports; zeroes if unknown.
    private static func window(of stream: Stream) -> winsize {
        var size = winsize()
        return ioctl(stream.rawValue, UInt(TIOCGWINSZ), &size) == 0 ? size : winsize()
    }

    /// The signs that a stream can show. A file or pipe gets UTF-8.
    package static func signs(of stream: Stream) -> TerminalSigns { isTerminal(stream) ? localeSigns : .unicode }

    private static let localeSigns = TerminalSigns(environment: environment)

    /// Prints a line to standard output. If that is lost, prints it to standard error, unless it is a list.
    package static func print(_ line: TerminalText) {
        printed.store(true, ordering: .sequentiallyConsistent)
        let lines = wrapped(line, for: .output)
        write(lines.joined(separator: "\n") + "\n", to: .output)
        if isOutputLost, lines.count <= mostLostLines { printError(line) }
    }

    /// The most lines that a sentence with its commands has; a longer text is a list.
    private static let mostLostLines = 3

    private static let printed = Atomic<Bool>(false)

    /// True if anything was printed to standard output.
    package static var hasPrinted: Bool { printed.load(ordering: .sequentiallyConsistent) }

    /// Prints a JSON object as a line to standard output, whatever signs the terminal can show.
    package static func print(object json: String) {
        printed.store(true, ordering: .sequentiallyConsistent)
        write(TerminalText(json: json) + "\n", to: .output, signs: .unicode)
    }

    /// Prints a line of progress or diagnostics to standard error.
    package static func printError(_ line: TerminalText) {
        write(wrapped(line, for: .error).joined(separator: "\n") + "\n", to: .error)
    }

    /// The lines of a text, broken at spaces where a terminal is too narrow. A terminal of unknown width breaks them
    /// itself.
    package static func wrapped(_ text: TerminalText, for stream: Stream) -> [TerminalText] {
        text.wrapped(to: isTerminal(stream) ? knownColumns(of: stream) : nil, signs(of: stream))
    }

    /// Writes text, in one write(2) if the system accepts it all.
    package static func write(_ text: TerminalText, to stream: Stream, signs: TerminalSigns? = nil) {
        guard stream == .error || !isOutputBroken else { return }
        do throws(Errno) {
            try Descriptor(stream.rawValue).write(rendered(text, for: stream, signs: signs))
        } catch {
            if stream == .output { breakOutput(error) }
        }
    }

    /// The text with the colours and signs that the stream's terminal has.
    package static func rendered(_ text: TerminalText, for stream: Stream, signs: TerminalSigns? = nil) -> String {
        text.rendered(withColours: hasColours(stream), signs: signs ?? self.signs(of: stream))
    }

    /// A variable of the environment: getenv(3).
    package static func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}
