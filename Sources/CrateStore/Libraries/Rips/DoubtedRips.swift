internal import CrateCore
internal import SQLite

/// Rips that the store has as silent or unreadable, checked against their files as they are now: the files may have been
/// fixed without a scan.
struct DoubtedRips {
    private struct Key: Sendable, Hashable {
        let release: Release.ID
        let library: Int64
    }

    /// The most of them that a list looks at.
    private static let most = 20

    private let files: [Key: [String]]

    /// Reads where the files are.
    /// - Parameter libraries: The connected ones; rips in others are left as they are known.
    init(among rips: [KnownRips.LibraryRip], in libraries: Set<Int64>, of store: Store) throws(StoreError) {
        let doubted = rips.filter { $0.isDoubted && libraries.contains($0.library) }.prefix(Self.most)
        guard !doubted.isEmpty else {
            files = [:]
            return
        }
        let keys = Set(doubted.map { Key(release: $0.release, library: $0.library) })
        let rows = try store.read { database in
            try database.rows(
                sql: """
                    SELECT rip.release, rip.library, rtrim(library.root, '/') || '/' || ripTrack.file AS path
                    FROM json_each(?) AS asked JOIN rip ON rip.release = asked.value
                    JOIN library ON library.id = rip.library JOIN ripTrack ON ripTrack.rip = rip.id
                    ORDER BY rip.id, ripTrack.place
                    """, arguments: [AlbumLookup.json(doubted.map(\.release))])
        }
        files = rows.reduce(into: [:]) { files, row in
            let key = Key(release: Release.ID(rawValue: row["release"]), library: row["library"])
            if keys.contains(key) { files[key, default: []].append(row["path"]) }
        }
    }

    /// The rips with what a look at these files shows; those on a disk that does not answer are left as they are known.
    func checked(among rips: [KnownRips.LibraryRip], _ probe: LibraryProbe) async -> [KnownRips.LibraryRip] {
        guard !files.isEmpty else { return rips }
        let found = await firstAnswer(within: probe.limit, on: probe.clock) { [files] in
            files.mapValues { $0.contains { FileCheck.begins($0) } }
        }
        guard let found else { return rips }
        return rips.map { rip in
            guard let sounds = found[Key(release: rip.release, library: rip.library)] else { return rip }
            var rip = rip
            rip.sounds = sounds
            rip.hasFiles = rip.hasFiles || sounds
            return rip
        }
    }
}
