public import CrateCore
internal import SQLite

/// The places of tracks that no rip lists although their files are there: the last scan refused the files.
struct RefusedPlaces {
    /// The places of the tracks whose files are damaged or no FLAC.
    var damaged: Set<Int> = []
    /// The places of the tracks whose files could not be read.
    var unreadable: Set<Int> = []
    /// The files of tracks of ``damaged`` that only have a FLAC name.
    var foreign: [RipListing.Damage] = []

    /// The places of all these tracks.
    var all: Set<Int> { damaged.union(unreadable) }
}

extension AlbumLookup {
    /// The number of a release's tracks that no rip lists, and of which no folder of its rips has a refused file
    /// either. No file is checked.
    /// - Parameter library: The library from which the release plays; nil for all.
    /// - Throws: ``StoreError`` when the store cannot be read.
    public func absentCount(of release: Release.ID, in library: String?) throws(StoreError) -> Int {
        let absent = try absentTracks(of: release)
        let refused = try refusedPlaces(among: absent, in: library)
        return absent.count - refused.all.count
    }

    /// Assigns the files that the last scan refused in the folders of a release's rips to absent tracks, by the numbers
    /// in the names of the files. No file is checked.
    /// - Parameters:
    ///   - absent: The tracks of one release that no rip lists.
    ///   - library: The library whose folders count; nil for all.
    /// - Throws: ``StoreError`` when the store cannot be read.
    func refusedPlaces(among absent: [Track], in library: String?) throws(StoreError) -> RefusedPlaces {
        guard let release = absent.first?.id.release else { return RefusedPlaces() }
        return try Self.places(of: refusedFiles(besideRipsOf: release, in: library), among: absent)
    }

    /// The files that the last scan refused in the folders of a release's rips and that are no tracks, sorted by path.
    /// - Parameter library: The library whose folders count; nil for all.
    /// - Throws: ``StoreError`` when the store cannot be read.
    func refusedFiles(
        besideRipsOf release: Release.ID, in library: String?
    ) throws(StoreError) -> [RipListing.Damage] {
        try store.read { database in
            try database.cachedStatement(sql: Self.refusedSQL)
                .rows(arguments: ["release": release.rawValue, "library": library])
                .map { RipListing.Damage(file: $0["file"], reason: $0["reason"], isUnreadable: $0["isUnreadable"]) }
        }
    }

    /// Assigns refused files to absent tracks, by the numbers in the names of the files.
    static func places(of files: [RipListing.Damage], among absent: [Track]) -> RefusedPlaces {
        var places = RefusedPlaces()
        for file in files {
            let free = absent.filter { !places.all.contains($0.id.place) }
            guard let place = place(of: file.file, among: free) else { continue }
            if file.isUnreadable { places.unreadable.insert(place) } else { places.damaged.insert(place) }
            if file.reason == ScanSummary.notFLAC { places.foreign.append(file) }
        }
        return places
    }

    /// The place of the first track whose position is the one that a file's name begins with, or which has that number
    /// in playing order; nil without one.
    private static func place(of file: String, among tracks: [Track]) -> Int? {
        guard let named = file.split(separator: "/").last.flatMap({ TrackNumber(fileName: $0) }) else { return nil }
        let printed = tracks.first { track in
            guard let position = track.position.flatMap({ TrackNumber($0) }) ?? TrackNumber("\(track.id.place)") else {
                return false
            }
            let isDisc = named.disc == nil || named.disc == position.disc ?? 1
            return isDisc && position.side == named.side && position.number == named.number
        }
        guard printed == nil, named.side == 0, named.disc == nil else { return printed?.id.place }
        return tracks.first { $0.id.place == named.number }?.id.place
    }

    private static let refusedSQL = """
        \(refusedBesideRips) AND rip.release = :release AND library.name = coalesce(:library, library.name)
        ORDER BY file
        """

    /// SQL query, up to a further condition, for the refused files in the folders of rips that are no tracks.
    static let refusedBesideRips = """
        SELECT DISTINCT \(RipHealth.refusedPath) AS file, reason, \(UnreadFiles.condition) AS isUnreadable
        FROM rip JOIN library ON library.id = rip.library
        JOIN refusedFile ON refusedFile.library = rip.library AND refusedFile.folder = rip.folder
        WHERE NOT \(RepairedFile.isUnscanned) AND \(RipHealth.isNoTrack)
        """
}
