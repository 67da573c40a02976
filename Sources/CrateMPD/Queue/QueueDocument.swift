/// The queue of a box: albums, or some of their tracks, in playing order.
public struct QueueDocument: Codable, Sendable, Hashable {
    /// An album of the queue, or some of its tracks.
    public struct Entry: Codable, Sendable, Hashable {
        /// Its own number, which no other entry ever has.
        public var id: Int64
        /// Its place in the queue, from 0.
        public var position: Int
        /// The album.
        public var release: Int64
        /// The places of its tracks; nil for the whole album.
        public var places: [Int]?
        /// The album's title.
        public var title: String
        /// The album's artist.
        public var artist: String
        /// Why it cannot be played now, where that is known: it is passed over when its turn comes.
        public var reason: String?

        /// Its parts.
        public init(
            id: Int64, position: Int, release: Int64, places: [Int]? = nil, title: String, artist: String,
            reason: String? = nil
        ) {
            (self.id, self.position, self.release, self.places) = (id, position, release, places)
            (self.title, self.artist, self.reason) = (title, artist, reason)
        }
    }

    /// Grows with each change, across restarts too; above 0.
    public var version: Int64
    /// The number of the current entry.
    public var current: Int64?
    /// The entries that were asked for.
    public var entries: [Entry]
    /// How many entries there are in all.
    public var count: Int

    /// Its parts.
    public init(version: Int64, current: Int64?, entries: [Entry], count: Int) {
        (self.version, self.current, self.entries, self.count) = (version, current, entries, count)
    }
}
