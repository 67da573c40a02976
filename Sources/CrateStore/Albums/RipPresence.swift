internal import CrateCore
internal import SQLite

/// Which files of a release's rips are there, and which are damaged: as the last scan found them, and in some libraries
/// as they are now.
struct RipPresence {
    private struct File {
        let (library, folder, name): (String, String, String)
        let place: Int
        let isMissing: Bool
        let isDamaged: Bool
    }

    private var files: [File]
    private var checked: Set<String>

    /// Reads the rows of the files, and checks those in some libraries on their disks, which blocks.
    init(of release: Release.ID, checking libraries: Set<String>, in store: Store) throws(StoreError) {
        let rows = try store.read { database in
            try database.rows(
                sql: """
                    SELECT library.name, rip.folder, ripTrack.file, ripTrack.place,
                      ripTrack.missingSince IS NOT NULL AS isMissing, \(RipHealth.isDamagedTrack) AS isDamaged,
                      rtrim(root, '/') || '/' || file AS path
                    FROM rip JOIN library ON library.id = rip.library JOIN ripTrack ON ripTrack.rip = rip.id
                    WHERE rip.release = ? ORDER BY rip.id, ripTrack.place
                    """, arguments: [release.rawValue]
            ).map { row -> (file: File, path: String) in
                let file = File(
                    library: row["name"], folder: row["folder"], name: row["file"], place: row["place"],
                    isMissing: row["isMissing"], isDamaged: row["isDamaged"])
                return (file, row["path"])
            }
        }
        let there = Set(rows.filter { libraries.contains($0.file.library) && !$0.file.isMissing }.map(\.path))
        let gone = there.filter(AlbumLookup.isGone)
        checked = libraries
        files = rows.map { row in
            let (file, isGone) = (row.file, gone.contains(row.path) && libraries.contains(row.file.library))
            return File(
                library: file.library, folder: file.folder, name: file.name, place: file.place,
                isMissing: file.isMissing || isGone, isDamaged: file.isDamaged)
        }
    }

    /// The files of one library, from which the album plays; all files where it has none.
    func limited(to library: String?) -> RipPresence {
        guard let library, files.contains(where: { $0.library == library }) else { return self }
        var own = self
        (own.files, own.checked) = (files.filter { $0.library == library }, [library])
        return own
    }

    /// The places that files of rips have, and none that is there.
    var missing: Set<Int> {
        Set(files.filter(\.isMissing).map(\.place)).subtracting(files.filter { !$0.isMissing }.map(\.place))
    }

    /// The places of which every present file is known to be damaged: in the checked libraries, from which the album
    /// plays; without one, in all.
    var damaged: Set<Int> {
        let present = files.filter { !$0.isMissing && (checked.isEmpty || checked.contains($0.library)) }
        let whole = present.filter { !$0.isDamaged }
        return Set(present.filter(\.isDamaged).map(\.place)).subtracting(whole.map(\.place))
    }

    /// A rip with the files that are missing now, so that it is not called complete.
    func applied(to rip: RipListing) -> RipListing {
        let mine = files.filter { $0.library == rip.library && $0.folder == rip.folder }
        let gone = mine.filter(\.isMissing)
        guard !gone.isEmpty else { return rip }
        var (rip, seen) = (rip, Set<String>())
        rip.missing = gone.map(\.name).filter { seen.insert($0).inserted }
        rip.tracks = mine.count - gone.count
        rip.verified = min(rip.verified, rip.tracks)
        if rip.health == .complete { rip.health = .tracksMissing }
        return rip
    }
}
