public import CrateCore
internal import SQLite

/// A rip with its health: one line of `cratebox library show`.
public struct RipListing: Sendable, Hashable {
    /// A file that the scan refused or a verification found wrong.
    public struct Damage: Sendable, Hashable, Encodable {
        /// The path relative to the library's root.
        public var file: String
        /// What is wrong with the file, as a clause.
        public var reason: String
        /// Whether the last scan could not read the file, so that it may be undamaged.
        public var isUnreadable = false
    }

    /// The number of the rip in the store.
    let id: Int64
    /// The name under which the rip's library is subscribed.
    public var library: String
    /// The folder relative to the library's root; empty for the root itself.
    public var folder: String
    /// The id of the release that the rip is matched to.
    public var release: Int64
    /// The title of the release that the rip is matched to.
    public var title: String
    /// The artist of the release that the rip is matched to.
    public var artist: String
    /// How it was matched: `tag`, `folder`, `name`, `hand`, or `local` when it was not.
    public var matchedBy: String
    /// Frames per second, of most of the files; nil if unknown.
    public var rate: Int?
    /// Bits per sample, of most of the files; nil if unknown.
    public var bits: Int?
    /// The number of tracks whose files are present, and were at the last scan.
    public var tracks: Int
    /// The number of tracks of the whole rip, including those that are missing from it.
    public var whole: Int
    /// The number of ``tracks`` whose files are those in which a verification found nothing wrong: present, and as last
    /// scanned.
    public var verified: Int
    /// Whether it is complete, lacks tracks, has to be scanned or is damaged.
    public var health: RipHealth
    /// Missing files, relative to the library's root.
    public var missing: [String]
    /// Those of ``missing`` in whose places is something else: a folder, a pipe, a link to a missing file. Empty if no
    /// file was checked.
    public var occupied: [String] = []
    /// The number of tracks that it lacks in addition to ``missing``, by its tags or by Discogs. A track whose file the
    /// last scan refused does not count.
    public var absent: Int
    /// The positions of those tracks, such as `2` or `1-2`; empty if only their number is known.
    public var absentPositions: [String]
    /// Damaged files; empty unless `health` is `damaged`.
    public var damage: [Damage]
    /// Files that no scan has read as they are: ones that a verification found right, that were missing at the last
    /// scan, or that have changed since; relative to the library's root.
    public var unscanned: [String]
    /// Peculiarities found by the scan, one sentence each.
    public var remarks: [String]
    /// The tracks that it does not list, and the refused files that may be in their places.
    var lack = Lack()

    /// Whether there is anything to report about it.
    public var isOdd: Bool { health != .complete || !unscanned.isEmpty || !remarks.isEmpty }

    /// True if `health` is `tracksMissing` because all its files are missing.
    public var isWithoutFiles: Bool { health == .tracksMissing && tracks == 0 && !missing.isEmpty }

    /// True if `health` is `damaged` only because files could not be read, so that they may be undamaged.
    public var isUnreadable: Bool { health == .damaged && damage.allSatisfy(\.isUnreadable) }
}

extension LibrarySubscriptions {
    /// The rips of a library, or those in and below a folder, given by its absolute path or relative to its library.
    /// Sorted by folder.
    /// - Throws: ``LibraryError/noSuchLibrary(_:)`` when the text names neither a library nor a folder with rips.
    public func rips(of words: String) throws(LibraryError) -> [RipListing] {
        let path = words.count > 1 && words.hasSuffix("/") ? String(words.dropLast()) : words
        return try store.readingLibraries { database in
            let rips = try RipListing.all(ofLibrary: words, database)
            guard rips.isEmpty else { return rips }
            let inFolder = try database.rows(
                sql: """
                    \(RipListing.query) :path IN (folder, rtrim(root, '/') || '/' || folder)
                      OR substr(folder, 1, length(:path) + 1) = :path || '/'
                      OR substr(rtrim(root, '/') || '/' || folder, 1, length(:path) + 1) = :path || '/'
                    ORDER BY library.id, folder, rip.id
                    """, arguments: ["path": path])
            if inFolder.isEmpty {
                return try RipListing.all(ofLibrary: try Self.required(words, database).name, database)
            }
            return try inFolder.map { try RipListing($0, database) }
        }
    }
}

extension RipListing {
    /// Lists the rips of the library with exactly this name.
    static func all(ofLibrary name: String, _ database: Database) throws -> [RipListing] {
        try database.rows(
            sql: "\(query) library.name = ? ORDER BY folder, rip.id", arguments: [name]
        ).map { try RipListing($0, database) }
    }

    /// Lists the rips with these numbers.
    static func all(numbered ids: Set<Int64>, _ database: Database) throws -> [RipListing] {
        let numbers = "[\(ids.sorted().map(String.init).joined(separator: ","))]"
        return try database.rows(
            sql: "\(query) rip.id IN (SELECT value FROM json_each(?)) ORDER BY rip.id", arguments: [numbers]
        ).map { try RipListing($0, database) }
    }

    /// Lists the rips of a release in all libraries.
    static func all(of release: Release.ID, _ database: Database) throws -> [RipListing] {
        try database.rows(
            sql: "\(query) rip.release = ? ORDER BY library.id, folder, rip.id", arguments: [release.rawValue]
        ).map { try RipListing($0, database) }
    }

    /// The query up to its condition, which callers append.
    fileprivate static let query = """
        SELECT rip.*, library.name, title, artist, \(RipHealth.sql) AS health, \(RipHealth.expectedTracks) AS expected,
          (SELECT count(*) FROM ripTrack WHERE ripTrack.rip = rip.id AND missingSince IS NULL) AS tracks,
          (SELECT count(*) FROM ripTrack WHERE ripTrack.rip = rip.id) AS listedTracks,
          (SELECT count(*) FROM ripTrack WHERE ripTrack.rip = rip.id AND \(RipHealth.isVerifiedTrack)) AS verified
        FROM rip JOIN library ON library.id = rip.library JOIN release ON release.id = rip.release WHERE
        """

    fileprivate init(_ row: Row, _ database: Database) throws {
        id = row["id"]
        (library, folder, release) = (row["name"], row["folder"], row["release"])
        (title, artist, matchedBy) = (row["title"], row["artist"], row["matchedBy"])
        (rate, bits, tracks, verified) = (row["rate"], row["bits"], row["tracks"], row["verified"])
        whole = max(row["listedTracks"] as Int, row["expected"])
        health = RipHealth(rawValue: row["health"]) ?? .complete
        remarks = RipRemarks.list(row["remarks"])
        missing = try database.values(
            String.self,
            sql: "SELECT DISTINCT file FROM ripTrack WHERE rip = ? AND missingSince IS NOT NULL ORDER BY place",
            arguments: [id])
        damage = health == .damaged ? try Self.damage(of: id, database) : []
        unscanned = health == .complete ? [] : try Self.unscanned(of: id, database)
        let absence =
            health == .complete ? nil : try Self.absence(from: id, expected: row["expected"], release, database)
        let lacked = absence?.tracks(of: Release.ID(rawValue: release)) ?? []
        let files = lacked.isEmpty ? [] : try Self.refused(beside: id, database)
        absent = 0
        absentPositions = []
        lack = Lack(count: absence?.count ?? 0, tracks: lacked, files: files)
        takeLack()
    }

    /// The tracks that a rip should have, but does not list.
    static func absence(
        from rip: Int64, expected: Int, _ release: Int64, _ database: Database
    ) throws -> AbsentTracks {
        let present = try database.rows(
            sql: "SELECT place, position FROM ripTrack WHERE rip = ? ORDER BY place", arguments: [rip]
        ).map { AbsentTracks.Present(place: $0["place"], position: $0["position"]) }
        guard expected > present.count else { return AbsentTracks(expected: expected, present: present, listed: [:]) }
        let listed = try database.rows(
            sql: """
                SELECT place, position FROM track JOIN release ON release.id = track.release
                WHERE release = ? AND detail IS NOT NULL
                """, arguments: [release]
        ).reduce(into: [Int: String]()) { $0[$1["place"]] = ($1["position"] as String?) ?? "" }
        return AbsentTracks(expected: expected, present: present, listed: listed)
    }

    /// The files that the last scan refused in the folder of a rip, and that are no tracks.
    private static func refused(beside rip: Int64, _ database: Database) throws -> [Damage] {
        try database.rows(sql: "\(AlbumLookup.refusedBesideRips) AND rip.id = ? ORDER BY file", arguments: [rip])
            .map { Damage(file: $0["file"], reason: $0["reason"], isUnreadable: $0["isUnreadable"]) }
    }

    /// SQL expression over a wrong `verification` and its track: what is wrong with the file. What a scan found in it
    /// is more exact than that a play could not decode it.
    private static let wrongReason = """
        CASE WHEN detail IN ('\(PlayedFiles.reason)', '\(PlayedDamage.reason)')
          THEN coalesce((SELECT refusedFile.reason FROM refusedFile WHERE \(RipHealth.refusedTrack)), detail)
          ELSE coalesce(detail, result) END
        """

    private static func damage(of rip: Int64, _ database: Database) throws -> [Damage] {
        try database.rows(
            sql: """
                SELECT ripTrack.file, \(wrongReason) AS reason, 0 AS isUnreadable
                FROM rip JOIN ripTrack ON ripTrack.rip = rip.id
                JOIN verification ON \(RipHealth.wrongVerification)
                WHERE rip.id = :rip AND ripTrack.missingSince IS NULL
                UNION SELECT \(RipHealth.refusedPath), reason, \(UnreadFiles.condition)
                FROM rip JOIN refusedFile ON \(RipHealth.refusedFile)
                WHERE rip.id = :rip AND NOT \(RepairedFile.isUnscanned) AND \(RipHealth.refusedPath) NOT IN (
                  SELECT ripTrack.file FROM ripTrack JOIN verification ON \(RipHealth.wrongVerification)
                  WHERE ripTrack.rip = rip.id AND ripTrack.missingSince IS NULL)
                ORDER BY 1
                """, arguments: ["rip": rip]
        ).map { Damage(file: $0["file"], reason: $0["reason"], isUnreadable: $0["isUnreadable"]) }
    }

    private static func unscanned(of rip: Int64, _ database: Database) throws -> [String] {
        try database.values(
            String.self,
            sql: """
                SELECT \(RipHealth.refusedPath) FROM rip JOIN refusedFile ON \(RipHealth.refusedFile)
                WHERE rip.id = ? AND \(RepairedFile.isUnscanned) ORDER BY 1
                """, arguments: [rip])
    }
}

extension AlbumLookup {
    /// The files that the last scan refused in the folder of a rip, sorted by path, except those that are tracks of a
    /// rip in the folder. No file is checked.
    /// - Throws: ``StoreError`` when the store cannot be read.
    public func refusedFiles(of rip: Rip) throws(StoreError) -> [RipListing.Damage] {
        guard let first = rip.tracks.first else { return [] }
        return try store.read { database in
            try database.cachedStatement(sql: Self.refusedOfRipSQL)
                .rows(arguments: ["library": rip.library, "first": first.file])
                .map { RipListing.Damage(file: $0["file"], reason: $0["reason"], isUnreadable: $0["isUnreadable"]) }
        }
    }

    private static let refusedOfRipSQL = """
        SELECT DISTINCT \(RipHealth.refusedPath) AS file, reason, \(UnreadFiles.condition) AS isUnreadable
        FROM rip JOIN library ON library.id = rip.library JOIN refusedFile ON \(RipHealth.refusedFile)
        WHERE library.name = :library AND EXISTS (
            SELECT 1 FROM ripTrack WHERE ripTrack.rip = rip.id
              AND rtrim(library.root, '/') || '/' || ripTrack.file = :first)
          AND \(RipHealth.isNoTrack)
        ORDER BY file
        """

    /// The number of tracks that a rip should have by its tags or by Discogs; nil if it has as many. No file is
    /// checked.
    /// - Throws: ``StoreError`` when the store cannot be read.
    public func tracksOfWhole(_ rip: Rip) throws(StoreError) -> Int? {
        guard let first = rip.tracks.first else { return nil }
        let expected = try store.read { database in
            try database.value(
                Int.self,
                sql: """
                    SELECT \(RipHealth.expectedTracks) FROM rip JOIN library ON library.id = rip.library
                    WHERE library.name = :library AND EXISTS (
                      SELECT 1 FROM ripTrack WHERE ripTrack.rip = rip.id
                        AND rtrim(library.root, '/') || '/' || ripTrack.file = :first)
                    """, arguments: ["library": rip.library, "first": first.file])
        }
        return expected.flatMap { $0 > rip.tracks.count ? $0 : nil }
    }
}
