/// The names of an album, from which lists of all artists, titles or genres are made.
public struct AlbumBrief: Sendable, Hashable {
    /// The Discogs release number; negative for a local id of a rip without a release.
    public var release: Int64
    /// The title for display; empty if it was not asked for.
    public var title = ""
    /// The artist for display; empty if it was not asked for.
    public var artist = ""
    /// The year of the release; nil if unknown.
    public var year: Int?
    /// The genres; empty if they were not asked for.
    public var genres: [String] = []
    /// The word that distinguishes the album from others of the same title and artist, as in ``AlbumEntry``.
    public var distinction: String?
    /// Whether some tracks have an artist other than the album's.
    public var hasTrackArtists = false

    /// Starts with the number alone; all names are empty or nil.
    public init(release: Int64) { self.release = release }

    /// Which names to request, because reading fewer is faster.
    public struct Parts: OptionSet, Sendable, Hashable {
        /// One bit for each part: 1 for the title, 2 for the genres, 4 for the artist.
        public let rawValue: UInt8

        /// Wraps the bits of ``rawValue``; unknown bits are ignored.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// The title, and the word that distinguishes it from equal ones.
        public static let title = Parts(rawValue: 1)
        /// The genres, most significant first.
        public static let genres = Parts(rawValue: 2)
        /// The artist as lists show it.
        public static let artist = Parts(rawValue: 4)
    }
}

/// A part of the list of all albums' names, and where it continues.
public struct AlbumBriefPage: Sendable, Hashable {
    /// The albums, sorted by artist, title and release number.
    public var albums: [AlbumBrief]
    /// The position at which the next page begins; nil for the last page.
    public var next: AlbumCursor?

    /// Combines albums with the position after the last of them; nil after the last page.
    public init(albums: [AlbumBrief], next: AlbumCursor?) { (self.albums, self.next) = (albums, next) }
}
