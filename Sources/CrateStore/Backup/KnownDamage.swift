internal import Glibc
internal import LinuxSystem
internal import SQLite

/// A reason why a rip counts as damaged: one of its files, as the last scan, a verification or a play found it.
enum KnownDamage: Sendable {
    /// A track of the rip.
    case track(KnownFile)
    /// A file or folder beside its tracks, which the last scan could not read or not use.
    case other(path: String, isUnread: Bool)

    /// The state of the damage now.
    enum State: Sendable {
        /// The file is still damaged, or still can't be read.
        case same
        /// The file is missing, which the next scan records.
        case missing
        /// The damage may be over, which the next scan decides: another file is there, or it can be read now.
        case over
    }

    /// The state now. A file beside the tracks that a scan could read, but not use, stays damaged. Blocks on its disk.
    func now() -> State {
        switch self {
        case .track(let file):
            switch file.now() {
            case .damaged, .unreadable: .same
            case .missing: .missing
            case .present, .changed, .unscanned, .replaced: .over
            }
        case .other(let path, let isUnread):
            UnusedFile.isGone(path) ? .missing : isUnread && Self.isReadable(path) ? .over : .same
        }
    }

    private static func isReadable(_ path: String) -> Bool {
        guard faccessat(AT_FDCWD, path, R_OK, AT_EACCESS) == 0 else { return false }
        return FileCheck.readError(path).map { $0 == Errno(EISDIR) } ?? true
    }

    /// The damage of the rips of a library, by the id of the rip.
    static func all(of library: Subscription.ID, _ database: Database) throws -> [Int64: [KnownDamage]] {
        let tracks = try database.rows(
            sql: """
                SELECT DISTINCT rip.id AS rip, \(KnownFile.columns) FROM \(KnownFile.tables)
                WHERE rip.library = ? AND missingSince IS NULL AND (isRefused OR isUnread OR verification.file IS NOT NULL)
                """, arguments: [library])
        let others = try database.rows(
            sql: """
                SELECT DISTINCT rip.id AS rip, rtrim(library.root, '/') || '/' || \(RipHealth.refusedPath) AS path,
                  \(UnreadFiles.condition) AS isUnread
                FROM rip JOIN library ON library.id = rip.library JOIN refusedFile ON \(RipHealth.refusedFile)
                WHERE rip.library = ? AND NOT \(RepairedFile.isUnscanned) AND \(RipHealth.isNoTrack)
                """, arguments: [library])
        var damage: [Int64: [KnownDamage]] = [:]
        for row in tracks { damage[row["rip"], default: []].append(.track(KnownFile(row))) }
        for row in others {
            damage[row["rip"], default: []].append(.other(path: row["path"], isUnread: row["isUnread"]))
        }
        return damage
    }
}
