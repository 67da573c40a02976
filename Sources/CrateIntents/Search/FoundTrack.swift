public import CrateCore
internal import Intents

/// A track that matches, with the album for its context.
public struct FoundTrack: Sendable, Hashable {
    /// The matching track, with its number, position and title.
    public var track: Track
    /// The artist: the track's own, or the album's.
    public var artist: String
    /// The album that has the track, for its title.
    public var album: AlbumEntity

    /// Pairs a track with its album.
    /// - Parameter artist: the artist of the track; nil for the album's.
    public init(track: Track, artist: String? = nil, album: AlbumEntity) {
        self.track = track
        self.artist = artist ?? album.artist
        self.album = album
    }

    /// The row of a card: the title, the artist unless it is the album's, and the album.
    var row: Card.Row {
        let own = artist == album.artist ? "" : "\(artist), "
        return Card.Row(track.title, detail: own + album.title)
    }
}

/// How much a search had to read, for tests and measurements.
public struct SearchFigures: Sendable, Hashable {
    /// The number of albums in the collection.
    public var albums: Int
    /// The number of releases whose JSON was decoded.
    public var decoded: Int
    /// The number of index entries examined; nil if the collection was searched without the index.
    public var searched: Int?

    /// Creates figures; `searched` is nil for a search without the index.
    public init(albums: Int, decoded: Int, searched: Int?) {
        (self.albums, self.decoded, self.searched) = (albums, decoded, searched)
    }
}
