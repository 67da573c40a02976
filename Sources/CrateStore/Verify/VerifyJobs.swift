internal import CrateCore
internal import SQLite

/// The files to verify, a few rips at a time: those of their tracks, and those of their folders that the last scan
/// refused, because of which a rip counts as damaged.
struct VerifyJobs {
    private static let ripsAtOnce = 50
    let libraries: [Subscription.ID]
    let options: VerifyOptions
    private var last: Int64 = 0
    private var isDone = false
    /// The refused files that were returned; several rips may share a folder.
    private var refused: Set<String> = []

    init(_ libraries: [Subscription.ID], _ options: VerifyOptions) {
        (self.libraries, self.options) = (libraries, options)
    }

    static let rips = """
        rip.library IN (SELECT value FROM json_each(:libraries))
          AND (:releases IS NULL OR rip.release IN (SELECT value FROM json_each(:releases)))
        """
    /// The earlier results, also of files that changed after the scan.
    private static let verified = """
        LEFT JOIN verification AS known ON known.library = rip.library AND known.file = ripTrack.file
          AND coalesce(known.detail, '') NOT IN ('\(PlayedDamage.reason)', '\(PlayedFiles.reason)')
        """
    private static let known = """
        \(verified) AND known.size = ripTrack.size AND (known.modifiedAt = ripTrack.modifiedAt
          OR known.modifiedAt > ripTrack.modifiedAt AND known.result IN (\(FileVerification.wrongSQL)))
        """

    var arguments: Bindings {
        let releases = options.releases.isEmpty ? nil : AlbumLookup.json(options.releases)
        return ["libraries": "[\(libraries.map(String.init).joined(separator: ","))]", "releases": releases]
    }

    /// The files of the next rips; empty at the end.
    mutating func next(_ database: Database) throws -> [VerifyJob] {
        while !isDone {
            let rips = try database.values(
                Int64.self, sql: "SELECT id FROM rip WHERE \(Self.rips) AND id > :last ORDER BY id LIMIT :count",
                arguments: arguments + ["last": last, "count": Self.ripsAtOnce])
            isDone = rips.count < Self.ripsAtOnce
            last = rips.last ?? last
            let jobs = try rips.flatMap { try Self.files(of: $0, database) + refusedFiles(of: $0, database) }
            if !jobs.isEmpty { return jobs }
        }
        return []
    }

    private static func files(of rip: Int64, _ database: Database) throws -> [VerifyJob] {
        let statement = try database.cachedStatement(
            sql: """
                SELECT rip.library, library.name AS libraryName, root, rip.release, ripTrack.file,
                  coalesce(known.size, ripTrack.size) AS size, coalesce(known.modifiedAt, ripTrack.modifiedAt) AS modifiedAt,
                  release.title, release.artist, known.result, known.detail, rip.folder, 1 AS isTrack,
                  EXISTS (SELECT 1 FROM refusedFile WHERE refusedFile.library = rip.library
                    AND refusedFile.folder = rip.folder AND ripTrack.file = \(RipHealth.refusedPath)) AS isRefused
                FROM rip JOIN library ON library.id = rip.library JOIN release ON release.id = rip.release
                JOIN ripTrack ON ripTrack.rip = rip.id \(verified)
                WHERE rip.id = ? AND missingSince IS NULL GROUP BY ripTrack.file ORDER BY min(place)
                """)
        return try statement.rows(arguments: [rip]).map { VerifyJob($0) }
    }

    /// The files that the last scan refused, except those that are tracks of a rip of the folder.
    private mutating func refusedFiles(of rip: Int64, _ database: Database) throws -> [VerifyJob] {
        let statement = try database.cachedStatement(
            sql: """
                SELECT rip.library, library.name AS libraryName, root, rip.release, \(RipHealth.refusedPath) AS file,
                  coalesce(known.size, -1) AS size, coalesce(known.modifiedAt, -1) AS modifiedAt,
                  release.title, release.artist, known.result, known.detail, rip.folder, 0 AS isTrack,
                  1 AS isRefused
                FROM rip JOIN library ON library.id = rip.library JOIN release ON release.id = rip.release
                JOIN refusedFile ON \(RipHealth.refusedFile)
                LEFT JOIN verification AS known ON known.library = rip.library
                  AND known.file = \(RipHealth.refusedPath)
                WHERE rip.id = ? AND NOT EXISTS (
                  SELECT 1 FROM rip AS owner JOIN ripTrack ON ripTrack.rip = owner.id
                  WHERE owner.library = rip.library AND owner.folder = rip.folder
                    AND ripTrack.file = \(RipHealth.refusedPath) AND missingSince IS NULL)
                ORDER BY file
                """)
        let jobs = try statement.rows(arguments: [rip]).map { VerifyJob($0) }
        return jobs.filter { refused.insert("\($0.library)/\($0.file)").inserted }
    }

    /// The total number of bytes to decode, by the sizes of the last scan; refused files that are no tracks are not
    /// counted.
    func bytes(_ database: Database) throws -> Int64 {
        try database.value(
            Int64.self,
            sql: """
                SELECT CAST(min(total(size), 1 << 60) AS INTEGER) FROM (
                  SELECT DISTINCT rip.library, ripTrack.file, ripTrack.size FROM rip
                  JOIN ripTrack ON ripTrack.rip = rip.id \(Self.known)
                  WHERE \(Self.rips) AND missingSince IS NULL AND (:again OR known.result IS NULL))
                """, arguments: arguments + ["again": options.isAgain]) ?? 0
    }

    /// The requested releases that have a rip, if they are several.
    func pressings(_ database: Database) throws -> [VerifySummary.Pressing] {
        guard options.releases.count > 1 else { return [] }
        let ripped = try database.rows(
            sql: """
                SELECT id, title, artist FROM release WHERE id IN (SELECT release FROM rip WHERE \(Self.rips)) ORDER BY id
                """, arguments: arguments
        ).map {
            VerifySummary.Pressing(release: Release.ID(rawValue: $0["id"]), title: $0["title"], artist: $0["artist"])
        }
        return ripped.count > 1 ? ripped : []
    }

    /// The albums with files that the last scan found missing, in each library. A rip without any file counts only if
    /// its album has no other rip with files.
    func absences(_ database: Database) throws -> [VerifySummary.Absence] {
        let rows = try database.rows(
            sql: """
                SELECT release.id AS release, title, artist, file, library.name AS library FROM (
                  SELECT DISTINCT rip.library, ripTrack.file, rip.release FROM rip JOIN ripTrack ON ripTrack.rip = rip.id
                  WHERE \(Self.rips) AND missingSince IS NOT NULL AND (\(AlbumLookup.hasFiles) OR rip.release NOT IN (
                    SELECT release FROM rip WHERE \(AlbumLookup.hasFiles)))
                ) AS gone JOIN release ON release.id = gone.release JOIN library ON library.id = gone.library
                ORDER BY artist, title, release.id, library.name, file
                """, arguments: arguments)
        return rows.reduce(into: []) { absences, row in
            let (release, library): (Release.ID, String) = (Release.ID(rawValue: row["release"]), row["library"])
            if let last = absences.last, last.release == release, last.library == library {
                absences[absences.count - 1].names.append(row["file"])
            } else {
                absences.append(
                    VerifySummary.Absence(
                        release: release, title: row["title"], artist: row["artist"], library: library,
                        names: [row["file"]]))
            }
        }
    }
}
