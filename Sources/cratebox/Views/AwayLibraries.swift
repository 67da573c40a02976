import CrateCare
import CrateCore
import CrateTerminal

/// The libraries that a command for all libraries left out because they can't be used now, other than paused ones.
enum AwayLibraries {
    /// A line for each library.
    static func lines(_ gaps: [LibraryGap]) -> [TerminalText] { gaps.map { TerminalText(localized: line($0)) } }

    /// The commands, each once, that fix the gaps or show why a library is away. They come last in an output.
    static func steps(_ gaps: [LibraryGap]) -> [TerminalText] {
        var known: Set<String> = []
        let commands = gaps.map { LibraryAdvice.fix(for: $0) ?? "cratebox library list" }
        return commands.filter { known.insert($0).inserted }.map { Hint.line($0) }
    }

    private static func line(_ gap: LibraryGap) -> LocalizedText {
        let name = gap.library ?? ""
        return switch gap.reason {
        case .offline, .none: "  left out: the library \(name) isn't connected"
        case .unreadable: "  left out: the library \(name) can't be read"
        case .unidentified: "  left out: the library \(name) can't be recognised"
        case .wrongLibrary: "  left out: another library is in the place of \(name)"
        case .unsupported: "  left out: the library \(name) was made by a newer Cratebox"
        case .paused: "  left out: the library \(name) is paused"
        }
    }
}
