internal import CrateCore
internal import GRDB

/// Whether an album can sound, and when it was imported.
struct AlbumRip {
    /// What can be done with it now, the worst first.
    enum State: Int, Comparable {
        /// There is no rip of it.
        case absent
        /// Its rips are in libraries that are not live, or their files are gone.
        case away
        case live

        static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
    }

    var state = State.absent
    /// Counts up in the order of import.
    var order = Int64.max

    /// Looks releases up. A library is looked at only where that makes a difference: where rips lie in several.
    static func all(of releases: [Release.ID], _ store: Store) throws(StoreError) -> [Release.ID: AlbumRip] {
        let numbers = "[\(releases.map(\.description).joined(separator: ","))]"
        let (rows, libraries) = try store.read { database in
            let rows = try Row.fetchAll(
                database.cachedStatement(
                    sql: """
                        SELECT asked.value AS release, rip.library,
                          EXISTS (SELECT 1 FROM ripTrack WHERE rip = rip.id AND missingSince IS NULL) AS isThere,
                          (SELECT min(copy.id) FROM copy WHERE release = asked.value AND NOT hasLeft) AS firstCopy
                        FROM json_each(?) AS asked LEFT JOIN rip ON rip.release = asked.value
                        """), arguments: [numbers])
            return (rows, try Subscription.all(database))
        }
        let used = Set(rows.compactMap { $0["library"] as Int64? })
        let isLive = liveness(of: libraries.filter { used.contains($0.id) })
        return rows.reduce(into: [:]) { albums, row in
            let id = Release.ID(rawValue: row["release"])
            var album = albums[id] ?? AlbumRip()
            album.order = row["firstCopy"] ?? .max
            if let library: Int64 = row["library"] {
                album.state = max(album.state, row["isThere"] && isLive[library] ?? false ? .live : .away)
            }
            albums[id] = album
        }
    }

    private static func liveness(of libraries: [Subscription]) -> [Int64: Bool] {
        guard libraries.count > 1 else {
            return Dictionary(uniqueKeysWithValues: libraries.map { ($0.id, !$0.isPaused) })
        }
        let probe = LibraryProbe()
        return Dictionary(uniqueKeysWithValues: libraries.map { ($0.id, probe.stateBlocking(of: $0).gap == nil) })
    }
}
