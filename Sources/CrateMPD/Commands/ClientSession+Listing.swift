internal import CrateClient

/// Lists of the queue's songs.
extension ClientSession {
    /// The queue, and the positions that have changed since a version.
    func changes(_ arguments: [String]) async throws -> (QueueMap, [Int]) {
        let version = try Argument.version(arguments[0])
        let range = arguments.count > 1 ? try SongRange(arguments[1]) : .all
        let queue = try await server.queue().map
        return (queue, queue.changes(since: version, in: range.places(of: queue.count) ?? 0..<0))
    }

    /// Writes the songs of the queue that a filter matches.
    func searchQueue(_ filter: SongFilter) async throws {
        let queue = try await server.queue().map
        try await writeQueue(queue, 0..<queue.count) { filter.matches($0) }
    }

    /// Writes songs of the queue in parts of 1000. The albums of the next part are read while a part is written.
    func writeQueue(
        _ queue: QueueMap, _ positions: some Collection<Int>, where isWanted: (Song) -> Bool = { _ in true }
    ) async throws {
        let part = 1000
        guard positions.count > part else {
            let places = positions.compactMap { queue[$0] }
            guard !places.isEmpty else { return }
            let albums = try await box.albums(of: Self.releases(of: places), withTracks: true)
            return try await writeSongs(at: places, albums, isWanted)
        }
        try await aside {
            try await withThrowingTaskGroup(of: [AlbumEntry].self) { albums in
                var rest = positions[...]
                func next() -> [QueueMap.Place] {
                    let places = rest.prefix(part).compactMap { queue[$0] }
                    rest = rest.dropFirst(part)
                    guard !places.isEmpty else { return [] }
                    let releases = Self.releases(of: places)
                    albums.addTask { [box] in try await box.albums(of: releases, withTracks: true) }
                    return places
                }
                var places = next()
                while !places.isEmpty, let found = try await albums.next() {
                    let following = next()
                    try await writeSongs(at: places, found, isWanted)
                    places = following
                    await Task.yield()
                }
            }
        }
    }

    /// The albums of songs, each once. They keep the order of the queue, in which neighbours are often neighbours in
    /// the store.
    private static func releases(of places: [QueueMap.Place]) -> [Int64] {
        var seen: Set<Int64> = []
        var last: Int64?
        return places.compactMap { place in
            guard place.uri.release != last else { return nil }
            last = place.uri.release
            return seen.insert(place.uri.release).inserted ? place.uri.release : nil
        }
    }

    private func writeSongs(
        at places: [QueueMap.Place], _ found: [AlbumEntry], _ isWanted: (Song) -> Bool
    ) async throws {
        let albums = Dictionary(found.map { ($0.release, AlbumSongs($0)) }) { first, _ in first }
        var album: AlbumSongs?
        for place in places {
            let spot = SongPlace(position: place.position, id: place.id)
            if album?.release != place.uri.release { album = albums[place.uri.release] }
            if let song = album?.song(at: place.uri.place) {
                if isWanted(song) { song.write(to: &reply, tags, at: spot) }
            } else {
                // The album is still queued, but is no longer in the collection.
                reply.add("file", place.uri.text)
                reply.add("Pos", spot.position)
                reply.add("Id", spot.id)
            }
            if reply.bytes.count >= Self.piece { try await flushIfLong() }
        }
    }
}
