public import CrateCore

/// An album of the list with its names alone, as far as they were requested.
public struct BrowsedNames: Sendable, Hashable {
    /// Which names to read; reading fewer takes less time.
    public struct Parts: OptionSet, Sendable, Hashable {
        /// One bit for each part: 1 for the title and the twins, 2 for the genres, 4 for the artist.
        public let rawValue: UInt8

        /// Wraps the bits of ``rawValue``; unknown bits are ignored.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// The title, and the twins that it has to be distinguished from.
        public static let title = Parts(rawValue: 1)
        /// The genres, most significant first.
        public static let genres = Parts(rawValue: 2)
        /// The artist as lists show it.
        public static let artist = Parts(rawValue: 4)
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

/// Part of the names of all albums that have a rip or are in the collection. What is wanted alone has no songs.
public struct BrowsedNamesPage: Sendable {
    /// The albums of the page, sorted by folded artist, folded title and number.
    public var albums: [BrowsedNames] = []
    /// The place after which the next page begins; nil when there is none.
    public var next: BrowsePlace?
}
