public import CrateCore

/// An album in the list of all albums, with the facts that the store has without opening a file.
public struct BrowsedAlbum: Sendable, Hashable {
    /// The facts that distinguish pressings with the same artist and title.
    public struct Twin: Sendable, Hashable {
        /// The release number, or a local number.
        public var release: Release.ID
        /// The year of the pressing; nil when it is unknown.
        public var year: Int?
        /// The medium, in Discogs' words: `LP, Album`; nil when it is unknown.
        public var format: String?
    }

    /// The facts of the album's best rip.
    public struct Rip: Sendable, Hashable {
        /// The MusicBrainz release id in the files, unchecked.
        public var musicBrainz: String?
        /// True if the library is connected and has files of the rip that are not known to be undecodable.
        public var isPlayable: Bool
    }

    /// The number of the release, with its title, artist, year and genres.
    public var release: Release
    /// The artist's name for sorting, `Beatles, The`; nil if unknown.
    public var artistSort: String?
    /// The label, without Discogs' numbers for namesakes.
    public var label: String?
    /// The catalogue number as Discogs or the tags write it; nil when it is unknown.
    public var catalogNumber: String?
    /// The medium, in Discogs' words: `LP, Album`.
    public var format: String?
    /// The best rip of the album; nil if no library has one.
    public var rip: Rip?
    /// True if the wantlist has an entry for this release.
    public var isWanted = false
    /// True if the collection has a copy of a wanted album that has no rip; false for any other album.
    public var isOwned = false
    /// The time at which the album was added to the collection or the wantlist, in seconds since 1970; nil if unknown.
    public var added: Int64?
    /// The time at which the album was added or one of its files was written, whichever is later, in seconds since
    /// 1970.
    public var modified: Int64?
    /// The number of tracks of Discogs' tracklist and the best rip together.
    public var trackCount = 0
    /// The total of the known lengths of tracks, in milliseconds; nil if none is known.
    public var milliseconds: Int64?
    /// True when a track names an artist of its own.
    public var hasTrackArtists = false
    /// All albums with the same artist and title, this one included, by number; at most one more than
    /// ``AlbumBrowse/mostTwins``. Empty when there is no other.
    public var twins: [Twin] = []
    var listedTracks: ListedTracks?

    init(release: Release) { self.release = release }

    /// The number of tracks to reserve memory for before ``forEachTrack(_:)``, which may pass more; nil if the page was
    /// read without tracks.
    public var expectedTracks: Int? { listedTracks?.expectedCount }

    /// Calls a function with each track in playing order; never if the page was read without tracks.
    public func forEachTrack(_ body: (BrowsedTrack) -> Void) { listedTracks?.forEach(body) }

    /// The tracks in playing order; nil if the page was read without tracks.
    public var tracks: [BrowsedTrack]? {
        guard let expectedTracks else { return nil }
        var tracks: [BrowsedTrack] = []
        tracks.reserveCapacity(expectedTracks)
        forEachTrack { tracks.append($0) }
        return tracks
    }
}
