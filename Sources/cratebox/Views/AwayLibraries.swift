import CrateCare
import CrateCore
import CrateStore
import CrateTerminal

/// The libraries that a command for all libraries left out because they can't be used now, other than paused ones.
enum AwayLibraries {
    /// A line for each library.
    static func lines(_ gaps: [LibraryGap]) -> [TerminalText] { gaps.map { TerminalText(localized: line($0)) } }

    /// The commands, each once, that fix the gaps or show why a library is away. They come last in an output.
    static func steps(_ gaps: [LibraryGap], of libraries: LibrarySubscriptions) async -> [TerminalText] {
        let listings = gaps.isEmpty ? [] : (try? await libraries.list()) ?? []
        var known: Set<String> = []
        return gaps.map { step(for: $0, among: listings) }.filter { known.insert($0).inserted }.map { Hint.line($0) }
    }

    /// The command of `library list` for a gap that is fixed without a choice, otherwise the list, which explains it.
    private static func step(for gap: LibraryGap, among listings: [LibraryListing]) -> String {
        if let fix = LibraryAdvice.fix(for: gap) { return fix }
        guard [.unidentified, .unsupported].contains(gap.reason),
            let listing = listings.first(where: { $0.subscription.name == gap.library }), !listing.isElsewhere,
            listing.state.gap?.reason == gap.reason, let advice = LibraryAdvice(listing, among: listings)
        else { return "cratebox library list" }
        return advice.fix
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
