public import CrateCore
public import CrateStore
public import Intents

/// Reports the albums in the queue.
public struct QueueIntent: AppIntent {
    /// "Queue" in English, the key of its translations.
    public static let title = "Queue"
    /// The English sentence of lists and help, the key of its translations.
    public static let description = "List the records that play now and next."
    /// Not listed by discovery; run by name.
    public static let isDiscoverable = false

    /// The maximum number of albums in a report, and how many of them are before the current one.
    private static let (limit, past) = (1000, 200)

    @Dependency private var store: Store
    @Dependency private var control: any QueueControl
    @Dependency private var transport: any Transport

    /// Creates the intent, which has no parameters; only a runner gives it the box's queue.
    public init() {}

    /// Lists the albums around the current one.
    public func perform() async throws -> some ReturnsValue<QueueReport> & ProvidesDialog {
        let queue = control.queue
        let current = queue.current.flatMap(queue.index)
        let first = max((current ?? 0) - Self.past, 0)
        let playback = transport.report
        var report = QueueReport(
            albums: try await albums(queue.entries[first...].prefix(Self.limit), current: current),
            count: queue.entries.count, behind: queue.entries.count - (current.map { $0 + 1 } ?? 0),
            state: playback.state, repeats: transport.repeatMode)
        report.obstacle = playback.obstacle
        return .result(value: report, dialog: report.dialog)
    }

    private func albums(_ shown: ArraySlice<PlayQueue.Entry>, current: Int?) async throws -> [QueueReport.Album] {
        let known = try AlbumLookup(store: store).known(ids: Array(Set(shown.map(\.release))))
        let availability = try await AlbumLookup(store: store).availability(known.map(\.id))
        let albums = Dictionary(known.map { ($0.id, AlbumEntity($0)) }) { first, _ in first }
        return try zip(shown.indices, shown).map { place, entry in
            // An album that has left the collection may still play, and is called what commands call it.
            let album =
                albums[entry.release]
                ?? AlbumEntity(Release(id: entry.release, title: "id:\(entry.release)", artist: ""))
            var row = QueueReport.Album(
                entry: entry.id, place: place + 1, isCurrent: place == current, album,
                availability[entry.release] ?? .notRipped)
            row.track = try AlbumLookup(store: store).onlyTrack(of: entry)
            row.places = try AlbumLookup(store: store).someTracks(of: entry)
            return row
        }
    }
}

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
        /// The track of the album that is all of the entry; nil for the whole album, and for several tracks.
        public var track: Track?
        /// The places of the tracks of the entry, where these are several and not the whole album.
        public var places: [Int]?

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
    /// The number of albums in the queue.
    public var count: Int
    /// The number of albums after the current one.
    public var behind: Int
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

    /// The number of albums, in a sentence.
    public var dialog: Dialog {
        guard count > 0 else {
            return Dialog(full: "Nothing is playing, and the queue is empty.", supporting: "cratebox play ALBUM")
        }
        guard state != .stopped, let present = albums.first(where: \.isCurrent) else {
            let all: Message = "\(count, .albums)"
            return Dialog(full: "Nothing is playing; the queue has \(all).", supporting: "cratebox resume")
        }
        return Dialog(full: ([place(of: present.title)] + following).joined())
    }

    /// The sentence about the current album.
    private func place(of title: String) -> Message {
        if let waiting = TransportDialog.waiting(title, state, for: obstacle) { return waiting }
        return state == .playing ? "\(title) is playing." : "\(title) is paused."
    }

    /// The sentences about what comes after the current album.
    private var following: [Message] {
        let rest: Message? = behind > 0 ? "After it: \(behind, .albums)." : nil
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
