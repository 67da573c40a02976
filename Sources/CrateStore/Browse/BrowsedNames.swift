public import CrateCore

/// The names of an album of the list.
public struct BrowsedNames: Sendable, Hashable {
    /// The names to read.
    public struct Parts: OptionSet, Sendable, Hashable {
        /// The parts as bits.
        public let rawValue: UInt8

        /// Creates parts from their bits.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// The title and the twins.
        public static let title = Parts(rawValue: 1)
        /// The genres.
        public static let genres = Parts(rawValue: 2)
        /// The artist.
        public static let artist = Parts(rawValue: 4)
    }

    /// The number of the release.
    public var release: Release.ID
    /// The title; empty if it was not requested.
    public var title = ""
    /// The artist; empty if it was not requested.
    public var artist = ""
    /// The year; nil when it is unknown.
    public var year: Int?
    /// The genres; empty if they were not requested.
    public var genres: [String] = []
    /// True if a track has an artist of its own.
    public var hasTrackArtists = false
    /// All albums with the same artist and title, as in ``BrowsedAlbum``, if the title was requested.
    public var twins: [BrowsedAlbum.Twin] = []
}

/// Part of the names of all albums that have a rip or are in the collection. What is wanted alone has no songs.
public struct BrowsedNamesPage: Sendable {
    /// The names, in the order of the list.
    public var albums: [BrowsedNames] = []
    /// The place after which the next page begins; nil when there is none.
    public var next: BrowsePlace?
}
