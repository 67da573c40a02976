import CrateBox
import CrateCore

extension Terminal {
    /// Prints a text in the language of the process as a line to standard output.
    static func say(localized line: LocalizedText) { say(TerminalText(localized: line)) }

    /// Prints a text in the language of the process as a line to standard error.
    static func note(localized line: LocalizedText) { note(TerminalText(localized: line)) }

    /// Prints a text as a line to standard output, and below it the command that fixes what it says.
    static func say(localized line: LocalizedText, try command: String) {
        say(localized: line)
        say("  \(Hint.attempt(command))")
    }

    /// Prints a text as a line to standard output, and below it the command to continue with.
    static func say(localized line: LocalizedText, next command: String) {
        say(localized: line)
        say("  \(Hint.next(command))")
    }
}
