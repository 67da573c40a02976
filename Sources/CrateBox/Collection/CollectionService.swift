internal import CrateClient
internal import CrateCore
internal import CrateStore
internal import Synchronization

/// Answers the remotes' queries of the collection, on a thread and a store connection of its own.
final class CollectionService: Sendable {
    private let libraryStatus: LibraryStatusCache
    private let thread = StoreThread()
    private let reading: FurtherStore
    private let covers: CoverCache
    private let figures = Mutex<(revision: StoreRevision, figures: CollectionFigures)?>(nil)

    init(store: Store, libraryStatus: LibraryStatusCache) {
        self.libraryStatus = libraryStatus
        reading = FurtherStore(of: store)
        covers = CoverCache()
    }

    /// At most `count` albums after a place (nil: from the first) that may contain a text. The remote compares exactly.
    func page(
        after place: AlbumCursor?, count: Int, withTracks: Bool, having text: AlbumText?
    ) async throws -> AlbumPage {
        let start = place.map(BrowsePlace.init)
        let listed = text.flatMap(ListedText.init)
        return try await browse {
            AlbumPage(try $0.page(after: start, count: count, withTracks: withTracks, having: listed))
        }
    }

    /// The names of at most `count` albums after a place (nil: from the first), without checking libraries.
    func briefs(after place: AlbumCursor?, count: Int, parts: AlbumBrief.Parts) async throws -> AlbumBriefPage {
        let (start, parts) = (place.map(BrowsePlace.init), BrowsedNames.Parts(parts))
        return try await read { store in
            let page = try AlbumBrowse(store: store, live: []).names(after: start, count: count, parts: parts)
            return AlbumBriefPage(albums: page.albums.map(AlbumBrief.init), next: page.next.map(AlbumCursor.init))
        }
    }

    /// The albums with these release numbers, in the given order and however many; unknown numbers are left out.
    func albums(of releases: [Int64], withTracks: Bool) async throws -> [AlbumEntry] {
        var albums: [AlbumEntry] = []
        for start in stride(from: 0, to: releases.count, by: AlbumBrowse.mostAlbums) {
            let part = releases[start...].prefix(AlbumBrowse.mostAlbums).map { Release.ID(rawValue: $0) }
            albums += try await browse { try $0.albums(of: part, withTracks: withTracks).map(AlbumEntry.init) }
        }
        return albums
    }

    /// The tracks of an album in playing order; empty for an unknown album.
    func tracks(of release: Int64) async throws -> [TrackEntry] {
        try await browse { try $0.tracks(of: Release.ID(rawValue: release)).map(TrackEntry.init) }
    }

    /// Why albums cannot be played now, and which of their tracks have no file. Albums without either are left out.
    func availability(of releases: [Int64]) async throws -> [AlbumAvailability] {
        let libraries = await libraryStatus.libraries()
        var seen: Set<Int64> = []
        let ids = releases.filter { seen.insert($0).inserted }.map { Release.ID(rawValue: $0) }
        return try await thread.run { [reading] in
            let store = try reading.get()
            let missing = try AlbumLookup(store: store).missingTracks(of: ids)
            let reasons = await AlbumReasons(store: store, libraries: libraries).reasons(of: ids)
            return ids.compactMap { id in
                guard reasons[id] != nil || missing[id] != nil else { return nil }
                return AlbumAvailability(release: id.rawValue, reason: reasons[id], missing: missing[id])
            }
        }
    }

    /// The cover of an album; nil if it has none, or if no library is connected.
    func cover(of release: Int64) async throws -> CoverBytes? {
        guard await !live().isEmpty else { return nil }
        let id = Release.ID(rawValue: release)
        let (covers, places) = try await thread.run { [reading] in
            let covers = AlbumCovers(store: try reading.get())
            return (covers, try covers.places(of: id))
        }
        guard !places.isEmpty else { return nil }
        return await self.covers.picture(of: id) { await covers.picture(at: places, known: $0) }.map(CoverBytes.init)
    }

    /// The size of the collection, counted again when it has changed.
    func size() async throws -> (figures: CollectionFigures, revision: StoreRevision) {
        let known = figures.withLock { $0 }
        let found = try await thread.run { [reading] in
            let store = try reading.get()
            let revision = try store.revision()
            if let known, known.revision == revision { return known }
            return (revision, try CollectionFigures(of: store))
        }
        figures.withLock { $0 = found }
        return (found.1, found.0)
    }

    /// The connected libraries, with the present state of their rips' files as far as this process may read them.
    func inspectedLibraries() async throws -> [BoxInspection.Library] {
        try await thread.run { [reading] in
            let inspection = StoreInspection(of: try reading.get())
            let libraries = await inspection.libraries() ?? []
            return libraries.filter { $0.listing.state == .live }.map {
                BoxInspection.Library($0.listing.subscription.name, $0.found)
            }
        }
    }

    /// Runs a query on the service's thread, with its store connection.
    func read<Value: Sendable>(_ body: @escaping @Sendable (Store) throws -> Value) async throws -> Value {
        try await thread.run { [reading] in try body(try reading.get()) }
    }

    private func browse<Value: Sendable>(
        _ body: @escaping @Sendable (AlbumBrowse) throws -> Value
    ) async throws -> Value {
        let live = await live()
        return try await read { try body(AlbumBrowse(store: $0, live: live)) }
    }

    /// The names of the libraries that are connected.
    private func live() async -> Set<String> {
        Set(await libraryStatus.libraries().filter { $0.state == "live" }.map(\.name))
    }
}
