internal import CrateCore
internal import Glibc
internal import SQLite

/// A rip's files as the store has them, and after ``seen(isBrief:)`` their present state.
struct SeenRip: Sendable {
    private struct File: Sendable {
        let path: String
        /// The last scan or a later play found it missing.
        let isMissing: Bool
        /// Nothing of it could be decoded.
        let isUndecodable: Bool
        /// The size in bytes when a scan last read it.
        let size: Int64
        let modifiedAt: Int64

        /// Whether size or time differ from what a scan last read. False for a missing or undecodable file: a scan
        /// keeps the old facts of a file that it can't read.
        func isChanged(_ now: stat) -> Bool {
            !isMissing && !isUndecodable
                && (Int64(now.st_size) != size || FileTime.nanoseconds(now.st_mtim) != modifiedAt)
        }
    }

    let id: Int64
    let release: Release.ID
    let library: Subscription.ID
    private var files: [File] = []
    /// True if a file exists that was neither missing nor undecodable before and has the same size.
    private(set) var sounds = false
    /// True if a file may not be read, or stat(2) fails with an error that does not mean that it is missing: EIO, ELOOP.
    private(set) var isClosed = false
    private(set) var isLacking = false
    /// True if a file is missing that the store does not have as missing.
    private(set) var hasNewLoss = false
    /// True if a file exists that the store has as missing.
    private(set) var hasReturned = false
    /// True if a file has another size or time than at the last scan.
    private(set) var hasChanged = false
    /// The existing files that were missing or undecodable before, or have another size now.
    private(set) var doubted: [String] = []

    private init(_ row: Row) {
        (id, library) = (row["rip"], row["library"])
        release = Release.ID(rawValue: row["release"])
    }

    /// The rips of a library as they are stored.
    static func all(of library: Subscription.ID, _ database: Database) throws -> [SeenRip] {
        try all(where: "rip.library = ?", [library], database)
    }

    /// The rips of some releases as they are stored, in all libraries.
    static func all(of releases: [Release.ID], _ database: Database) throws -> [SeenRip] {
        try all(where: "rip.release IN (SELECT value FROM json_each(?))", [AlbumLookup.json(releases)], database)
    }

    private static func all(
        where condition: String, _ arguments: Bindings, _ database: Database
    ) throws -> [SeenRip] {
        let statement = try database.cachedStatement(
            sql: """
                SELECT DISTINCT rip.id AS rip, rip.release, rip.library,
                  rtrim(library.root, '/') || '/' || ripTrack.file AS path,
                  missingSince IS NOT NULL AS isMissing, ripTrack.size, ripTrack.modifiedAt,
                  (EXISTS (SELECT 1 FROM verification WHERE \(RipHealth.undecodable))
                    OR EXISTS (SELECT 1 FROM refusedFile WHERE \(RipHealth.refusedTrack))) AS isUndecodable
                FROM rip JOIN library ON library.id = rip.library JOIN ripTrack ON ripTrack.rip = rip.id
                WHERE \(condition) ORDER BY rip.id
                """)
        var rips: [SeenRip] = []
        for row in try statement.rows(arguments: arguments) {
            let id: Int64 = row["rip"]
            if rips.last?.id != id { rips.append(SeenRip(row)) }
            let file = File(
                path: row["path"], isMissing: row["isMissing"], isUndecodable: row["isUndecodable"],
                size: row["size"], modifiedAt: row["modifiedAt"])
            rips[rips.count - 1].files.append(file)
        }
        return rips
    }

    /// The rip with the present state of its files, by stat(2) and faccessat(2). Blocks on their disk.
    /// - Parameter isBrief: True to stop at the first file that makes ``sounds`` true.
    func seen(isBrief: Bool = false) -> SeenRip {
        var rip = self
        for file in files where !isBrief || !rip.sounds { rip.see(file) }
        return rip
    }

    private mutating func see(_ file: File) {
        var status = stat()
        var error = stat(file.path, &status) == 0 ? 0 : errno
        if error == 0, faccessat(AT_FDCWD, file.path, R_OK, AT_EACCESS) != 0 { error = errno }
        // A folder or a pipe is no file, whatever its name is.
        if error == 0, status.st_mode & S_IFMT != S_IFREG { error = ENOENT }
        switch error {
        case 0: seePresent(file, status)
        case ENOENT, ENOTDIR:
            isLacking = true
            if !file.isMissing { hasNewLoss = true }
        default: isClosed = true
        }
    }

    private mutating func seePresent(_ file: File, _ status: stat) {
        if file.isMissing { hasReturned = true }
        let isChanged = file.isChanged(status)
        if isChanged { hasChanged = true }
        let hasOtherSize = isChanged && Int64(status.st_size) != file.size
        if file.isMissing || file.isUndecodable || hasOtherSize { doubted.append(file.path) } else { sounds = true }
    }
}
