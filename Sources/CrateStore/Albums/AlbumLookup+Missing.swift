public import CrateCore
internal import SQLite

extension AlbumLookup {
    /// The places, by release, of the tracks that rips list but none has a file of, according to the store. Releases
    /// without such tracks are left out. No file is checked.
    /// - Throws: ``StoreError`` when the store cannot be read.
    public func missingTracks(of ids: [Release.ID]) throws(StoreError) -> [Release.ID: [Int]] {
        try store.read { database in
            let rows = try database.cachedStatement(sql: Self.missingSQL).rows(arguments: [Self.json(ids)])
            return rows.reduce(into: [:]) { $0[Release.ID(rawValue: $1[0]), default: []].append($1[1]) }
        }
    }

    /// The longest time that checking files may take.
    private static let timeout = Duration.milliseconds(250)

    /// The places of the release's tracks whose files are known to be damaged: a verification or a play found them
    /// wrong, or the last scan could decode nothing of them. With a library, which should be live, only its files
    /// count, and if any is damaged they are checked, because they may have been replaced since. That blocks on the
    /// disk for at most 250 ms; if it takes longer, the stored facts are returned.
    /// - Throws: ``StoreError`` when the store cannot be read.
    public func damagedTracks(of release: Release.ID, in library: String?) throws(StoreError) -> Set<Int> {
        let known = try knownDamagedTracks(of: release, in: library)
        guard let library, !known.isEmpty, let presence = presence(of: release, checking: library) else { return known }
        return known.intersection(presence.damaged)
    }

    /// As ``damagedTracks(of:in:)``, but no file is checked.
    func knownDamagedTracks(of release: Release.ID, in library: String?) throws(StoreError) -> Set<Int> {
        try store.read { database in
            let rows = try database.cachedStatement(sql: Self.damagedSQL)
                .rows(arguments: ["release": release.rawValue, "library": library])
            return Set(rows.map { row -> Int in row[0] })
        }
    }

    /// The files of a release with those of one library checked; nil if its disk takes longer than 250 ms, or if the
    /// store cannot be read.
    func presence(of release: Release.ID, checking library: String) -> RipPresence? {
        let seen = firstAnswer(within: Self.timeout) { [store] in
            try? RipPresence(of: release, checking: [library], in: store)
        }
        return seen ?? nil
    }

    /// A track is not damaged if another rip has an undamaged file of it, which can be played instead.
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
