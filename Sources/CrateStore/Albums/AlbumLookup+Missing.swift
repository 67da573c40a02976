public import CrateCore
internal import SQLite

extension AlbumLookup {
    /// The places of the tracks that no rip has a file of, among those that one lists, by release, as the last scan found
    /// them; releases without such tracks are left out. No file is checked.
    /// - Throws: ``StoreError`` when the store cannot be read.
    public func missingTracks(of ids: [Release.ID]) throws(StoreError) -> [Release.ID: [Int]] {
        try store.read { database in
            let rows = try database.cachedStatement(sql: Self.missingSQL).rows(arguments: [Self.json(ids)])
            return rows.reduce(into: [:]) { $0[Release.ID(rawValue: $1[0]), default: []].append($1[1]) }
        }
    }

    /// How long damaged files are waited for.
    private static let limit = Duration.milliseconds(250)

    /// The places of the release's tracks whose files are known to be damaged, optionally in one library, which is
    /// live: a verification found them wrong, or the last scan could decode nothing of them. Only such files are
    /// checked, which may have been replaced since. Blocks on their disk, but not on one that hangs.
    /// - Throws: ``StoreError`` when the store cannot be read.
    public func damagedTracks(of release: Release.ID, in library: String?) throws(StoreError) -> Set<Int> {
        let known = try store.read { database in
            let rows = try database.cachedStatement(sql: Self.damagedSQL)
                .rows(arguments: ["release": release.rawValue, "library": library])
            return Set(rows.map { row -> Int in row[0] })
        }
        guard let library, !known.isEmpty else { return known }
        let seen = firstAnswer(within: Self.limit) { [store] in
            try? RipPresence(of: release, checking: [library], in: store)
        }
        guard let presence = seen ?? nil else { return known }
        return known.intersection(presence.damaged)
    }

    /// Where another rip of the library has a whole file of the track, that one may play.
    private static let damagedSQL = """
        SELECT place FROM rip JOIN library ON library.id = rip.library JOIN ripTrack ON ripTrack.rip = rip.id
        WHERE rip.release = :release AND library.name = coalesce(:library, library.name) AND missingSince IS NULL
        GROUP BY place HAVING min(\(RipHealth.isDamagedTrack))
        """

    private static let missingSQL = """
        SELECT rip.release, place FROM json_each(?) AS asked JOIN rip ON rip.release = asked.value
          JOIN ripTrack ON ripTrack.rip = rip.id
        GROUP BY rip.release, place HAVING count(missingSince) = count(*) ORDER BY rip.release, place
        """
}
