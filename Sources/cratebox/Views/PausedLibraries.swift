import CrateCore
import CrateTerminal

/// The paused libraries that a command for all libraries left out.
enum PausedLibraries {
    /// A line for each library.
    static func lines(_ names: [String]) -> [TerminalText] {
        names.map { TerminalText(localized: "  left out: the library \($0) is paused") }
    }

    /// The commands that resume the libraries. They come last in an output.
    static func steps(_ names: [String]) -> [TerminalText] {
        names.map { Hint.line("cratebox library resume \(ShellWord.argument($0))") }
    }
}
