import CrateBox
import CrateCare
import CrateCore

/// The libraries that a command for all libraries left out because they can't be used now, other than paused ones.
enum AwayLibraries {
    /// A line for each library, and below it the command that fixes the gap, or that shows why the library is away.
    static func leftOut(_ gaps: [LibraryGap]) -> [TerminalText] {
        gaps.flatMap {
            [TerminalText(localized: line($0)), Hint.line(LibraryAdvice.fix(for: $0) ?? "cratebox library list")]
        }
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
