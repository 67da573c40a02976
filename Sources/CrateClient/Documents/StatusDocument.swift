/// The status of a box as JSON: what is playing, the output, the signal path, the queue and the libraries.
public struct StatusDocument: Codable, Sendable, Hashable {
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

    /// The volume of the output's mixer, or of the engine's own gain.
    public struct Volume: Codable, Sendable, Hashable {
        /// The volume in decibels, if the card reports it and it is not silence.
        public var dB: Double?
        /// The volume as alsamixer shows it, 0 to 100.
        public var percent: Int
        /// True if the output is muted, so that unmuting returns to a level; nil otherwise, also at the lowest level.
        public var muted: Bool?

        /// Describes a volume.
        /// - Parameters:
        ///   - dB: The level in decibels; nil if the card does not report it, or at silence.
        ///   - percent: 0 to 100.
        ///   - muted: True or nil, never false.
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
        /// True if no timer is set; nil otherwise.
        public var off: Bool?

        /// Describes a timer, by either the seconds that are left or the stop point.
        package init(left: Double? = nil, until: String? = nil, off: Bool? = nil) {
            (self.left, self.until, self.off) = (left, until, off)
        }
    }

    /// The configured or chosen output, and whether it can be used.
    public struct Output: Codable, Sendable, Hashable {
        /// The name of the PCM: `hw:CARD=DAC,DEV=0`.
        public var name: String
        /// `absent`, `present`, `open` or `lost` (disconnected while in use, and expected back).
        public var state: String
        /// Why it cannot be used, by the name of the gap: `outputBusy`, `outputDenied`, `outputAbsent`; nil if nothing
        /// is known to be wrong.
        public var reason: String?
        /// The program that uses the output, with its process id: `mpd (1234)`; nil if unknown.
        public var holder: String?

        /// Describes an output with one of the names that ``state`` lists.
        /// - Parameters:
        ///   - reason: The name of the gap; nil if nothing is known to be wrong.
        ///   - holder: The program that uses the output, with its process id; nil if unknown.
        package init(name: String, state: String, reason: String? = nil, holder: String? = nil) {
            self.name = name
            self.state = state
            self.reason = reason
            self.holder = holder
        }
    }

    /// Why music that is to play, or is paused, can't play now.
    public struct Obstacle: Codable, Sendable, Hashable {
        /// `notSubscribed` where the library is awaited, `notAvailable` where the output or a file is.
        public var outcome: String
        /// The name of the gap: `offline`, `filesMissing`, `outputAbsent`.
        public var reason: String?
        /// The library that is awaited, or that the file is missing from.
        public var library: String?
        /// Whether the music resumes by itself once it can; false where it was paused.
        public var resumes: Bool

        /// Describes what is awaited by the names of an outcome and its gap.
        package init(outcome: String, reason: String?, library: String?, resumes: Bool) {
            (self.outcome, self.reason, self.library, self.resumes) = (outcome, reason, library, resumes)
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

    /// A library that this box may play from, and whether it can now.
    public struct Library: Codable, Sendable, Hashable {
        /// The name under which the library is subscribed.
        public var name: String
        /// `live`, otherwise the reason why the library cannot be used.
        public var state: String

        /// Describes a library: `live`, or the name of the gap.
        package init(name: String, state: String) {
            self.name = name
            self.state = state
        }
    }

    /// The album and the crate that were opened last.
    public struct Current: Codable, Sendable, Hashable {
        /// The album that was opened last, for replies that continue with it.
        public struct Album: Codable, Sendable, Hashable {
            /// The Discogs release number; negative for a local id.
            public var release: Int64
            /// The title as the collection has it.
            public var title: String
            /// The artist as lists show it.
            public var artist: String

            /// Describes the album that was opened last.
            package init(release: Int64, title: String, artist: String) {
                self.release = release
                self.title = title
                self.artist = artist
            }
        }

        /// The crate that was opened last, for replies that continue with it.
        public struct Crate: Codable, Sendable, Hashable {
            /// The number of the crate in the store.
            public var id: Int64
            /// The present name of the crate; the one it was opened by if the collection can't be read.
            public var name: String

            /// Describes the crate that was opened last.
            /// - Parameter id: The number of the crate in the store.
            package init(id: Int64, name: String) {
                self.id = id
                self.name = name
            }
        }

        /// The album that was opened last; nil if none was opened after the crate.
        public var album: Album?
        /// The crate that was opened last, if any.
        public var crate: Crate?

        /// Combines the album and the crate that were opened last; nil for none.
        package init(album: Album? = nil, crate: Crate? = nil) {
            self.album = album
            self.crate = crate
        }
    }

    /// `stopped`, `playing`, `paused` (also while the music waits for its library or the output) or `yielded`.
    public var state: String
    /// The release number of the playing album.
    public var release: Int64?
    /// The title of the playing album; nil if nothing plays.
    public var title: String?
    /// The artist of the playing album; nil if nothing plays.
    public var artist: String?
    /// The track that plays or is paused; nil if nothing plays.
    public var track: Track?
    /// The position in the track, in seconds.
    public var elapsed: Double?
    /// The length of the track in seconds, if known.
    public var duration: Double?
    /// The volume; nil for an output without a mixer or a gain of the engine.
    public var volume: Volume?
    /// The repeat mode: `off`, `track` or `album`.
    public var `repeat`: String?
    /// The sleep timer, if one is set.
    public var sleep: Sleep?
    /// The output; nil if none is configured and no card is connected.
    public var output: Output?
    /// What the music waits for; nil if it does not wait, or if the reason is unknown.
    public var obstacle: Obstacle?
    /// The signal path; nil while the output is closed.
    public var signalPath: PathDocument?
    /// The albums around the current entry of the queue, in playing order.
    public var queue: [Queued]
    /// The subscribed libraries with their states, in the order of subscription.
    public var libraries: [Library]
    /// `damaged` or `unreadable` while the collection can't be read; ``libraries`` are then those that were known
    /// before. Nil otherwise.
    public var collection: String?
    /// The album and the crate that were opened last; nil if none was opened.
    public var current: Current?
    /// The whole queue's size and version; ``queue`` lists only a part of it.
    public var queueState: QueueState?
    /// The tracks of the playing album, if they were requested.
    public var tracks: [Track]?

    /// The suggested command for getting music to play, as a list of one line; nil for none. Set by the command line,
    /// because the suggestion depends on the client.
    public var next: [String]?

    /// Combines the parts of a status; ``queueState``, ``obstacle``, ``collection`` and ``next`` are set afterwards.
    /// - Parameters:
    ///   - elapsed: The position in the track, in seconds.
    ///   - duration: The length of the track, in seconds.
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
