public import CrateCore

/// A record that is wanted.
public struct Want: Sendable, Hashable {
    /// The record; under a local number where it was wished for in words that name no known release.
    public let release: Release
    /// When it was wished for, as the export or the clock wrote it; nil where the export does not say.
    public let addedAt: String?
    /// It is in the collection now: the release itself, or for a wish in words an album of that name.
    public let isOwned: Bool
    /// It came with an import, so an import can bring it back.
    public let isExported: Bool
}

/// What came of wishing for a record.
public enum Wish: Sendable, Hashable {
    /// It is on the wantlist now.
    case added(Want)
    /// It was there already.
    case alreadyWanted(Want)
    /// It is in the collection already, so it was not put on the list.
    case alreadyOwned(Release)
}
