/// What plays, and how: the status as DESIGN part 5 has it.
public struct StatusDocument: Codable, Sendable, Hashable {
    /// A track of the album that plays.
    public struct Track: Codable, Sendable, Hashable {
        /// `249504.2`.
        public var id: String
        /// The position as printed on the record, if known.
        public var position: String?
        /// Its place in playing order, from 1.
        public var number: Int
        /// Its title, if known.
        public var title: String?
        /// In seconds, if known.
        public var duration: Double?

        /// Its parts.
        package init(id: String, position: String? = nil, number: Int, title: String? = nil, duration: Double? = nil) {
            self.id = id
            self.position = position
            self.number = number
            self.title = title
            self.duration = duration
        }
    }

    /// How loud the output is set.
    public struct Volume: Codable, Sendable, Hashable {
        /// In decibels, if the card says so.
        public var dB: Double?
        /// As alsamixer shows it.
        public var percent: Int
        /// It is switched off; absent when not.
        public var muted: Bool?

        /// Its parts.
        package init(dB: Double? = nil, percent: Int, muted: Bool? = nil) {
            self.dB = dB
            self.percent = percent
            self.muted = muted
        }
    }

    /// The sound output.
    public struct Output: Codable, Sendable, Hashable {
        /// Name of the PCM.
        public var name: String
        /// `absent`, `present`, `open`, or `lost`: gone while it was needed, and waited for.
        public var state: String

        /// Its parts.
        package init(name: String, state: String) {
            self.name = name
            self.state = state
        }
    }

    /// An album of the queue.
    public struct Queued: Codable, Sendable, Hashable {
        /// Its number.
        public var release: Int64
        /// Why it cannot be played now, where that is known.
        public var reason: String?

        /// Its parts.
        package init(release: Int64, reason: String? = nil) {
            self.release = release
            self.reason = reason
        }
    }

    /// The queue as a whole.
    public struct QueueState: Codable, Sendable, Hashable {
        /// Grows with every change of the entries.
        public var version: Int64
        /// How many entries it has.
        public var count: Int
        /// The place of the first that is listed, from 0.
        public var first: Int
        /// The place of the current entry, from 0; absent where none is.
        public var current: Int?
        /// Number of the current entry.
        public var entry: Int64?

        /// Its parts.
        package init(version: Int64, count: Int, first: Int, current: Int?, entry: Int64?) {
            (self.version, self.count, self.first) = (version, count, first)
            (self.current, self.entry) = (current, entry)
        }
    }

    /// A subscription.
    public struct Library: Codable, Sendable, Hashable {
        /// Its name.
        public var name: String
        /// `live`, or what is wrong.
        public var state: String

        /// Its parts.
        package init(name: String, state: String) {
            self.name = name
            self.state = state
        }
    }

    /// What is at hand.
    public struct Current: Codable, Sendable, Hashable {
        /// An album that was opened.
        public struct Album: Codable, Sendable, Hashable {
            /// Its number.
            public var release: Int64
            /// Its title.
            public var title: String
            /// Its artist.
            public var artist: String

            /// Its parts.
            package init(release: Int64, title: String, artist: String) {
                self.release = release
                self.title = title
                self.artist = artist
            }
        }

        /// A crate that was opened.
        public struct Crate: Codable, Sendable, Hashable {
            /// Its number.
            public var id: Int64
            /// Its name.
            public var name: String

            /// Its parts.
            package init(id: Int64, name: String) {
                self.id = id
                self.name = name
            }
        }

        /// The album that was opened last; absent where none was since the crate.
        public var album: Album?
        /// The crate that was opened last.
        public var crate: Crate?

        /// Its parts.
        package init(album: Album? = nil, crate: Crate? = nil) {
            self.album = album
            self.crate = crate
        }
    }

    /// `stopped`, `playing`, `paused` or `yielded`.
    public var state: String
    /// The release that plays.
    public var release: Int64?
    /// Its title.
    public var title: String?
    /// Its artist.
    public var artist: String?
    /// The track that is heard.
    public var track: Track?
    /// Seconds into the track.
    public var elapsed: Double?
    /// Length of the track in seconds, if known.
    public var duration: Double?
    /// The volume, where the output has one.
    public var volume: Volume?
    /// What follows the end: `off`, `track` or `album`.
    public var `repeat`: String?
    /// The output; nil when none is named and none is there.
    public var output: Output?
    /// The signal path while the output is open.
    public var signalPath: PathDocument?
    /// The albums of the queue, the one that plays first.
    public var queue: [Queued]
    /// The subscriptions.
    public var libraries: [Library]
    /// What was opened last; nil where nothing was.
    public var current: Current?
    /// Where in the queue it is, and how long that is: ``queue`` has what is around the current entry.
    public var queueState: QueueState?
    /// The album's tracks, where they were asked for.
    public var tracks: [Track]?

    /// Its parts.
    package init(
        state: String, release: Int64? = nil, title: String? = nil, artist: String? = nil, track: Track? = nil,
        elapsed: Double? = nil, duration: Double? = nil, volume: Volume? = nil, repeat: String? = nil,
        output: Output? = nil, signalPath: PathDocument? = nil, queue: [Queued], libraries: [Library],
        current: Current? = nil, tracks: [Track]? = nil
    ) {
        self.state = state
        self.release = release
        self.title = title
        self.artist = artist
        self.track = track
        self.elapsed = elapsed
        self.duration = duration
        self.volume = volume
        self.repeat = `repeat`
        self.output = output
        self.signalPath = signalPath
        self.queue = queue
        self.libraries = libraries
        self.current = current
        self.tracks = tracks
    }
}
