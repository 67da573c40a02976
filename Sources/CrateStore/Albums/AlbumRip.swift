internal import CrateCore
internal import SQLite

/// Whether an album can be played, and when it was imported.
struct AlbumRip {
    /// Whether it can be played now, worst first.
    enum State: Int, Comparable {
        /// The album has no rip.
        case absent
        /// Its rips are in libraries that are not live, or their files are missing or known to be undecodable.
        case away
        case live

        static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
    }

    var state = State.absent
    /// Increases in the order of import; `.max` without a copy.
    var order = Int64.max

    /// Finds the rips of releases. Libraries are probed only when the rips are in more than one; the rips of a single
    /// library are all live or all not, so a probe would not change their order.
    static func all(of releases: [Release.ID], _ store: Store) throws(StoreError) -> [Release.ID: AlbumRip] {
        let numbers = "[\(releases.map(\.description).joined(separator: ","))]"
        let (rows, libraries) = try store.read { database in
            let rows = try database.cachedStatement(
                sql: """
                    SELECT asked.value AS release, rip.library,
                      \(AlbumLookup.sounds) AS isThere,
                      (SELECT min(copy.id) FROM copy WHERE release = asked.value AND hasLeft = 0) AS firstCopy
                    FROM json_each(?) AS asked LEFT JOIN rip ON rip.release = asked.value
                    """
            ).rows(arguments: [numbers])
            return (rows, try Subscription.all(database))
        }
        let used = rows.compactMap { $0[1] as Int64? }
        let live = liveLibraries(among: libraries.filter { used.contains($0.id) })
        return rows.reduce(into: [:]) { albums, row in
            let id = Release.ID(rawValue: row[0])
            var album = albums[id] ?? AlbumRip()
            album.order = row[3] ?? .max
            if let library: Int64 = row[1] {
                album.state = max(album.state, row[2] && live.contains(library) ? .live : .away)
            }
            albums[id] = album
        }
    }

    private static func liveLibraries(among libraries: [Subscription]) -> [Int64] {
        guard libraries.count > 1 else { return libraries.filter { !$0.isPaused }.map(\.id) }
        let probe = LibraryProbe()
        return libraries.filter { probe.stateBlocking(of: $0).mayBeLive }.map(\.id)
    }
}
