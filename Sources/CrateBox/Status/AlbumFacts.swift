internal import CrateClient
internal import CrateCore
internal import CrateStore
internal import Synchronization

/// The store's data of a playing album.
struct AlbumFacts: Sendable {
    var title: String
    var artist: String
    var tracks: [Track]
    /// The artists of the tracks that are not the album's, by the tracks' places.
    var artists: [Int: String]

    init(_ id: Release.ID, _ store: Store) {
        let lookup = AlbumLookup(store: store)
        let release = try? lookup.known(ids: [id]).first
        title = release?.title ?? ""
        artist = release?.artist ?? ""
        tracks = (try? lookup.tracks(of: id)) ?? []
        artists = (try? lookup.trackArtists(of: id)) ?? [:]
    }

    /// Describes a track of the album for documents.
    func document(_ id: Track.ID) -> StatusDocument.Track {
        var document = StatusDocument.Track(id, track(id))
        document.artist = artists[id.place]
        return document
    }

    func track(_ id: Track.ID) -> Track? { tracks.first { $0.id == id } }
}

/// Caches the facts of the last album, so that polling the status reads the store once per album.
final class AlbumInfoCache: Sendable {
    private let store: Store
    private let state = Mutex(State())

    private struct State {
        var last: (id: Release.ID, facts: AlbumFacts, isPresent: Bool)?
        /// The present numbers of local releases.
        var moved: [Release.ID: Release.ID] = [:]
    }

    init(store: Store) { self.store = store }

    func facts(of id: Release.ID) -> AlbumFacts {
        let known = state.withLock { $0.last }.flatMap { $0.id == id ? $0 : nil }
        if let known, known.isPresent { return known.facts }
        var facts = AlbumFacts(id, store)
        // An album that plays keeps its name when its library is forgotten.
        if facts.title.isEmpty, let known { facts = known.facts }
        state.withLock { $0.last = (id, facts, true) }
        return facts
    }

    /// The present number of a release: a playing or journaled local release may have been matched since.
    func present(_ id: Release.ID) -> Release.ID {
        guard id.isLocal else { return id }
        if let known = state.withLock({ $0.moved[id] }) { return known }
        let present = (try? AlbumLookup(store: store).present(id)) ?? id
        state.withLock { $0.moved[id] = present }
        return present
    }

    /// The id that a track has after its album got another number by a match; the place does not change.
    func present(_ id: Track.ID) -> Track.ID { Track.ID(release: present(id.release), place: id.place) }

    /// Makes the next calls read the store again, after a change of it.
    func forget() {
        state.withLock { state in
            state.last?.isPresent = false
            state.moved = [:]
        }
    }
}
