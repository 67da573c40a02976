/// A part of the list of all albums.
public struct AlbumPage: Codable, Sendable, Hashable {
    /// The albums in order: by artist, then title, then number.
    public var albums: [AlbumEntry]
    /// Where the next part begins; nil behind the last one.
    public var next: AlbumCursor?

    /// Its parts.
    public init(albums: [AlbumEntry], next: AlbumCursor?) { (self.albums, self.next) = (albums, next) }
}

/// A place in the list of all albums, which stays one while albums come and go.
public struct AlbumCursor: Codable, Sendable, Hashable {
    /// The artist before the place, as the list sorts it.
    public var artist: String
    /// The title before the place, as the list sorts it.
    public var title: String
    /// The number of the album before the place.
    public var release: Int64

    /// The place behind an album.
    public init(artist: String, title: String, release: Int64) {
        (self.artist, self.title, self.release) = (artist, title, release)
    }
}
