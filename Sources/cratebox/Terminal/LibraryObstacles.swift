import CrateBox
import CrateCare
import CrateCore
import CrateStore

/// What keeps the albums of libraries from being played, in the words of `cratebox doctor`.
enum LibraryObstacles {
    /// One sentence for each library that can't be used, and below it the command that fixes it.
    static func lines(_ libraries: [LibraryListing]) -> [TerminalText] {
        libraries.compactMap(LibraryAdvice.init).flatMap { [TerminalText(localized: $0.sentence), Hint.line($0.fix)] }
    }

    /// The lines for all libraries of a collection; without any, the sentence about that.
    static func lines(of store: Store) async throws(LibraryError) -> [TerminalText] {
        let libraries = try await LibrarySubscriptions(store: store).list()
        guard libraries.isEmpty else { return lines(libraries) }
        return [TerminalText(localized: "No library is subscribed."), Hint.line(Hint.subscription)]
    }
}
