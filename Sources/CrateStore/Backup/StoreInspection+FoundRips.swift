internal import CrateCore
internal import Glibc
internal import LinuxSystem
internal import SQLite

extension StoreInspection {
    /// Counts of a library's rips by the present state of their files, which scans and plays may not have recorded yet.
    public struct FoundRips: Sendable, Hashable {
        /// The number of rips of which something can be decoded, as far as known.
        public var sounding = 0
        /// The number of rips with missing files.
        public var lacking = 0
        /// True if one of these files is not yet stored as missing.
        public var hasNewLoss = false
        /// The number of rips with files that can't be read, mostly for lack of a permission.
        public var closed = 0
        /// The number of these rips of which no file lacks a permission: a disk or a link fails.
        public var failing = 0
        /// The number of rips with files that were missing and exist again, or whose damage may all be over.
        public var returned = 0
        /// The number of rips that count as damaged only because of files that are gone, have been replaced or can be
        /// read now.
        /// In a library whose files are not checked, those with files that could not be read, which may be undamaged.
        public var corrected = 0
        /// The number of rips with files that have another size or time than at the last scan.
        public var changed = 0
        /// The number of files and folders outside of rips that the last scan could not read for lack of a permission,
        /// without those that are gone since.
        public var refused = 0
        /// True if all of these files and folders can be read now, so that another scan will read them.
        public var isRefusedOpen = false
        /// The only folder whose permissions keep files from being read; nil if there are several, or none.
        public var closedFolder: String?

        /// Starts with no rips counted.
        public init() {}
    }

    /// The longest time for a check of a library's files; for a slower share the stored facts are used.
    private static let checkLimit = Duration.seconds(1)

    /// Checks the files of a connected library. Opens only files that were missing or could not be decoded before, or
    /// that have changed.
    /// - Parameters:
    ///   - known: The counts from the store, which are returned with `refused` set if the disk is too slow.
    ///   - rights: The rights by which files may be read; nil for this user's.
    ///   - isDamaged: Whether the store has damaged rips.
    func foundRips(
        of library: Subscription.ID, _ known: FoundRips, as rights: ProcessRights?, isDamaged: Bool
    ) async -> FoundRips {
        guard let store, let files = try? store.readingLibraries({ try SeenRip.all(of: library, $0) }) else {
            return known
        }
        let refused = (try? refusedPaths(of: library)) ?? []
        let seen = await firstAnswer(within: Self.checkLimit, on: ContinuousClock()) {
            rights.use { (rips: files.map { $0.seen() }, refused: Self.present(refused)) }
        }
        var found = known
        found.refused = refused.count
        guard let seen else { return found }
        (found.refused, found.isRefusedOpen) = (seen.refused.count, seen.refused.closed.isEmpty)
        let closed = seen.rips.reduce(into: seen.refused.closed) { $0.formUnion($1.closedFolders) }
        found.closedFolder = closed.count == 1 ? closed.first : nil
        found.lacking = seen.rips.count { $0.isLacking }
        found.hasNewLoss = seen.rips.contains(where: \.hasNewLoss)
        found.closed = seen.rips.count { $0.isClosed }
        found.failing = seen.rips.count { $0.isClosed && !$0.isForbidden }
        found.sounding = seen.rips.count { $0.sounds }
        found.changed = seen.rips.count { $0.hasChanged }
        let damage = isDamaged ? (try? store.readingLibraries { try KnownDamage.all(of: library, $0) }) ?? [:] : [:]
        await found.check(again: seen.rips, damage, as: rights, within: Self.checkLimit)
        return found
    }

    /// The number of these files and folders that are not gone, and the folders that keep some of them from being read.
    /// Blocks on their disk.
    private static func present(_ refused: [String]) -> (count: Int, closed: Set<String>) {
        let present = refused.filter { !UnusedFile.isGone($0) }
        let closed = present.filter { ClosedFolder.keeps($0) }.map { ClosedFolder.closing($0) }
        return (present.count, Set(closed))
    }

    /// The paths of the files and folders outside of rips that the last scan could not read for lack of a permission.
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
}

extension StoreInspection.FoundRips {
    /// Decodes the beginnings of files that have returned or changed, and counts the rips that can be played again and
    /// those whose damage is over. If the disk is too slow, changed rips count as playable, and no damage as over.
    fileprivate mutating func check(
        again rips: [SeenRip], _ damage: [Int64: [KnownDamage]], as rights: ProcessRights?, within limit: Duration
    ) async {
        let doubted = rips.filter { !$0.sounds && !$0.doubted.isEmpty }
        var back = Set(rips.filter(\.hasReturned).map(\.id))
        if !doubted.isEmpty || !damage.isEmpty {
            let found = await firstAnswer(within: limit, on: ContinuousClock()) {
                rights.use { () -> (sounding: Int, states: [Int64: [KnownDamage.State]]) in
                    let sounding = doubted.count { $0.doubted.contains { FileCheck.begins($0) } }
                    return (sounding: sounding, states: damage.mapValues { $0.map { $0.now() } })
                }
            }
            sounding += found?.sounding ?? doubted.count(where: \.hasChanged)
            let over = (found?.states ?? [:]).filter { !$0.value.contains(.same) }
            corrected = over.count
            back.formUnion(over.filter { $0.value.contains(.over) }.keys)
        }
        returned = back.count
    }
}
