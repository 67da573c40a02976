/// The queue, or a part of it, as JSON: `{"version":12,"current":7,"count":3,"entries":[…]}`.
public struct QueueDocument: Codable, Sendable, Hashable {
    /// An album in the queue, or some of its tracks.
    public struct Entry: Codable, Sendable, Hashable {
        /// Its number, which no other entry ever gets.
        public var id: Int64
        /// Its place in the queue, from 0.
        public var position: Int
        /// Number of the album.
        public var release: Int64
        /// The places of its tracks, from 1, in playing order; nil for the whole album.
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

    /// Grows with each change of the entries, across restarts too; above 0. Another current entry is no change.
    public var version: Int64
    /// Number of the current entry; nil in an empty queue, and in one that was played to its end.
    public var current: Int64?
    /// Entries in playing order: those that were asked for.
    public var entries: [Entry]
    /// How many entries the queue has.
    public var count: Int

    /// Its parts.
    public init(version: Int64, current: Int64?, entries: [Entry], count: Int) {
        (self.version, self.current, self.entries, self.count) = (version, current, entries, count)
    }

    /// How many entries an answer has at most.
    public static let limit = 1000
}
