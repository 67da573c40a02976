internal import CrateCore
internal import Glibc
internal import SQLite

extension StoreInspection {
    /// How many rips of a library have files that this user may not read.
    public struct ClosedRips: Sendable, Hashable {
        /// Rips with such a file.
        public var count = 0
        /// Rips of which no file can be read.
        public var wholly = 0

        /// Starts with no rips counted.
        public init() {}
    }

    /// The longest check of a library's files: a slow share is left unchecked.
    private static let checkLimit = Duration.seconds(1)

    /// Checks the permissions of a library's files, and opens none of them. Counts none if its disk is too slow.
    func closedRips(of library: Subscription.ID) async -> ClosedRips {
        guard let files = try? files(of: library) else { return ClosedRips() }
        let found = await firstAnswer(within: Self.checkLimit, on: ContinuousClock()) {
            files.reduce(into: ClosedRips()) { $0.add($1) }
        }
        return found ?? ClosedRips()
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
    /// Counts a rip by the permissions of its files: access(2).
    fileprivate mutating func add(_ files: [String]) {
        let closed = files.count { access($0, R_OK) != 0 && errno == EACCES }
        if closed > 0 { count += 1 }
        if closed == files.count { wholly += 1 }
    }
}
