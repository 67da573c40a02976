import CrateBox
import Glibc
import LinuxSystem

/// Standard error for what is not a record, and the process's end.
enum Silence {
    /// Help and usage, which nobody in a car asks for.
    static func note(_ text: TerminalText) {
        try? Descriptor(2).write(text.rendered(withColours: false) + "\n")
    }

    /// Ends the process.
    static func exit(_ status: Int32) -> Never { Glibc.exit(status) }
}
