public import CrateCore

/// One track of a search.
public struct FoundTrack: Sendable, Hashable {
    /// The track.
    public var track: Track
    /// The album that it is on.
    public var album: AlbumEntity

    /// A find.
    public init(track: Track, album: AlbumEntity) {
        self.track = track
        self.album = album
    }
}

/// What a search took.
public struct SearchFigures: Sendable, Hashable {
    /// Albums that there are.
    public var albums: Int
    /// Releases whose JSON was decoded.
    public var decoded: Int
    /// Entries of the index that were looked at; nil where the collection itself was searched.
    public var looked: Int?

    /// Figures.
    public init(albums: Int, decoded: Int, looked: Int?) {
        (self.albums, self.decoded, self.looked) = (albums, decoded, looked)
    }
}
