public import CrateCore

/// A release on the wantlist.
public struct Want: Sendable, Hashable {
    /// The release; with a local id when the want was added in words that name no known release.
    public let release: Release
    /// When it was added, as the export or the clock wrote it; nil when the export has no date.
    public let addedAt: String?
    /// True when the collection has the release, or for a want in words, an album of that name.
    public let isOwned: Bool
    /// True when it comes from an import, so an import can restore it.
    public let isExported: Bool
}

/// The result of adding to the wantlist.
public enum WantResult: Sendable, Hashable {
    /// It was not on the list and was added.
    case added(Want)
    /// It was on the list already.
    case alreadyWanted(Want)
    /// It is in the collection already, so it was not added.
    case alreadyOwned(Release)
}
