/// The status of a box as JSON: what is playing, the output, the signal path, the queue and the libraries.
public struct StatusDocument: Codable, Sendable, Hashable {
    /// A track of the playing album.
    public struct Track: Codable, Sendable, Hashable {
        /// The track's id: `249504.2`.
        public var id: String
        /// The position as printed on the record, if known.
        public var position: String?
        /// The track's place in playing order, from 1.
        public var number: Int
        /// The track's title, if known.
        public var title: String?
        /// The length in seconds, if known.
        public var duration: Double?

        /// Creates a track; nil for what the collection does not know.
        package init(id: String, position: String? = nil, number: Int, title: String? = nil, duration: Double? = nil) {
            self.id = id
            self.position = position
            self.number = number
            self.title = title
            self.duration = duration
        }
    }

    /// The volume of the output.
    public struct Volume: Codable, Sendable, Hashable {
        /// The volume in decibels, if the card reports it.
        public var dB: Double?
        /// The volume in percent, as shown by alsamixer.
        public var percent: Int
        /// True if the output is muted; nil otherwise.
        public var muted: Bool?

        /// Creates a volume; nil for what the output does not have.
        package init(dB: Double? = nil, percent: Int, muted: Bool? = nil) {
            self.dB = dB
            self.percent = percent
            self.muted = muted
        }
    }

    /// When the music stops by itself.
    public struct Sleep: Codable, Sendable, Hashable {
        /// The seconds that are left; then the music is faded out, or stops at the end of its track.
        public var left: Double?
        /// The part of the music at whose end it stops: `track`, `album` or `queue`, which is the normal end.
        public var until: String?

        /// Creates a timer: the seconds left, or the part of the music at whose end it stops.
        package init(left: Double? = nil, until: String? = nil) { (self.left, self.until) = (left, until) }
    }

    /// The sound output.
    public struct Output: Codable, Sendable, Hashable {
        /// The name of the PCM.
        public var name: String
        /// `absent`, `present`, `open` or `lost` (disconnected while in use, and expected back).
        public var state: String
        /// Why it cannot be used, by the name of the gap: `outputBusy`, `outputDenied`, `outputAbsent`; nil if nothing
        /// is known to be wrong.
        public var reason: String?
        /// The program that uses the output, with its process id: `mpd (1234)`; nil if unknown.
        public var holder: String?

        /// Creates an output, with the reason if it cannot be used.
        package init(name: String, state: String, reason: String? = nil, holder: String? = nil) {
            self.name = name
            self.state = state
            self.reason = reason
            self.holder = holder
        }
    }

    /// An album in the queue.
    public struct Queued: Codable, Sendable, Hashable {
        /// The album's release number.
        public var release: Int64
        /// The reason why the album cannot be played now, if known.
        public var reason: String?

        /// Creates an album of the queue, with the reason if it cannot be played.
        package init(release: Int64, reason: String? = nil) {
            self.release = release
            self.reason = reason
        }
    }

    /// The state of the queue as a whole.
    public struct QueueState: Codable, Sendable, Hashable {
        /// The version, which increases with each change of the entries.
        public var version: Int64
        /// The number of entries.
        public var count: Int
        /// The index of the first listed entry, from 0.
        public var first: Int
        /// The index of the current entry, from 0; nil if there is none.
        public var current: Int?
        /// The id of the current entry.
        public var entry: Int64?

        /// Creates the state of a queue with `count` entries; `entry` is the id of the current one.
        package init(version: Int64, count: Int, first: Int, current: Int?, entry: Int64?) {
            (self.version, self.count, self.first) = (version, count, first)
            (self.current, self.entry) = (current, entry)
        }
    }

    /// A subscribed library and its state.
    public struct Library: Codable, Sendable, Hashable {
        /// The library's name.
        public var name: String
        /// `live`, otherwise the reason why the library cannot be used.
        public var state: String

        /// Creates a subscribed library with the name of its state.
        package init(name: String, state: String) {
            self.name = name
            self.state = state
        }
    }

    /// The album and the crate that were opened last.
    public struct Current: Codable, Sendable, Hashable {
        /// An opened album.
        public struct Album: Codable, Sendable, Hashable {
            /// The release number.
            public var release: Int64
            /// The title.
            public var title: String
            /// The artist.
            public var artist: String

            /// Creates the album that was opened last.
            package init(release: Int64, title: String, artist: String) {
                self.release = release
                self.title = title
                self.artist = artist
            }
        }

        /// An opened crate.
        public struct Crate: Codable, Sendable, Hashable {
            /// The crate's id.
            public var id: Int64
            /// The crate's name.
            public var name: String

            /// Creates the crate that was opened last.
            package init(id: Int64, name: String) {
                self.id = id
                self.name = name
            }
        }

        /// The album that was opened last; nil if none was opened after the crate.
        public var album: Album?
        /// The crate that was opened last, if any.
        public var crate: Crate?

        /// Creates a pair of an opened album and crate.
        package init(album: Album? = nil, crate: Crate? = nil) {
            self.album = album
            self.crate = crate
        }
    }

    /// `stopped`, `playing`, `paused` or `yielded`.
    public var state: String
    /// The release number of the playing album.
    public var release: Int64?
    /// The title of the playing album.
    public var title: String?
    /// The artist of the playing album.
    public var artist: String?
    /// The playing track.
    public var track: Track?
    /// The position in the track, in seconds.
    public var elapsed: Double?
    /// The length of the track in seconds, if known.
    public var duration: Double?
    /// The volume, if the output has one.
    public var volume: Volume?
    /// The repeat mode: `off`, `track` or `album`.
    public var `repeat`: String?
    /// The sleep timer, if one is set.
    public var sleep: Sleep?
    /// The output; nil if none is configured and no card is connected.
    public var output: Output?
    /// The signal path; nil while the output is closed.
    public var signalPath: PathDocument?
    /// The albums around the current entry of the queue, in playing order.
    public var queue: [Queued]
    /// The subscribed libraries.
    public var libraries: [Library]
    /// The album and the crate that were opened last; nil if none was opened.
    public var current: Current?
    /// The state of the queue, of which ``queue`` lists a part.
    public var queueState: QueueState?
    /// The tracks of the playing album, if they were requested.
    public var tracks: [Track]?

    /// The command towards music while none plays, as `cratebox status` names it. Not from the box, which does not know
    /// who asks.
    public var next: [String]?

    /// Creates a status.
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
