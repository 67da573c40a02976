import CrateBox
import Glibc

/// Standard error for what is not a record, and the process's end.
enum Silence {
    /// Help and usage, which nobody in a car asks for.
    static func note(_ text: TerminalText) {
        var line = text.rendered(withColours: false) + "\n"
        line.withUTF8 { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
    }

    /// Ends the process.
    static func exit(_ status: Int32) -> Never { Glibc.exit(status) }
}
