/// An item to be queued: an album, or some of its tracks.
public struct QueueItem: Codable, Sendable, Hashable {
    /// The album's release number.
    public var release: Int64
    /// The places of the tracks, from 1, in playing order; nil for the whole album.
    public var places: [Int]?

    /// Creates an item.
    public init(release: Int64, places: [Int]? = nil) {
        self.release = release
        self.places = places
    }
}
