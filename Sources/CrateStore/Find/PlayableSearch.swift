internal import CrateCore
internal import SQLite

/// Runs a search that depends on which albums can be played, so that its result agrees with the list that shows it: the
/// files of its first albums are checked as for a list, and those of the first that the store alone keeps out of it.
struct PlayableSearch {
    let find: AlbumFind
    let store: Store
    let probe: LibraryProbe

    /// The most albums outside of the result that are checked, as many as of a list.
    private static let most = 20
    /// How often a result is checked, since other albums take the places of those that are found to be unplayable.
    private static let rounds = 10

    /// The albums that meet the conditions. If a disk does not answer within the probe's limit, its files count as the
    /// store has them.
    /// - Throws: ``StoreError`` when the store cannot be read.
    func hits() async throws(StoreError) -> AlbumHits {
        var playable = PlayableAlbums(connected: try await AlbumLookup(store: store).connectedLibraries(probe))
        var checked: Set<Release.ID> = []
        if find.limit > 0 {
            let others = try self.others(playable)
            try await correct(&playable, by: others)
            checked.formUnion(others)
        }
        var hits = try find.run(in: store, playable)
        for _ in 0..<Self.rounds {
            let listed = hits.albums.map(\.id)
            guard !checked.isSuperset(of: listed) else { break }
            checked.formUnion(listed)
            if try await correct(&playable, by: listed) { hits = try find.run(in: store, playable) }
        }
        return hits
    }

    /// The first albums of connected libraries that would be found if the store had the opposite of them.
    private func others(_ playable: PlayableAlbums) throws(StoreError) -> [Release.ID] {
        var (others, opposite) = (find, playable)
        (others.limit, opposite.isOpposite) = (Self.most, true)
        return try others.run(in: store, opposite).albums.map(\.id)
    }

    /// Checks albums as a list of them does. Returns false if the check found nothing that the store has otherwise.
    @discardableResult
    private func correct(
        _ playable: inout PlayableAlbums, by albums: [Release.ID]
    ) async throws(StoreError) -> Bool {
        let lookup = AlbumLookup(store: store)
        let found = try await lookup.availability(albums, probe: probe, inspecting: albums)
        let counted = try self.counted(of: albums, playable)
        let changed = albums.filter { (found[$0] == .playable) != counted.contains($0.rawValue) }
        for album in changed { playable.corrections[album.rawValue] = found[album] == .playable }
        return !changed.isEmpty
    }

    /// The numbers of those of the albums that count as playable so far.
    private func counted(
        of albums: [Release.ID], _ playable: PlayableAlbums
    ) throws(StoreError) -> Set<Int64> {
        let sql = """
            SELECT id FROM release WHERE id IN (SELECT value FROM json_each(?)) AND \(playable.sql)
            """
        return try store.read { database in
            Set(try database.values(Int64.self, sql: sql, arguments: [AlbumLookup.json(albums)]))
        }
    }
}
