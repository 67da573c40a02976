/// How large the collection is.
public struct CollectionStatistics: Codable, Sendable, Hashable {
    /// How many artists the albums have.
    public var artists: Int
    /// How many albums there are.
    public var albums: Int
    /// How many tracks they have.
    public var tracks: Int
    /// The length of all tracks in seconds, as far as known.
    public var duration: Double
    /// When the collection changed last, in seconds since 1970.
    public var modified: Int64
    /// How long this box has run, in seconds.
    public var uptime: Double
    /// How long music has been heard since it runs, in seconds.
    public var played: Double

    /// Its parts.
    public init(
        artists: Int, albums: Int, tracks: Int, duration: Double, modified: Int64, uptime: Double, played: Double
    ) {
        (self.artists, self.albums, self.tracks, self.duration) = (artists, albums, tracks, duration)
        (self.modified, self.uptime, self.played) = (modified, uptime, played)
    }
}
