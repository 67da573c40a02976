public import CrateCore
public import CrateStore

/// What prevents the use of a library and the command that fixes it, in the words of `cratebox doctor`: commands that
/// name a library's state refer to the same fact.
public struct LibraryAdvice: Sendable, Hashable {
    /// What is wrong with the library, as one sentence.
    public let sentence: LocalizedText
    /// The command that makes the library usable.
    public let fix: String

    /// Words the state of a library as the doctor does; nil for one that is live and has rips.
    public init?(_ listing: LibraryListing) {
        guard listing.state != .live || listing.rips == 0 else { return nil }
        let finding = LibraryFacts.Library(listing, sounding: 0).finding(isOtherUseful: true)
        (sentence, fix) = (finding.sentence, finding.fix ?? "cratebox doctor")
    }
}
