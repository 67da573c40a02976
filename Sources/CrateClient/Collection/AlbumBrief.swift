/// The names of an album: what a list of all artists, titles or genres is made of.
public struct AlbumBrief: Sendable, Hashable {
    /// The Discogs release number; negative for a local id of a rip without a release.
    public var release: Int64
    /// The title for display; empty if it was not asked for.
    public var title = ""
    /// The artist for display; empty if it was not asked for.
    public var artist = ""
    /// The year, if known.
    public var year: Int?
    /// The genres; empty if they were not asked for.
    public var genres: [String] = []
    /// The word that distinguishes the album from others of the same title and artist, as in ``AlbumEntry``.
    public var distinction: String?
    /// Whether some tracks have an artist other than the album's.
    public var hasTrackArtists = false

    /// Creates an album without names.
    public init(release: Int64) { self.release = release }

    /// The names to request.
    public struct Parts: OptionSet, Sendable, Hashable {
        /// One bit for each part: 1 for the title, 2 for the genres, 4 for the artist.
        public let rawValue: UInt8

        /// Creates parts from their bits; unknown bits are ignored.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// The title, with its distinction.
        public static let title = Parts(rawValue: 1)
        /// The genres.
        public static let genres = Parts(rawValue: 2)
        /// The artist.
        public static let artist = Parts(rawValue: 4)
    }
}

/// A page of the names of all albums.
public struct AlbumBriefPage: Sendable, Hashable {
    /// The albums, sorted by artist, title and release number.
    public var albums: [AlbumBrief]
    /// The position at which the next page begins; nil for the last page.
    public var next: AlbumCursor?

    /// Creates a page.
    public init(albums: [AlbumBrief], next: AlbumCursor?) { (self.albums, self.next) = (albums, next) }
}
