import CrateTerminal
import Glibc
import LinuxSystem

/// Writes text that is not a log record to standard error, and ends the process.
enum StandardError {
    /// Prints help or usage.
    static func print(_ text: TerminalText) {
        try? Descriptor(2).write(text.rendered(withColours: false) + "\n")
    }

    /// Ends the process: exit(3).
    static func exit(_ status: Int32) -> Never { Glibc.exit(status) }
}
