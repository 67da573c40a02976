/// A part of the list of all albums, and where it continues.
public struct AlbumPage: Codable, Sendable, Hashable {
    /// The albums, sorted by artist, title and release number.
    public var albums: [AlbumEntry]
    /// The position at which the next page begins; nil for the last page.
    public var next: AlbumCursor?

    /// Combines albums with the position after the last of them; nil after the last page.
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

    /// Describes the position after an album, which need not exist any more.
    /// - Parameters:
    ///   - artist: The artist as sorted.
    ///   - title: The title as sorted.
    public init(artist: String, title: String, release: Int64) {
        (self.artist, self.title, self.release) = (artist, title, release)
    }
}
