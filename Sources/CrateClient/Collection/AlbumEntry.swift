/// An album of the collection, as a list of albums has it.
public struct AlbumEntry: Codable, Sendable, Hashable {
    /// Number of the release; negative for an album that Discogs does not know.
    public var release: Int64
    /// The title as people say it.
    public var title: String
    /// The artist as people say them.
    public var artist: String
    /// The artist's name as lists sort it, if known.
    public var artistSort: String?
    /// The year, if known.
    public var year: Int?
    /// The genres.
    public var genres: [String] = []
    /// The label, if known.
    public var label: String?
    /// The label's number of the record, if known.
    public var catalogNumber: String?
    /// What it is: `Vinyl, LP`, if known.
    public var format: String?
    /// MusicBrainz' identifier of the release, if known.
    public var musicBrainz: String?
    /// A rip of it exists in some library.
    public var isRipped = false
    /// A rip of it exists in a library that is connected.
    public var isPlayable = false
    /// It is on the wantlist.
    public var isWanted = false
    /// When it came into the collection, in seconds since 1970, if known.
    public var added: Int64?
    /// When its entry changed last, in seconds since 1970, if known.
    public var modified: Int64?
    /// What tells it from other albums of the same title and artist: ``AlbumDistinction``. Nil where there are none.
    public var distinction: String?
    /// How many tracks it has.
    public var trackCount = 0
    /// The length of all tracks in seconds, as far as known.
    public var duration: Double?
    /// Some of its tracks have artists of their own.
    public var hasTrackArtists = false
    /// Its tracks, where they were asked for.
    public var tracks: [TrackEntry]?

    /// An album; what else is known is set afterwards.
    public init(release: Int64, title: String, artist: String) {
        (self.release, self.title, self.artist) = (release, title, artist)
    }
}
