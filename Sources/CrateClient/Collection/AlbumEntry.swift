public import CrateCore

/// An album in a list, with the facts that a front end shows or filters by.
public struct AlbumEntry: Codable, Sendable, Hashable {
    /// The Discogs release number; negative for a local id of a rip without a release.
    public var release: Int64
    /// The title as the collection has it.
    public var title: String
    /// The artist as lists show it; ``artistSort`` is the form for sorting.
    public var artist: String
    /// The artist's name for sorting, if known.
    public var artistSort: String?
    /// The year of the release; nil if unknown.
    public var year: Int?
    /// The genres, most significant first; empty if unknown.
    public var genres: [String] = []
    /// The label's name, as the collection or the rip has it; nil if unknown.
    public var label: String?
    /// The label's catalogue number, if known.
    public var catalogNumber: String?
    /// The format, `Vinyl, LP`, if known.
    public var format: String?
    /// The MusicBrainz identifier of the release, if known.
    public var musicBrainz: String?
    /// Whether any library has a rip of the album.
    public var isRipped = false
    /// Whether a connected library has a rip of the album.
    public var isPlayable = false
    /// Whether the wantlist has an entry for this release.
    public var isWanted = false
    /// True if the collection has a copy of a wanted album that has no rip; nil for any other album.
    public var isOwned: Bool?
    /// The time at which the album was added to the collection, in seconds since 1970, if known.
    public var added: Int64?
    /// The time of the last change, in seconds since 1970, if known.
    public var modified: Int64?
    /// The word that distinguishes the album from others of the same title and artist, see ``AlbumDistinction``; nil if
    /// there are no others.
    public var distinction: String?
    /// The number of tracks; 0 if none are known.
    public var trackCount = 0
    /// The total length of the tracks in seconds, if known.
    public var duration: Double?
    /// Whether some tracks have an artist other than the album's.
    public var hasTrackArtists = false
    /// The tracks in playing order; nil unless they were requested.
    public var tracks: [TrackEntry]?

    /// Whether the album is on the wantlist alone: the collection has neither a copy nor a rip of it.
    public var isOnlyWanted: Bool { isWanted && !isRipped && isOwned != true }

    /// Starts with the facts that every album has; all others are empty or nil, and can be set.
    public init(release: Int64, title: String, artist: String) {
        (self.release, self.title, self.artist) = (release, title, artist)
    }
}

/// A track in a list, with the format of its rip if there is one.
public struct TrackEntry: Codable, Sendable, Hashable {
    /// The release number and the place: `249504.2`.
    public let id: Track.ID
    /// The track's place in playing order, from 1.
    public let place: Int
    /// The position as printed on the record, `A2`, if known.
    public var position: String?
    /// The track's title; empty if unknown.
    public var title: String
    /// The artist, if different from the album's.
    public var artist: String?
    /// The length in seconds, if known.
    public var duration: Double?
    /// The rip's sample rate in frames per second, if known.
    public var rate: Int?
    /// The rip's bits per sample, if known.
    public var bits: Int?
    /// The rip's number of channels, if known.
    public var channels: Int?

    /// Starts with the facts that every track has; all others are nil, and can be set.
    public init(id: Track.ID, title: String) { (self.id, place, self.title) = (id, id.place, title) }
}
