/// A page of the list of all albums.
public struct AlbumPage: Codable, Sendable, Hashable {
    /// The albums, sorted by artist, title and release number.
    public var albums: [AlbumEntry]
    /// The position at which the next page begins; nil for the last page.
    public var next: AlbumCursor?

    /// Creates a page, with the position after its last album; nil after the last page.
    public init(albums: [AlbumEntry], next: AlbumCursor?) { (self.albums, self.next) = (albums, next) }
}

/// A position in the list of all albums. It stays valid while albums are added and removed.
public struct AlbumCursor: Codable, Sendable, Hashable {
    /// The artist of the album before the position, as sorted.
    public var artist: String
    /// The title of the album before the position, as sorted.
    public var title: String
    /// The release number of the album before the position.
    public var release: Int64

    /// Creates the position after an album.
    public init(artist: String, title: String, release: Int64) {
        (self.artist, self.title, self.release) = (artist, title, release)
    }
}
