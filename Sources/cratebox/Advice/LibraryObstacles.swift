import CrateCare
import CrateCore
import CrateStore
import CrateTerminal

/// What prevents playing from libraries, in the words of `cratebox doctor`.
enum LibraryObstacles {
    /// One sentence for each library that can't be used, and below it the command that fixes it.
    static func lines(_ libraries: [LibraryListing]) -> [TerminalText] {
        libraries.compactMap { LibraryAdvice($0, among: libraries) }.flatMap { $0.lines() }
    }

    /// The lines for all libraries of a collection, also for those whose rips are all damaged or gone; without any
    /// library, the sentence about that.
    static func lines(of store: Store) async throws(LibraryError) -> [TerminalText] {
        let subscriptions = LibrarySubscriptions(store: store)
        let (libraries, sounding) = (try await subscriptions.list(), try subscriptions.soundingRips())
        guard !libraries.isEmpty else {
            return [TerminalText(localized: CollectionElsewhere.noLibrary), Hint.line(NextStep.here.beginning)]
        }
        return libraries.compactMap {
            LibraryAdvice($0, sounding: sounding[$0.subscription.id] ?? 0, among: libraries)
        }.flatMap(\.referral)
    }
}
