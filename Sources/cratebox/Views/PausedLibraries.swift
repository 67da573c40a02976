import CrateBox
import CrateCore

/// The paused libraries that a command for all libraries left out.
enum PausedLibraries {
    /// A line for each library, and below it the command that resumes it.
    static func leftOut(_ names: [String]) -> [TerminalText] {
        names.flatMap { name in
            [
                TerminalText(localized: "  left out: the library \(name) is paused"),
                Hint.line("cratebox library resume \(ShellWord.argument(name))"),
            ]
        }
    }
}
