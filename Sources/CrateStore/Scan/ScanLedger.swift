internal import CrateCore
internal import SQLite

/// Keeps the state of one scan: changes to be stored, counts, and folders not visited yet.
struct ScanLedger {
    private static let ripsPerTransaction = 200
    private static let longestWait = Duration.seconds(1)

    private let library: Subscription
    private let root: ScanRoot
    private let store: Store
    private var summary = ScanSummary()
    private var unread = UnreadFiles()
    /// The opened files that were found wrong before this scan.
    private var openedAgain: Set<String> = []
    private var pending: [ScanChange] = []
    private var pendingRips = 0
    private var writtenAt = ContinuousClock.now
    private var unseen: [String: FolderFingerprint]
    private let knownFolders: Set<String>
    private let movedRips: MovedRips
    /// The highest id of a stored rip before this scan.
    private let lastRip: Int64
    /// What folders looked like at the last scan, by path relative to the root.
    let known: [String: FolderFingerprint]
    /// The releases of folders that were matched by hand.
    let decided: [String: Int64]
    /// The files that were missing, unreadable or wrong before this scan.
    let faults: FaultyFiles

    /// Loads the results of the last scan.
    init(_ library: Subscription, _ root: ScanRoot, _ store: Store) throws {
        (self.library, self.root, self.store) = (library, root, store)
        let rows = try store.read { database in
            let sql = "SELECT folder, fingerprint FROM scannedFolder WHERE library = ? AND folder <> ?"
            let rows = try database.cursor(sql: sql, arguments: [library.id, FruitlessScan.folder])
            var known: [String: FolderFingerprint] = [:]
            while let row = try rows.next() {
                known[row["folder"]] = FolderFingerprint(bytes: row["fingerprint"])
            }
            return known
        }
        known = rows
        unseen = rows
        let sql = "SELECT DISTINCT folder FROM rip WHERE library = ?"
        let folders = try store.read { try Set($0.values(String.self, sql: sql, arguments: [library.id])) }
        knownFolders = folders.union(rows.keys)
        movedRips = MovedRips(of: library.id, isEmpty: folders.isEmpty)
        lastRip = try store.read { try $0.value(Int64.self, sql: "SELECT coalesce(max(id), 0) FROM rip") } ?? 0
        faults = try store.read { try FaultyFiles(of: library.id, $0) }
        decided = try store.read { database in
            let sql = "SELECT folder, release FROM rip WHERE library = ? AND matchedBy = 'hand'"
            return try database.rows(sql: sql, arguments: [library.id]).reduce(into: [:]) { decided, row in
                decided[row["folder"]] = row["release"]
            }
        }
    }

    /// Loads the facts that the last scan read from a folder's files. Safe to call from any thread.
    var recall: @Sendable (AlbumFolder) -> FolderFacts {
        let (store, library) = (store, library.id)
        return { folder in
            let sql = "SELECT facts FROM scannedFolder WHERE library = ? AND folder = ?"
            let facts = try? store.read { try $0.value([UInt8].self, sql: sql, arguments: [library, folder.path]) }
            return FolderFacts(bytes: facts ?? [], folder: folder.base)
        }
    }

    func progress(at folder: String) -> ScanProgress {
        ScanProgress(scanned: summary.scanned, opened: summary.opened, folder: folder)
    }

    /// Adds one folder, and writes when enough changes have accumulated.
    mutating func take(_ inspection: FolderInspection) throws {
        unseen[inspection.folder] = nil
        summary.scanned += inspection.scanned
        summary.opened += inspection.opened.count
        openedAgain.formUnion(faults.wrong.intersection(inspection.opened))
        summary.refused += inspection.refused
        unread.add(inspection)
        guard let change = inspection.change else { return }
        pending.append(change)
        pendingRips += max(change.rips.count, 1)
        if pendingRips >= Self.ripsPerTransaction || writtenAt.duration(to: .now) > Self.longestWait { try write() }
    }

    /// Stores the pending changes in one transaction.
    mutating func write() throws {
        defer { (pending, pendingRips, writtenAt) = ([], 0, .now) }
        guard !pending.isEmpty else { return }
        try store.write { database in
            let storage = storage(in: database)
            guard !storage.isFirst else { return try storage.add(pending) }
            for change in pending { try storage.apply(change) }
        }
    }

    private func storage(in database: Database) -> RipStorage {
        RipStorage(
            library: library, root: root, knownFolders: knownFolders, movedRips: movedRips, database: database)
    }

    /// Finishes the scan: checks unvisited folders, matches local rips again, and counts.
    ///
    /// A folder that could not be read keeps its rows.
    /// - Parameters:
    ///   - refused: Files and folders that could not be read.
    ///   - others: Sound files that are not FLAC.
    mutating func close(refused: [ScanSummary.Line], others: [ScanSummary.Line]) throws {
        summary.refused += refused
        unread.add(refused)
        let unseen = unseen.keys.sorted { NaturalOrder.precedes($0, $1) }
        try store.write { database in
            let storage = storage(in: database)
            for folder in unseen { try storage.markUnvisited(folder) }
            summary.gone = try EmptiedRips(lastID: lastRip, database: database).join()
            try DoubledTracks(database: database).remove()
            try SharedReleases(database: database).settle()
            // All rips are matched again, because the collection may have changed since they were stored.
            _ = try RipMatching.rematch(database)
            try LeftReleases(lastID: lastRip, database: database).join()
            try SharedTracks(database: database).settle()
            try unread.store(of: library.id, isOwn: store.isOfThisUser, database)
            try RefusedTracks(database: database).settle(in: library.id)
            try count(database)
            try listFailures(database)
            try FruitlessScan.store(FruitlessScan(summary), of: library.id, database)
        }
        summary.skipped += others
        summary.setLibrary(library.name)
    }

    /// Counts the files that were decoded after the scan, and lists those that are still wrong.
    /// - Returns: The figures of the scan.
    mutating func add(_ decoded: [VerifyWorkers.Finding]) -> ScanSummary {
        summary.add(decoded, except: openedAgain)
        return summary
    }

    private mutating func count(_ database: Database) throws {
        let rows = try database.rows(
            sql: """
                SELECT release > 0 AS isMatched, count(*) AS rips FROM rip WHERE library = ?
                  AND EXISTS (SELECT 1 FROM ripTrack WHERE rip = rip.id AND missingSince IS NULL) GROUP BY 1
                """, arguments: [library.id])
        for row in rows {
            let isMatched: Bool = row["isMatched"]
            if isMatched { summary.matched = row["rips"] } else { summary.local = row["rips"] }
        }
        summary.rips = summary.matched + summary.local
        summary.remarks = try RipRemarks.stored(of: library.id, database)
        summary.missing = try ScanSummary.Missing(of: library.id, database)
    }

    private mutating func listFailures(_ database: Database) throws {
        let rows = try database.cursor(
            sql: """
                SELECT folder, name, reason, EXISTS (SELECT 1 FROM rip WHERE \(RipHealth.refusedFile)) AS isDamage
                FROM refusedFile WHERE library = ? AND NOT \(UnreadFiles.condition) ORDER BY folder, name
                """, arguments: [library.id])
        while let row = try rows.next() {
            let line = ScanSummary.Line(file: FolderListing.path(row["folder"], row["name"]), reason: row["reason"])
            let isSkipped = line.reason == ScanSummary.notFLAC && !(row["isDamage"] as Bool)
            if isSkipped { summary.skipped.append(line) } else { summary.refused.append(line) }
        }
    }
}
