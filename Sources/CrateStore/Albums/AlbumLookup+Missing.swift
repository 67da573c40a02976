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

    /// The places of the release's tracks whose files are known to be damaged, optionally in one library: a
    /// verification found them wrong, or the last scan could decode nothing of them. No file is checked.
    /// - Throws: ``StoreError`` when the store cannot be read.
    public func damagedTracks(of release: Release.ID, in library: String?) throws(StoreError) -> Set<Int> {
        try store.read { database in
            let rows = try database.cachedStatement(sql: Self.damagedSQL)
                .rows(arguments: ["release": release.rawValue, "library": library])
            return Set(rows.map { row -> Int in row[0] })
        }
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
