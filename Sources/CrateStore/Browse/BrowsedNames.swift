public import CrateCore

/// An album of the list with its names alone, as far as they were requested.
public struct BrowsedNames: Sendable, Hashable {
    /// Which names to read; reading fewer takes less time. The year is always read.
    public struct Parts: Sendable, Hashable {
        /// Whether to read the title, and the twins that it has to be distinguished from.
        public var withTitle: Bool
        /// Whether to read the artist as lists show it.
        public var withArtist: Bool
        /// Whether to read the genres, most significant first.
        public var withGenres: Bool

        /// Chooses the names by their flags.
        public init(withTitle: Bool, withArtist: Bool, withGenres: Bool) {
            (self.withTitle, self.withArtist, self.withGenres) = (withTitle, withArtist, withGenres)
        }
    }

    /// The release number, or a local number.
    public var release: Release.ID
    /// The title; empty if it was not requested.
    public var title = ""
    /// The artist; empty if it was not requested.
    public var artist = ""
    /// The year of the release; nil when it is unknown.
    public var year: Int?
    /// The genres; empty if they were not requested.
    public var genres: [String] = []
    /// True when a track names an artist of its own.
    public var hasTrackArtists = false
    /// All albums with the same artist and title, as in ``BrowsedAlbum``, if the title was requested.
    public var twins: [BrowsedAlbum.Twin] = []
}

/// Part of the names of all albums in the list, without those that are only wanted.
public struct BrowsedNamesPage: Sendable {
    /// The albums of the page, sorted by folded artist, folded title and number.
    public var albums: [BrowsedNames] = []
    /// The place after which the next page begins; nil when there is none.
    public var next: BrowsePlace?
}
