public import CrateCore
internal import CrateIntents

/// Why an entry of the queue cannot be played.
public struct EntryGap: Sendable, Hashable {
    /// The album.
    public let release: Release.ID
    /// The outcome's name: `notSubscribed`, `notAvailable`.
    public let outcome: String
    /// The reason's name.
    public let reason: String?
    /// The library that it is about.
    public let library: String?

    init(_ release: Release.ID, _ outcome: Outcome) {
        let facts = OutcomeFacts(PlayedAlbum(release: release, outcome: outcome))
        self.release = release
        self.outcome = outcome.name
        (reason, library) = (facts.reason, facts.library)
    }
}
