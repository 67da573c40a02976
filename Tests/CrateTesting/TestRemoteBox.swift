public import CrateClient
internal import CrateCore
public import Synchronization

/// A box without sound: a queue, a state and a collection, and the intents that remotes ask for.
public final class TestRemoteBox: BoxClient & CollectionClient {
    /// What a test sets and looks at.
    public struct State {
        /// The collection.
        public var albums = Samples.all
        /// The entries of the queue.
        public var entries: [QueueDocument.Entry] = []
        /// Number of the current entry.
        public var current: Int64?
        /// Place of the track with which the current entry begins; nil for its first.
        public var first: Int?
        /// The version of the queue.
        public var version: Int64 = 3
        /// Number of the last entry.
        public var lastID: Int64 = 0
        /// `playing`, `paused`, `stopped` or `yielded`.
        public var state = "stopped"
        /// State of the output.
        public var output = "open"
        /// Why the output can't be used; nil if that is unknown.
        public var outputReason: String?
        /// True if there is no output of its name.
        public var isOutputUnknown = false
        /// Place of the track that plays.
        public var track: Int?
        /// Seconds into the track.
        public var elapsed = 0.0
        /// What is repeated.
        public var mode = "off"
        /// The sleep timer: `track`, `album`; nil for none.
        public var sleep: String?
        /// In percent; nil where the output has none.
        public var volume: Int? = 50
        /// The crates and what they have.
        public var crates: [(entry: CrateListing, items: [CrateItem])] = []
        /// How many scans were started.
        public var scans = 0
        /// What cannot be played of albums, and their tracks without a file.
        public var availability: [AlbumAvailability] = []
        /// The picture of the first sample.
        public var cover: CoverBytes?
        /// What the next request of this name is answered instead.
        public var refusals: [String: BoxReply] = [:]
        /// What requests for crates throw; nil if they are answered.
        public var failure: BoxError?
        /// The intents that were run.
        public var asked: [String] = []
        /// Calls of `queue` with entries.
        public var loads = 0
        /// Answers no `status` until it is false again.
        public var isSilent = false
        /// Calls of `status`.
        public var looks = 0
    }

    /// The state.
    public let state = Mutex(State())
    private let said: AsyncStream<BoxEvent>
    private let voice: AsyncStream<BoxEvent>.Continuation

    /// A box that is stopped, with the samples as its collection.
    public init() { (said, voice) = AsyncStream.makeStream(of: BoxEvent.self) }

    /// The reply to what was done.
    public static let done = BoxReply(exit: .done, json: #"{"status":"done"}"#)

    /// A reply to what was not done.
    public static func refusal(
        _ exit: ExitStatus, reason: String? = nil, error: String? = nil, _ words: String
    ) -> BoxReply {
        var facts: [String] = []
        if let reason { facts.append("\"reason\":\"\(reason)\"") }
        if let error { facts.append("\"error\":\"\(error)\"") }
        return BoxReply(
            exit: exit, json: "{\((facts + ["\"dialog\":{\"full\":\"\(words)\"}"]).joined(separator: ","))}")
    }

    /// Runs the intents of the transport, and notes all.
    public func run(_ intent: String, _ parameters: [String: String], language: String?) async throws -> BoxReply {
        state.withLock { state in
            let words = parameters.sorted { $0.key < $1.key }.map { " \($0.key)=\($0.value)" }.joined()
            state.asked.append(intent + words)
            if let refusal = state.refusals[intent] { return refusal }
            switch intent {
            case "Pause": state.state = "paused"
            case "Resume":
                if state.state == "stopped" { (state.track, state.elapsed) = (state.track ?? 1, 0) }
                state.state = "playing"
            case "Stop": (state.state, state.elapsed) = ("stopped", 0)
            case "Next": state.track = (state.track ?? 0) + 1
            case "Previous": state.track = max(1, (state.track ?? 1) - 1)
            case "Seek": state.elapsed = Double(parameters["time"] ?? "") ?? state.elapsed
            case "Sleep":
                guard state.state != "stopped" else { return Self.refusal(.unavailable, "Nothing is playing.") }
                state.sleep = parameters["when"] == "off" ? nil : parameters["when"]
            case "Repeat": state.mode = parameters["mode"] ?? ""
            case "Volume":
                guard state.volume != nil else {
                    return Self.refusal(.unavailable, error: "noVolume", "This output has no volume.")
                }
                let level = parameters["level"] ?? ""
                let number = Int(level.dropLast()) ?? 0
                let isStep = "+-".contains(level.first ?? " ")
                state.volume = min(max(isStep ? (state.volume ?? 0) + number : number, 0), 90)
            case "PlayAlbum":
                state.entries = [Self.entry(QueueItem(release: Samples.evening.release), &state)]
                (state.current, state.track, state.elapsed, state.state) = (state.lastID, 1, 0, "playing")
            case "Yield": state.state = "yielded"
            case "Reclaim": state.state = "playing"
            default: return Self.refusal(.usage, "There is no such intent.")
            }
            return Self.done
        }
    }

    /// Understands no words.
    public func say(_ utterance: String, in conversation: String?, language: String?) async throws -> BoxReply {
        throw BoxError.none(tried: [])
    }

    /// The state as a status.
    public func status(withTracks: Bool) async throws -> StatusDocument {
        while state.withLock({ $0.isSilent }) { await Task.yield() }
        return present(withTracks: withTracks)
    }

    private func present(withTracks: Bool) -> StatusDocument {
        state.withLock { state in
            state.looks += 1
            var status = StatusDocument(state: state.state, queue: [], libraries: [])
            let place = state.entries.firstIndex { $0.id == state.current }
            status.queueState = StatusDocument.QueueState(
                version: state.version, count: state.entries.count, first: 0, current: place, entry: state.current)
            status.volume = state.volume.map { StatusDocument.Volume(percent: $0) }
            status.repeat = state.mode
            status.sleep = state.sleep.map { StatusDocument.Sleep(until: $0) }
            let entry = state.entries.first { $0.id == state.current }
            if let entry, let number = state.track {
                let album = state.albums.first { $0.release == entry.release }
                (status.release, status.title, status.artist) = (entry.release, album?.title, album?.artist)
                let tracks = (album?.tracks ?? []).map {
                    StatusDocument.Track(
                        id: $0.id.description, number: $0.place, title: $0.title, duration: $0.duration)
                }
                if withTracks { status.tracks = tracks }
                status.track =
                    tracks.first { $0.number == number }
                    ?? StatusDocument.Track(id: "\(entry.release).\(number)", number: number)
                status.elapsed = state.elapsed
                status.duration = 9.104
            }
            status.output = StatusDocument.Output(
                name: "hw:CARD=DAC,DEV=0", state: state.output, reason: state.outputReason,
                unknown: state.isOutputUnknown ? true : nil)
            if state.state == "playing" {
                status.signalPath = PathDocument(
                    source: .init(rate: 44_100, bits: 16, channels: 2), gain: [],
                    device: .init(format: "S16_LE", rate: 44_100, channels: 2), verdict: "exact", sentence: "")
            }
            return status
        }
    }

    /// What the test lets happen.
    public func events() async throws -> AsyncStream<BoxEvent> { said }

    /// The box ends.
    public func end() { voice.finish() }

    /// Something happens.
    public func say(_ event: String) { voice.yield(BoxEvent(name: event, json: "{}")) }

    /// Is of no interest here.
    public func storeChanged() async throws {}
}

extension TestRemoteBox {
    /// The queue.
    public func queue(from: Int, count: Int) async throws -> QueueDocument {
        state.withLock { state in
            if count > 0 { state.loads += 1 }
            var part = Array(state.entries.dropFirst(from).prefix(count))
            for index in part.indices { part[index].position = from + index }
            return QueueDocument(
                version: state.version, current: state.current, place: state.first, entries: part,
                count: state.entries.count)
        }
    }

    /// The whole queue.
    public func queueChanges(since version: Int64) async throws -> QueueDocument {
        try await queue(from: 0, count: .max)
    }

    /// Changes the queue.
    public func change(_ change: QueueChange) async throws -> BoxReply {
        state.withLock { state in
            if let refusal = state.refusals["\(change)".prefix { $0 != "(" }.description] { return refusal }
            if let refusal = Self.refusal(of: change, state) { return refusal }
            switch change {
            case .replace(let items): state.entries = items.map { Self.entry($0, &state) }
            case .append(let items): state.entries += items.map { Self.entry($0, &state) }
            case .insert(let items, let place):
                state.entries.insert(contentsOf: items.map { Self.entry($0, &state) }, at: place)
            case .remove(let ids): state.entries.removeAll { ids.contains($0.id) }
            case .move(let ids, let place):
                let moved = state.entries.filter { ids.contains($0.id) }
                state.entries.removeAll { ids.contains($0.id) }
                state.entries.insert(contentsOf: moved, at: place)
            case .jump(let id, let place):
                let first = state.entries.first { $0.id == id }?.places?.first ?? 1
                (state.current, state.track, state.elapsed, state.state) = (id, place ?? first, 0, "playing")
                return Self.done
            case .clear: (state.entries, state.current, state.track, state.state) = ([], nil, nil, "stopped")
            case .narrow(let id, let places):
                guard let index = state.entries.firstIndex(where: { $0.id == id }) else { return Self.done }
                state.entries[index].places = places
            }
            state.version += 1
            if state.current == nil { state.current = state.entries.first?.id }
            return Self.done
        }
    }

    /// What cannot be queued, in the words of a box.
    private static func refusal(of change: QueueChange, _ state: State) -> BoxReply? {
        let items: [QueueItem]
        switch change {
        case .append(let added), .insert(let added, _): items = added
        default: return nil
        }
        for item in items {
            guard let album = state.albums.first(where: { $0.release == item.release }) else {
                return refusal(
                    .notInCollection, error: "notInCollection", "I couldn't find that album in your collection.")
            }
            let known = (album.tracks ?? []).map(\.place)
            guard (item.places ?? []).allSatisfy(known.contains) else {
                return refusal(.notAvailable, reason: "noSuchTrack", "\(album.title) has no such track.")
            }
        }
        return nil
    }

    private static func entry(_ item: QueueItem, _ state: inout State) -> QueueDocument.Entry {
        state.lastID += 1
        return QueueDocument.Entry(
            id: state.lastID, position: 0, release: item.release, places: item.places, title: "", artist: "")
    }
}

extension TestRemoteBox {
    /// The albums, two on a page: all lists are put together from several.
    public func albums(after: AlbumCursor?, count: Int, withTracks: Bool) async throws -> AlbumPage {
        state.withLock { state in
            let start = after.flatMap { place in state.albums.firstIndex { $0.release == place.release } }.map {
                $0 + 1
            }
            // Pages of two: all lists are put together from several.
            let part = Array(state.albums.dropFirst(start ?? 0).prefix(min(count, 2)))
            let isLast = (start ?? 0) + part.count >= state.albums.count
            let cursor = part.last.map { AlbumCursor(artist: $0.artist, title: $0.title, release: $0.release) }
            return AlbumPage(albums: part.map { Self.shown($0, withTracks) }, next: isLast ? nil : cursor)
        }
    }

    private static func shown(_ album: AlbumEntry, _ withTracks: Bool) -> AlbumEntry {
        var album = album
        if !withTracks { album.tracks = nil }
        return album
    }

    /// The albums of these numbers.
    public func albums(of releases: [Int64], withTracks: Bool) async throws -> [AlbumEntry] {
        state.withLock { state in
            releases.compactMap { id in state.albums.first { $0.release == id } }.map { Self.shown($0, withTracks) }
        }
    }

    /// The tracks of an album.
    public func tracks(of release: Int64) async throws -> [TrackEntry] {
        state.withLock { $0.albums.first { $0.release == release }?.tracks ?? [] }
    }

    /// What cannot be played of these albums.
    public func availability(of releases: [Int64]) async throws -> [AlbumAvailability] {
        state.withLock { state in state.availability.filter { releases.contains($0.release) } }
    }

    /// An album without a rip's health.
    public func sheet(of release: Int64, language: String?) async throws -> BoxReply {
        state.withLock { state in
            guard let album = state.albums.first(where: { $0.release == release }) else {
                return Self.refusal(.notInCollection, error: "notInCollection", "There is no such album.")
            }
            let missing = state.availability.first { $0.release == release }?.missing ?? []
            let tracks = missing.map { "{\"number\":\($0),\"missing\":true}" }.joined(separator: ",")
            return BoxReply(
                exit: .done,
                json: """
                    {"status":"done","release":\(release),"title":"\(album.title)","artist":"\(album.artist)",\
                    "genres":[],"playable":true,"playState":{"playable":true,"library":"home","missing":0,"damaged":0},\
                    "dialog":{"full":"\(album.title) can be played."},"cover":{"path":"/music/cover.jpg"},\
                    "copies":[{"notes":"A gift."}],"trackList":[\(tracks)],"rips":[{"library":"home","folder":"/music/a","health":"complete"}]}
                    """)
        }
    }

    /// The picture of the first sample.
    public func cover(of release: Int64) async throws -> CoverBytes? {
        state.withLock { release == Samples.evening.release ? $0.cover : nil }
    }

    /// Numbers that never change.
    public func statistics() async throws -> CollectionStatistics {
        CollectionStatistics(
            artists: 3, albums: 3, tracks: 7, duration: 63.7, modified: 1_795_393_046, uptime: 5.9, played: 0)
    }

    /// Counts the scans.
    public func scan() async throws -> ScanJob {
        state.withLock { state in
            state.scans += 1
            return ScanJob(id: state.scans, scanned: 0, isDone: false)
        }
    }

    /// No scan runs.
    public func currentScan() async throws -> ScanJob? { nil }

    /// The crates.
    public func crates() async throws -> [CrateListing] {
        try state.withLock { state in
            if let failure = state.failure { throw failure }
            return state.crates.map(\.entry)
        }
    }

    /// What a crate has.
    public func crate(named name: String) async throws -> [CrateItem]? {
        state.withLock { $0.crates.first { $0.entry.name == name }?.items }
    }

    /// Changes crates.
    public func change(_ change: CrateChange) async throws -> BoxReply {
        state.withLock { state in
            switch change {
            case .create(let name, let items):
                state.crates.append((CrateListing(name: name, isFolder: false), items))
            case .replace(let name, let items):
                guard let index = state.crates.firstIndex(where: { $0.entry.name == name }) else { break }
                state.crates[index].items = items
            case .rename(let name, let new):
                guard let index = state.crates.firstIndex(where: { $0.entry.name == name }) else { break }
                state.crates[index].entry.name = new
            case .remove(let name): state.crates.removeAll { $0.entry.name == name }
            }
            return Self.done
        }
    }
}

extension ChoiceWords {
    /// As the box has it for English.
    public static let english = ChoiceWords(code: "en", authorship: "{1} by {2}", alternative: "{1}, or {2}?")
}
