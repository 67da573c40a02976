/// The queue or a part of it, as JSON: `{"version":12,"current":7,"count":3,"entries":[…]}`.
public struct QueueDocument: Codable, Sendable, Hashable {
    /// An entry: an album, or some of its tracks.
    public struct Entry: Codable, Sendable, Hashable {
        /// The entry's id, which is never used again.
        public var id: Int64
        /// The entry's index in the queue, from 0.
        public var position: Int
        /// The album's release number; negative for a local id.
        public var release: Int64
        /// The places of the tracks, from 1, in playing order; nil for the whole album.
        public var places: [Int]?
        /// The album's title as the collection has it.
        public var title: String
        /// The album's artist as lists show it.
        public var artist: String
        /// The reason why the entry cannot be played now and would be skipped, if known.
        public var reason: String?

        /// Describes an entry with the names of its album.
        /// - Parameters:
        ///   - position: The index in the queue, from 0.
        ///   - places: The places of the tracks, from 1; nil for the whole album.
        ///   - reason: The name of the gap that keeps the entry from playing; nil if none is known.
        public init(
            id: Int64, position: Int, release: Int64, places: [Int]? = nil, title: String, artist: String,
            reason: String? = nil
        ) {
            (self.id, self.position, self.release, self.places) = (id, position, release, places)
            (self.title, self.artist, self.reason) = (title, artist, reason)
        }
    }

    /// The version, above 0, which increases with each change of the entries, also across restarts. A change of the
    /// current entry does not count.
    public var version: Int64
    /// The id of the current entry; nil if the queue is empty or has been played to its end.
    public var current: Int64?
    /// The place of the track with which the current entry begins when the stopped music is resumed; nil for the first.
    public var place: Int?
    /// The requested entries in playing order; at most ``limit``.
    public var entries: [Entry]
    /// The number of entries in the whole queue, of which ``entries`` are a part.
    public var count: Int

    /// Describes a part of the queue, or all of it.
    /// - Parameters:
    ///   - current: The id of the current entry; nil if there is none.
    ///   - count: The number of entries in the whole queue.
    public init(version: Int64, current: Int64?, place: Int? = nil, entries: [Entry], count: Int) {
        (self.version, self.current, self.place) = (version, current, place)
        (self.entries, self.count) = (entries, count)
    }

    /// The maximum number of entries in a document.
    public static let limit = 1000
}

/// The requested part of the queue: a range of entries, or the entries that changed after a version.
package struct QueueQuestion: Codable, Sendable, Hashable {
    /// The index of the first entry, from 0.
    package var from: Int?
    /// The maximum number of entries.
    package var count: Int?
    /// The version after which entries changed.
    package var since: Int64?

    /// Requests a range by `from` and `count`, or with `since` the entries that changed after a version.
    package init(from: Int? = nil, count: Int? = nil, since: Int64? = nil) {
        (self.from, self.count, self.since) = (from, count, since)
    }
}
