public import CrateCore

/// Part of the list of all albums.
public struct BrowsePage: Sendable, Hashable {
    /// The albums, sorted by folded artist, folded title and number.
    public var albums: [BrowsedAlbum]
    /// The place after which the next page begins; nil when there is none.
    public var next: BrowsePlace?
}

/// A place in the list of all albums. It needs no album that still exists there, so a list that changes between two
/// pages neither repeats nor skips the other albums.
public struct BrowsePlace: Sendable, Hashable {
    /// The artist in the folded form that the list is sorted by.
    public var artist: String
    /// The title in the folded form that the list is sorted by.
    public var title: String
    /// The number of the release, which decides among equal names.
    public var release: Release.ID

    /// Describes the place directly after an album, which need not exist.
    /// - Parameters:
    ///   - artist: The artist in folded form.
    ///   - title: The title in folded form.
    public init(artist: String, title: String, release: Release.ID) {
        (self.artist, self.title, self.release) = (artist, title, release)
    }

    /// The place before all albums.
    static let start = BrowsePlace(artist: "", title: "", release: Release.ID(rawValue: .min))
}
