internal import CrateClient

/// Commands that add songs and albums to the queue.
extension ClientSession {
    /// Resolves a position to one from 0. Throws `playerSync` for a relative position without a current song, and
    /// `argument` for one outside the queue.
    func position(_ wanted: QueuePosition, _ queue: QueueMap) async throws -> Int {
        if case .at(let position) = wanted { return position }
        guard let current = try await playing(in: queue) else { throw Ack(.playerSync, "No current song") }
        let own = queue.positions(of: current.entry)
        switch wanted {
        case .behindCurrent(let count) where count >= queue.count - current.position,
            .beforeCurrent(let count) where count > current.position:
            throw Ack(.argument, "Number too large: \(count)")
        case .behindCurrent(let count):
            // Inserts after the playing album, never into it.
            return min(max(current.position + 1 + count, own.upperBound), queue.count)
        case .beforeCurrent(let count): return max(min(current.position - count, own.lowerBound), 0)
        case .at(let position): return position
        }
    }

    /// The song that plays or is paused; nil if playback is stopped.
    func playing(in queue: QueueMap) async throws -> QueueMap.Place? {
        let status = try await box.status(withTracks: false)
        guard StatusLines.state(of: status) != "stop" else { return nil }
        return Self.current(status, queue, try await server.queue().current)
    }

    /// Adds items before the entry at a position, or at the queue's end for nil.
    func enqueue(_ items: [QueueItem], at wanted: QueuePosition?) async throws {
        guard let wanted else { return try await change(.append(items)) }
        let queue = try await server.queue().map
        let entry = queue.entry(at: try await position(wanted, queue))
        try await change(entry == queue.entries.count ? .append(items) : .insert(items, at: entry))
    }

    /// Adds the playable albums to the queue; throws `noExist` if there are none. The error in `status` counts the
    /// others.
    func enqueueMany(_ items: [(item: QueueItem, isPlayable: Bool)], at wanted: QueuePosition?) async throws {
        guard !items.isEmpty else { return }
        let playable = items.filter(\.isPlayable).map(\.item)
        let left = Set(items.filter { !$0.isPlayable }.map(\.item.release)).count
        let words = "\(left == 1 ? "1 album was" : "\(left) albums were") left out: no rip is connected."
        guard !playable.isEmpty else { throw Ack(.noExist, words) }
        try await enqueue(playable, at: wanted)
        if left > 0 { await server.record(words) }
    }

    /// Adds a song, an album, or all albums below a directory. For an unknown album or track, the error has the box's
    /// sentence.
    func add(_ path: String, at wanted: QueuePosition?) async throws {
        guard let place = TreePlace(Self.safe(path)) else { throw Self.unknown(path) }
        switch place {
        case .song(let uri):
            try await enqueue([QueueItem(release: uri.release, places: uri.place.map { [$0] })], at: wanted)
        case .album(let release):
            try await enqueue([QueueItem(release: release)], at: wanted)
        case .crate(let name): try await load(name, .all, at: wanted)
        case .crates, .wantlist: throw Ack(.noExist, "Only albums can be queued, and crates by their names.")
        case .root, .albums, .artists, .genres, .years, .recent, .artist, .genre, .year:
            var items: [(QueueItem, Bool)] = []
            try await aside {
                try await Catalogue(box: box).forEachAlbum(.base(place), tracks: .ifNeeded) { album, _ in
                    items.append((QueueItem(release: album.release), album.entry.isPlayable))
                    return true
                }
            }
            if items.isEmpty, place != .root, place != .albums { throw Ack(.noExist, "No such directory") }
            try await enqueueMany(items, at: wanted)
        }
    }

    /// Adds the songs that match a query to the queue, as a whole album if all of its songs match.
    func addFound(_ query: SongQuery) async throws {
        var items: [(item: QueueItem, isPlayable: Bool)] = []
        try await forEachFound(query) { song in
            let place = song.track.place
            if let last = items.last, last.item.release == song.album.release, let places = last.item.places {
                items[items.count - 1].item.places = places + [place]
            } else {
                items.append((QueueItem(release: song.album.release, places: [place]), song.album.entry.isPlayable))
            }
            Self.close(&items, song)
            return true
        }
        try await enqueueMany(items, at: query.position)
    }

    /// Replaces the list of places by the whole album once it contains all tracks in their order.
    private static func close(_ items: inout [(item: QueueItem, isPlayable: Bool)], _ song: Song) {
        guard let tracks = song.album.entry.tracks, items.last?.item.places?.count == tracks.count,
            items.last?.item.places == tracks.map(\.place)
        else { return }
        items[items.count - 1].item.places = nil
    }

    /// Adds one song and returns its id; throws `noExist` for a song that the collection lacks.
    func addSong(_ text: String, at wanted: QueuePosition?) async throws -> Int32 {
        guard let uri = SongURI(text), let place = uri.place else {
            throw text.contains("://") ? Self.unknown(text) : Self.unknownSong(text)
        }
        // Entry ids increase and are never used again, so the new entry has a greater id.
        let newest = try await server.queue().map.entries.reduce(Int64.min) { max($0, $1.id) }
        try await enqueue([QueueItem(release: uri.release, places: [place])], at: wanted)
        let queue = try await server.queue().map
        let new = queue.entries.last { $0.id > newest && $0.release == uri.release }
        let added = new.flatMap { queue.place($0.id, place) } ?? queue.last(uri)
        guard let added else { throw Ack(.noExist, "No such song") }
        return added.id
    }

    private static func safe(_ path: String) -> String { path == "/" ? "" : path }

    /// The error for a path that matches no song. MPD treats an absolute path as a local file, to which network clients
    /// have no access.
    static func unknownSong(_ path: String) -> Ack {
        path.hasPrefix("/") ? Ack(.permission, "Access denied") : Ack(.noExist, "No such song")
    }

    /// The error for a path that matches nothing.
    static func unknown(_ path: String) -> Ack {
        if path.hasPrefix("file://") { return Ack(.permission, "Access denied") }
        if path.contains("://") { return Ack(.argument, "Unsupported URI scheme") }
        return path.hasPrefix("/") ? Ack(.permission, "Access denied") : Ack(.noExist, "No such directory")
    }
}

extension QueueMap {
    /// The last song in the queue with this URI; nil if it is not queued.
    func last(_ uri: SongURI) -> Place? {
        guard let place = uri.place,
            let entry = entries.last(where: { $0.release == uri.release && $0.places.contains { Int($0) == place } })
        else { return nil }
        return self.place(entry.id, place)
    }
}
