public import CrateCore
public import CrateStore

/// What prevents the use of a library and the command that fixes it, in the words of `cratebox doctor`: commands that
/// name a library's state refer to the same fact.
public struct LibraryAdvice: Sendable, Hashable {
    /// The fact as a sentence.
    public let sentence: LocalizedText
    /// The command.
    public let fix: String

    /// Creates the advice for a library in a state; nil for one that is live.
    public init?(_ listing: LibraryListing) {
        guard listing.state != .live else { return nil }
        let library = listing.subscription
        let facts = LibraryFacts.Library(
            name: library.name, root: library.root, mountPoint: library.mountPoint, state: listing.state,
            rips: listing.rips, sounding: 0)
        let finding = facts.finding(isOtherUseful: true)
        (sentence, fix) = (finding.sentence, finding.fix ?? "cratebox doctor")
    }
}
