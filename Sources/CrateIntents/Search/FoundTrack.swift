public import CrateCore

/// A track in a search result.
public struct FoundTrack: Sendable, Hashable {
    /// The track that was found.
    public var track: Track
    /// The album of the track.
    public var album: AlbumEntity

    /// Creates a result from a track and its album.
    public init(track: Track, album: AlbumEntity) {
        self.track = track
        self.album = album
    }
}

/// The cost of a search.
public struct SearchFigures: Sendable, Hashable {
    /// The number of albums in the collection.
    public var albums: Int
    /// The number of releases whose JSON was decoded.
    public var decoded: Int
    /// The number of index entries examined; nil if the collection was searched without the index.
    public var looked: Int?

    /// Creates figures about a search.
    public init(albums: Int, decoded: Int, looked: Int?) {
        (self.albums, self.decoded, self.looked) = (albums, decoded, looked)
    }
}
