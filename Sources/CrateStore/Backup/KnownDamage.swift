internal import Glibc
internal import LinuxSystem
internal import SQLite

/// A reason why a rip counts as damaged: one of its files, as the last scan, a verification or a play found it.
struct KnownDamage: Sendable {
    private let path: String
    /// The last scan had no permission to read it.
    private let isUnread: Bool
    /// The version that a verification or a play found wrong; nil if a scan did.
    private let wrong: FileVersion?

    private init(_ row: Row) {
        (path, isUnread) = (row["path"], row["isUnread"])
        wrong = FileVersion(found: row["size"], row["modifiedAt"])
    }

    /// Whether the damage may be over, which the next scan decides: a file that could not be read can be read now, or a
    /// file that was found wrong has changed and its beginning can be decoded. False for a file that a scan could not
    /// decode. Blocks on its disk.
    var isOver: Bool {
        if isUnread { return faccessat(AT_FDCWD, path, R_OK, AT_EACCESS) == 0 }
        guard let wrong else { return false }
        return FileVersion(of: path) != wrong && FileCheck.begins(path)
    }

    /// The damage of the rips of a library, by the id of the rip.
    static func all(of library: Subscription.ID, _ database: Database) throws -> [Int64: [KnownDamage]] {
        let rows = try database.rows(
            sql: """
                SELECT DISTINCT rip.id AS rip, rtrim(library.root, '/') || '/' || ripTrack.file AS path, 0 AS isUnread,
                  verification.size AS size, verification.modifiedAt AS modifiedAt
                FROM rip JOIN library ON library.id = rip.library JOIN ripTrack ON ripTrack.rip = rip.id
                JOIN verification ON \(RipHealth.wrongVerification)
                WHERE rip.library = :library AND ripTrack.missingSince IS NULL
                UNION ALL
                SELECT rip.id, rtrim(library.root, '/') || '/' || \(RipHealth.refusedPath),
                  \(UnreadFiles.condition) AND refusedFile.reason = :permission, NULL, NULL
                FROM rip JOIN library ON library.id = rip.library JOIN refusedFile ON \(RipHealth.refusedFile)
                WHERE rip.library = :library AND NOT \(RepairedFile.isUnscanned)
                """, arguments: ["library": library, "permission": Errno(EACCES).words])
        return Dictionary(grouping: rows) { row -> Int64 in row["rip"] }.mapValues { $0.map { KnownDamage($0) } }
    }
}
