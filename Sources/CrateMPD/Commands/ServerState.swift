internal import CrateClient

/// Reports changed subsystems to the clients that wait for them in `idle`.
protocol ChangePublisher: Sendable {
    /// Sends the changes to every client.
    func publish(_ changed: Subsystems)
}

/// The state that all clients of this server share: the box, the queue as MPD songs, and the last error.
actor ServerState {
    /// The number of queue entries in one request.
    private static let page = 500
    /// The maximum number of covers cached while clients read them.
    private static let mostCovers = 2
    /// The maximum number of albums whose track places are cached.
    private static let mostAlbums = 20_000

    nonisolated let box: any RemoteBox
    /// The language of the sentences in refusals.
    nonisolated let language: ChoiceWords
    /// The threads for commands that read much of the collection; nil to use the server's threads.
    nonisolated let threads: (any TaskExecutor)?
    private nonisolated let clients: any ChangePublisher

    private var map = QueueMap()
    private var loaded: Int64?
    private var places: [Int64: [Int]] = [:]
    /// The covers that clients read, piece by piece.
    private var covers: [(release: Int64, cover: CoverBytes)] = []
    /// The last error, until a client clears it or music plays.
    private(set) var problem: String?

    /// Creates the state of a server. Sends no request to the box before a client sends one.
    /// - Parameter threads: the threads for long lists of the collection; nil to use the server's threads.
    init(
        box: any RemoteBox, language: ChoiceWords, clients: any ChangePublisher, threads: (any TaskExecutor)? = nil
    ) {
        (self.box, self.language, self.clients, self.threads) = (box, language, clients, threads)
    }

    /// Announces to every client a change for which the box has no event.
    nonisolated func publish(_ changed: Subsystems) { clients.publish(changed) }

    /// Sets the last error; nil clears it.
    func record(_ problem: String?) { self.problem = problem }

    /// Drops the cached track places and covers after a change of the collection. The next request loads the queue
    /// anew.
    func forgetAlbums() {
        places = [:]
        covers = []
        loaded = nil
    }

    /// Returns an album's cover; nil if it has none. Requests it from the box for the first piece, and again for a
    /// later piece if other covers have displaced it from the cache.
    func cover(of release: Int64, from offset: Int64) async throws -> CoverBytes? {
        if offset > 0, let known = covers.first(where: { $0.release == release }) { return known.cover }
        guard let cover = try await box.cover(of: release) else { return nil }
        covers.removeAll { $0.release == release }
        covers = [(release, cover)] + covers.prefix(Self.mostCovers - 1)
        return cover
    }

    /// Drops a cached cover that a client has read completely.
    func forgetCover(of release: Int64) { covers.removeAll { $0.release == release } }

    /// Returns the present queue and its current entry. Loads from the box what has changed since the last call.
    func queue() async throws -> (map: QueueMap, current: QueueHead?) {
        let head = try await box.queue(from: 0, count: 0)
        if head.version != loaded, try await !loadChanges(head) { try await load(head) }
        return (map, head.current.map { QueueHead(entry: $0, place: head.place) })
    }

    /// Applies the changes since the loaded version. Returns false if the whole queue must be loaded instead: nothing
    /// was loaded yet, its length differs by more than a page, or the changes do not fit.
    private func loadChanges(_ head: QueueDocument) async throws -> Bool {
        guard let base = loaded, abs(head.count - map.entries.count) <= Self.page else { return false }
        let changes = try await box.queueChanges(since: base)
        try await loadAlbums(changes.entries)
        // Another request may have loaded the queue meanwhile.
        guard loaded == base else { return loaded.map { $0 >= head.version } ?? false }
        let entries = changes.entries.map { (position: $0.position, entry: entry($0)) }
        guard map.update(entries, count: changes.count, version: changes.version) else { return false }
        loaded = changes.version
        return true
    }

    private func load(_ head: QueueDocument) async throws {
        var entries: [QueueMap.Entry] = []
        while entries.count < head.count {
            let part = try await box.queue(from: entries.count, count: Self.page).entries
            guard !part.isEmpty else { break }
            try await loadAlbums(part)
            entries += part.map(entry)
        }
        map.update(entries, version: head.version)
        loaded = head.version
    }

    private func entry(_ entry: QueueDocument.Entry) -> QueueMap.Entry {
        QueueMap.Entry(
            id: entry.id, release: entry.release, places: entry.places ?? places[entry.release] ?? [],
            isWhole: entry.places == nil)
    }

    /// Loads the track places of the whole albums that are not cached.
    private func loadAlbums(_ entries: [QueueDocument.Entry]) async throws {
        if places.count >= Self.mostAlbums { places = [:] }
        let wanted = Set(entries.lazy.filter { $0.places == nil && self.places[$0.release] == nil }.map(\.release))
        guard !wanted.isEmpty else { return }
        for album in try await box.albums(of: wanted.sorted(), withTracks: true) {
            places[album.release] = (album.tracks ?? []).map(\.place)
        }
    }
}
