internal import CrateClient

/// Sends changes to the clients.
protocol ChangePublisher: Sendable {
    /// Tells every client.
    func publish(_ changed: Subsystems)
}

/// What all clients of this server share: the box, the queue as the protocol sees it, and what went wrong last.
actor ServerState {
    /// How many entries of the queue are asked for at once.
    private static let page = 500
    /// How many covers are remembered while they are read.
    private static let mostCovers = 2
    /// Of how many albums the number of tracks is remembered.
    private static let mostAlbums = 20_000

    nonisolated let box: any RemoteBox
    /// The language of sentences.
    nonisolated let language: ChoiceWords
    /// The threads for what reads much of the collection; nil for those of all else.
    nonisolated let threads: (any TaskExecutor)?
    private nonisolated let clients: any ChangePublisher

    private var map = QueueMap()
    private var loaded: Int64?
    private var places: [Int64: [Int]] = [:]
    /// The covers that clients read, piece by piece.
    private var covers: [(release: Int64, cover: CoverBytes)] = []
    /// What went wrong last, until it is cleared or something plays.
    private(set) var problem: String?

    /// Creates the state for a box.
    init(
        box: any RemoteBox, language: ChoiceWords, clients: any ChangePublisher, threads: (any TaskExecutor)? = nil
    ) {
        (self.box, self.language, self.clients, self.threads) = (box, language, clients, threads)
    }

    /// Tells every client of a change that the box has no event for.
    nonisolated func publish(_ changed: Subsystems) { clients.publish(changed) }

    /// Remembers what went wrong; nil to forget it.
    func record(_ problem: String?) { self.problem = problem }

    /// The collection has changed: the tracks of albums are looked up again.
    func forgetAlbums() {
        places = [:]
        covers = []
        loaded = nil
    }

    /// The cover of an album. The box is asked for it once for all of its pieces, unless many clients read others.
    func cover(of release: Int64, from offset: Int64) async throws -> CoverBytes? {
        if offset > 0, let known = covers.first(where: { $0.release == release }) { return known.cover }
        guard let cover = try await box.cover(of: release) else { return nil }
        covers.removeAll { $0.release == release }
        covers = [(release, cover)] + covers.prefix(Self.mostCovers - 1)
        return cover
    }

    /// Forgets a cover that was read to its end.
    func forgetCover(of release: Int64) { covers.removeAll { $0.release == release } }

    /// The queue as it is now, and the number of the entry that is current.
    func queue() async throws -> (map: QueueMap, current: Int64?) {
        let head = try await box.queue(from: 0, count: 0)
        if head.version != loaded { try await load(head) }
        return (map, head.current)
    }

    private func load(_ head: QueueDocument) async throws {
        var entries: [QueueMap.Entry] = []
        while entries.count < head.count {
            let part = try await box.queue(from: entries.count, count: Self.page).entries
            guard !part.isEmpty else { break }
            try await loadAlbums(part)
            entries += part.map { entry in
                QueueMap.Entry(
                    id: entry.id, release: entry.release, places: entry.places ?? places[entry.release] ?? [],
                    isWhole: entry.places == nil)
            }
        }
        map.update(entries, version: head.version)
        loaded = head.version
    }

    /// Looks up the places of the albums that are not known.
    private func loadAlbums(_ entries: [QueueDocument.Entry]) async throws {
        if places.count >= Self.mostAlbums { places = [:] }
        let wanted = Set(entries.lazy.filter { $0.places == nil && self.places[$0.release] == nil }.map(\.release))
        guard !wanted.isEmpty else { return }
        for album in try await box.albums(of: wanted.sorted(), withTracks: true) {
            places[album.release] = (album.tracks ?? []).map(\.place)
        }
    }
}
