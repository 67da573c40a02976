internal import CrateCore
internal import Glibc
internal import LinuxSystem
internal import SQLite

/// A rip's files as the store has them, and after ``seen(isBrief:)`` their present state.
struct SeenRip: Sendable {
    let id: Int64
    let release: Release.ID
    let library: Subscription.ID
    private var files: [KnownFile] = []
    /// True if a file exists that was neither missing nor undecodable before and has the same size.
    private(set) var sounds = false
    /// True if a file may not be read, or stat(2) fails with an error that does not mean that it is missing: EIO,
    /// ELOOP.
    private(set) var isClosed = false
    /// True if a permission keeps a file from being read.
    private(set) var isForbidden = false
    /// The folders whose permissions do.
    private(set) var closedFolders: Set<String> = []
    private(set) var isLacking = false
    /// True if a file is missing that the store does not have as missing.
    private(set) var hasNewLoss = false
    /// True if a file exists that the store has as missing.
    private(set) var hasReturned = false
    /// True if a file has another size or time than at the last scan.
    private(set) var hasChanged = false
    /// True if a file that may not sound is known to be damaged, in this version or in one that was there before.
    private(set) var isDamaged = false
    /// The existing files that were missing, unreadable or undecodable before, or have another size now.
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
                SELECT DISTINCT rip.id AS rip, rip.release, rip.library, \(KnownFile.columns) FROM \(KnownFile.tables)
                WHERE \(condition) ORDER BY rip.id
                """)
        var rips: [SeenRip] = []
        for row in try statement.rows(arguments: arguments) {
            let id: Int64 = row["rip"]
            if rips.last?.id != id { rips.append(SeenRip(row)) }
            rips[rips.count - 1].files.append(KnownFile(row))
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

    private mutating func see(_ file: KnownFile) {
        switch file.glance() {
        case .present?: sounds = true
        case .changed?: (hasChanged, sounds) = (true, true)
        case .damaged? where !file.isUndecodable: sounds = true
        case .damaged?:
            isDamaged = true
            doubted.append(file.path)
        case .unscanned?:
            hasReturned = true
            doubted.append(file.path)
        case .missing?:
            isLacking = true
            if !file.isMissing { hasNewLoss = true }
        case .unreadable(let error)?:
            isClosed = true
            guard let error, Self.permissions.contains(error.code) else { return }
            isForbidden = true
            closedFolders.insert(ClosedFolder.closing(file.path))
        case .replaced?, nil:
            // A scan keeps the old facts of a file that it can't use, so that its version proves nothing.
            if !file.isUndecodable, !file.isUnread { hasChanged = true }
            if file.isDamaged { isDamaged = true }
            doubted.append(file.path)
        }
    }

    /// The errors for lack of a permission.
    private static let permissions = [EACCES, EPERM]
}
