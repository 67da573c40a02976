/// The size of the collection, and how long the box has run and played.
public struct CollectionStatistics: Codable, Sendable, Hashable {
    /// The number of different album artists.
    public var artists: Int
    /// The number of albums, ripped or not; albums that are only wanted do not count.
    public var albums: Int
    /// The number of tracks of these albums.
    public var tracks: Int
    /// The total length of all tracks with a known length, in seconds.
    public var duration: Double
    /// The time of the collection's last change, in seconds since 1970.
    public var modified: Int64
    /// The time since the box started, in seconds.
    public var uptime: Double
    /// The time for which music has played since the box started, in seconds.
    public var played: Double

    /// Describes the size of the collection.
    /// - Parameters:
    ///   - duration: The total length of all tracks with a known length, in seconds.
    ///   - modified: The time of the last change, in seconds since 1970.
    ///   - uptime: The time since the box started, in seconds.
    ///   - played: The time for which music has played since then, in seconds.
    public init(
        artists: Int, albums: Int, tracks: Int, duration: Double, modified: Int64, uptime: Double, played: Double
    ) {
        (self.artists, self.albums, self.tracks, self.duration) = (artists, albums, tracks, duration)
        (self.modified, self.uptime, self.played) = (modified, uptime, played)
    }
}
