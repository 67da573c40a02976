public import CrateCore

/// An entry of the wantlist: a release that the user wants, from Discogs or added here.
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

/// Whether a release was added to the wantlist, or why not.
public enum WantResult: Sendable, Hashable {
    /// It is on the wantlist now, and was not before.
    case added(Want)
    /// It was on the wantlist before, and stays as it was.
    case alreadyWanted(Want)
    /// It is in the collection already, so it was not added.
    case alreadyOwned(Release)
}
