public import CrateCore

/// An album as the list of all albums has it: all that the store knows without opening a file.
public struct BrowsedAlbum: Sendable, Hashable {
    /// What tells one pressing from another with the same artist and title.
    public struct Twin: Sendable, Hashable {
        /// The number of the release.
        public var release: Release.ID
        /// The year; nil when it is unknown.
        public var year: Int?
        /// The medium, in Discogs' words: `LP, Album`; nil when it is unknown.
        public var format: String?
    }

    /// The number of the release, with its title, artist, year and genres.
    public var release: Release
    /// The artist's name for sorting, `Beatles, The`; nil when nothing tells it.
    public var artistSort: String?
    /// The label, without Discogs' numbers for namesakes.
    public var label: String?
    /// The catalogue number.
    public var catalogNumber: String?
    /// The medium, in Discogs' words: `LP, Album`.
    public var format: String?
    /// The MusicBrainz release id in the files of the rip, unchecked.
    public var musicBrainz: String?
    /// True when a library has a rip of it, connected or not.
    public var isRipped = false
    /// True when a library that is connected has files of it.
    public var isPlayable = false
    /// True when it is on the wantlist.
    public var isWanted = false
    /// When it was added to the collection, or to the wantlist, in seconds since 1970; nil when that is unknown.
    public var added: Int64?
    /// When it was added or one of its files was written, whichever came last, in seconds since 1970.
    public var modified: Int64?
    /// The number of tracks, by Discogs and by its best rip together.
    public var trackCount = 0
    /// The length of the tracks, as far as it is known, in milliseconds; nil when none is known.
    public var milliseconds: Int64?
    /// True when a track names an artist of its own.
    public var hasTrackArtists = false
    /// All albums with the same artist and title, this one included, by number; at most one more than
    /// ``AlbumBrowse/mostTwins``. Empty when there is no other.
    public var twins: [Twin] = []
    /// The tracks in playing order, when they were asked for.
    public var tracks: [BrowsedTrack]?

    init(release: Release) { self.release = release }
}
