public import CrateCore
public import CrateStore
public import Intents

/// The albums in the queue around the current one.
public struct QueueReport: Sendable, Hashable {
    /// An album with the number of its entry.
    public struct Album: Sendable, Hashable {
        /// The entry's id, which is never used again and stays when the entry is moved.
        public var entry: PlayQueue.Entry.ID
        /// The place in the queue, from 1.
        public var place: Int
        /// Whether the entry plays, or would play first.
        public var isCurrent: Bool
        /// The album as the collection has it now.
        public var album: AlbumEntity
        /// Whether it can be played now; if not, why.
        public var availability: RipAvailability
        /// The track, if the entry is a single track; nil for the whole album, and for several tracks.
        public var track: Track?
        /// The places of the tracks if the entry is several tracks, but not the whole album; nil otherwise.
        public var places: [Int]?
        /// What distinguishes the album from others of the report with its title and artist, such as its year; nil for
        /// the only one of its name, and where only the release's number differs.
        public var distinction: String?

        /// The title of the track, otherwise of the album.
        var title: String { track.flatMap { $0.title.isEmpty ? nil : $0.title } ?? album.title }

        /// Creates a row of a report.
        /// - Parameters:
        ///   - place: the place in the queue, from 1.
        ///   - availability: whether the album can be played, and if not, why.
        public init(
            entry: PlayQueue.Entry.ID, place: Int, isCurrent: Bool, _ album: AlbumEntity,
            _ availability: RipAvailability = .playable
        ) {
            self.entry = entry
            self.place = place
            self.isCurrent = isCurrent
            self.album = album
            self.availability = availability
        }
    }

    /// The albums, in playing order; at most 1000.
    public var albums: [Album]
    /// The number of entries in the queue.
    public var count: Int
    /// The number of entries after the current one.
    public var behind: Int
    /// How many of all entries are a single track.
    public var tracks = 0
    /// How many of the entries after the current one are a single track.
    public var tracksBehind = 0
    /// The state of playback of the current album.
    public var state: TransportState
    /// Why the current album can't play now while it waits; nil in every other state.
    public var obstacle: Outcome?
    /// The repeat mode; while the current album is repeated, the albums after it do not play.
    public var repeats: RepeatMode

    /// Creates a report about part of a queue.
    /// - Parameters:
    ///   - albums: the albums around the current one, in playing order.
    ///   - count: the number of all entries.
    ///   - behind: the number of entries after the current one, or of all if there is none.
    public init(albums: [Album], count: Int, behind: Int, state: TransportState, repeats: RepeatMode = .off) {
        self.albums = albums
        self.count = count
        self.behind = behind
        self.state = state
        self.repeats = repeats
    }

    /// What is playing and how much follows it; of a stopped or empty queue, how much it has.
    public var dialog: Dialog {
        guard count > 0 else {
            return Dialog(full: "Nothing is playing, and the queue is empty.", supporting: ReplyStep.play.line)
        }
        guard state != .stopped, let present = albums.first(where: \.isCurrent) else {
            return Dialog(
                full: Self.stopped(albums: count - tracks, tracks: tracks), supporting: ReplyStep.resume.line)
        }
        return Dialog(full: ([place(of: present.title)] + following).joined())
    }

    private static func stopped(albums: Int, tracks: Int) -> Message {
        let some: (albums: Message, tracks: Message) = ("\(albums, .albums)", "\(tracks, .tracks)")
        return switch (albums, tracks) {
        case (_, 0): "Nothing is playing; the queue has \(some.albums)."
        case (0, _): "Nothing is playing; the queue has \(some.tracks)."
        default: "Nothing is playing; the queue has \(some.albums) and \(some.tracks)."
        }
    }

    private static func after(albums: Int, tracks: Int) -> Message? {
        let some: (albums: Message, tracks: Message) = ("\(albums, .albums)", "\(tracks, .tracks)")
        return switch (albums, tracks) {
        case (0, 0): nil
        case (_, 0): "After it: \(some.albums)."
        case (0, _): "After it: \(some.tracks)."
        default: "After it: \(some.albums) and \(some.tracks)."
        }
    }

    /// The sentence about the current album.
    private func place(of title: String) -> Message {
        if let waiting = TransportDialog.waiting(title, state, for: obstacle) { return waiting }
        return state == .playing ? "\(title) is playing." : "\(title) is paused."
    }

    /// The sentences about what comes after the current album.
    private var following: [Message] {
        let rest = Self.after(albums: behind - tracksBehind, tracks: tracksBehind)
        switch repeats {
        case .off: return [rest ?? "Nothing comes after it."]
        case .track: return [rest, "Repeat: \("track" as Message)."].compactMap(\.self)
        case .album: return [rest, "Repeat: \("album" as Message)."].compactMap(\.self)
        }
    }
}

extension [Message] {
    /// The sentences, one after the other.
    fileprivate func joined() -> Message {
        dropFirst().reduce(first ?? Message(verbatim: "")) { "\($0) \($1)" }
    }
}
