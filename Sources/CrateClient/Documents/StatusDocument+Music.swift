/// What plays, and what comes next.
extension StatusDocument {
    /// A track of the playing album, with what the collection has of it.
    public struct Track: Codable, Sendable, Hashable {
        /// The release number and the place: `249504.2`.
        public var id: String
        /// The position as printed on the record, if known.
        public var position: String?
        /// The track's place in playing order, from 1.
        public var number: Int
        /// The track's title; nil if the collection has none.
        public var title: String?
        /// The track's artist; nil if it is the album's.
        public var artist: String?
        /// The length in seconds, if known.
        public var duration: Double?
        /// True if it has no file; nil otherwise, and where the tracks of the album were not requested.
        public var missing: Bool?
        /// True if its file is known to be damaged; nil otherwise, and where the album's tracks were not requested.
        public var damaged: Bool?
        /// True if its file can't be read; nil otherwise, and where the album's tracks were not requested.
        public var unreadable: Bool?

        /// Describes a track; nil for what the collection lacks.
        /// - Parameters:
        ///   - number: The place in playing order, from 1.
        ///   - duration: The length in seconds.
        ///   - artist: The artist; nil if it is the album's.
        package init(
            id: String, position: String? = nil, number: Int, title: String? = nil, duration: Double? = nil,
            artist: String? = nil
        ) {
            self.id = id
            self.position = position
            self.number = number
            self.title = title
            self.artist = artist
            self.duration = duration
        }
    }

    /// When the music stops by itself.
    public struct Sleep: Codable, Sendable, Hashable {
        /// The seconds that are left; then the music is faded out, or stops at the end of its track.
        public var left: Double?
        /// The part of the music at whose end it stops: `track`, `album` or `queue`, which is the normal end.
        public var until: String?
        /// True if no timer is set; nil otherwise.
        public var off: Bool?

        /// Describes a timer, by either the seconds that are left or the stop point.
        package init(left: Double? = nil, until: String? = nil, off: Bool? = nil) {
            (self.left, self.until, self.off) = (left, until, off)
        }
    }

    /// An album near the current one in the queue.
    public struct Queued: Codable, Sendable, Hashable {
        /// The album's release number; negative for a local id.
        public var release: Int64
        /// The reason why the album cannot be played now, if known.
        public var reason: String?

        /// Describes an album of the queue.
        /// - Parameter reason: The name of the gap that keeps the album from playing now; nil if none is known.
        package init(release: Int64, reason: String? = nil) {
            self.release = release
            self.reason = reason
        }
    }

    /// The size of the queue, its version and its current entry.
    public struct QueueState: Codable, Sendable, Hashable {
        /// The version, which increases with each change of the entries.
        public var version: Int64
        /// The number of entries in the whole queue.
        public var count: Int
        /// The index of the first listed entry, from 0.
        public var first: Int
        /// The index of the current entry, from 0; nil if there is none.
        public var current: Int?
        /// The id of the current entry, which stays when entries are moved; nil if there is none.
        public var entry: Int64?

        /// Describes the queue as a whole.
        /// - Parameters:
        ///   - first: The index of the first listed entry, from 0.
        ///   - current: The index of the current entry, from 0.
        ///   - entry: The id of the current entry.
        package init(version: Int64, count: Int, first: Int, current: Int?, entry: Int64?) {
            (self.version, self.count, self.first) = (version, count, first)
            (self.current, self.entry) = (current, entry)
        }
    }
}
