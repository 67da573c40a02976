internal import CrateCore
internal import Glibc
internal import LinuxSystem
internal import SQLite

extension StoreInspection {
    /// How much of a library this user may not read.
    public struct ClosedRips: Sendable, Hashable {
        /// Rips with such a file.
        public var count = 0
        /// Rips of which no file can be read.
        public var wholly = 0
        /// Files and folders of no rip that the last scan could not read for lack of a permission.
        public var refused = 0
        /// True if none of them lacks the permission any more, so that another scan reads them.
        public var isRefusedOpen = false

        /// Starts with no rips counted.
        public init() {}
    }

    /// The longest check of a library's files: a slow share is left unchecked.
    private static let checkLimit = Duration.seconds(1)

    /// Checks the permissions of a library's files, and opens none of them. Counts no rips if its disk is too slow.
    func closedRips(of library: Subscription.ID, as rights: ProcessRights?) async -> ClosedRips {
        guard let files = try? files(of: library) else { return ClosedRips() }
        let refused = (try? refusedPaths(of: library)) ?? []
        let found = await firstAnswer(within: Self.checkLimit, on: ContinuousClock()) {
            rights.use { () -> ClosedRips in
                var rips = files.reduce(into: ClosedRips()) { $0.add($1) }
                rips.isRefusedOpen = !refused.contains { ClosedFolder.keeps($0) }
                return rips
            }
        }
        var rips = found ?? ClosedRips()
        rips.refused = refused.count
        return rips
    }

    /// The paths of the files and folders of no rip that the last scan could not read for lack of a permission.
    private func refusedPaths(of library: Subscription.ID) throws -> [String] {
        guard let store else { return [] }
        return try store.readingLibraries { database in
            try database.rows(
                sql: """
                    SELECT rtrim(root, '/') || '/' || \(RipHealth.refusedPath) AS file
                    FROM refusedFile JOIN library ON library.id = refusedFile.library
                    WHERE refusedFile.library = :library AND refusedFile.reason = :reason
                      AND NOT EXISTS (SELECT 1 FROM rip WHERE \(RipHealth.refusedFile))
                    """, arguments: ["library": library, "reason": Errno(EACCES).words]
            ).map { $0["file"] }
        }
    }

    /// The paths of the files of each rip, without those that are known to be missing.
    private func files(of library: Subscription.ID) throws -> [[String]] {
        guard let store else { return [] }
        let rows: [(rip: Int64, file: String)] = try store.readingLibraries { database in
            try database.rows(
                sql: """
                    SELECT DISTINCT rip.id AS rip, rtrim(library.root, '/') || '/' || file AS file
                    FROM rip JOIN library ON library.id = rip.library JOIN ripTrack ON ripTrack.rip = rip.id
                    WHERE rip.library = ? AND missingSince IS NULL
                    """, arguments: [library]
            ).map { ($0["rip"], $0["file"]) }
        }
        return Dictionary(grouping: rows, by: \.rip).values.map { $0.map(\.file) }
    }
}

extension StoreInspection.ClosedRips {
    /// Counts a rip by the permissions of its files.
    fileprivate mutating func add(_ files: [String]) {
        let closed = files.count { ClosedFolder.keeps($0) }
        if closed > 0 { count += 1 }
        if closed == files.count { wholly += 1 }
    }
}
