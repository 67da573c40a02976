internal import CrateCore
internal import CrateStore
internal import Synchronization

/// What the store says of an album that plays.
struct AlbumFacts: Sendable {
    var title: String
    var artist: String
    var tracks: [Track]

    init(_ id: Release.ID, _ store: Store) {
        let lookup = AlbumLookup(store: store)
        let release = try? lookup.releases(ids: [id]).first
        title = release?.title ?? ""
        artist = release?.artist ?? ""
        tracks = (try? lookup.tracks(of: id)) ?? []
    }

    func track(_ id: Track.ID) -> Track? { tracks.first { $0.id == id } }
}

/// The facts of the album that was asked about last: a status a second reads the store once an album.
final class AlbumShelf: Sendable {
    private let store: Store
    private let last = Mutex<(id: Release.ID, facts: AlbumFacts)?>(nil)
    private let moved = Mutex<[Release.ID: Release.ID]>([:])

    init(store: Store) { self.store = store }

    func facts(of id: Release.ID) -> AlbumFacts {
        if let last = last.withLock({ $0 }), last.id == id { return last.facts }
        let facts = AlbumFacts(id, store)
        last.withLock { $0 = (id, facts) }
        return facts
    }

    /// The number that a release has now: what plays, or was kept for later, may be of a local release that has been
    /// matched since.
    func present(_ id: Release.ID) -> Release.ID {
        guard id.isLocal else { return id }
        if let known = moved.withLock({ $0[id] }) { return known }
        let present = (try? AlbumLookup(store: store).present(id)) ?? id
        moved.withLock { $0[id] = present }
        return present
    }

    /// The same of a track; its place stays.
    func present(_ id: Track.ID) -> Track.ID { Track.ID(release: present(id.release), place: id.place) }

    /// The store was changed.
    func forget() {
        last.withLock { $0 = nil }
        moved.withLock { $0 = [:] }
    }
}
