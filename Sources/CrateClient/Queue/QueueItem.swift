/// What is to be queued: an album, or some of its tracks.
public struct QueueItem: Codable, Sendable, Hashable {
    /// Number of the album.
    public var release: Int64
    /// The places of its tracks, from 1, in playing order; nil for the whole album.
    public var places: [Int]?

    /// An album, or some of its tracks.
    public init(release: Int64, places: [Int]? = nil) {
        self.release = release
        self.places = places
    }
}
