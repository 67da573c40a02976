internal import SQLite

/// Decodes, at the end of a library's scan, its files that were found wrong and have changed since.
///
/// A good copy from a backup may have the name, size and modification time of the file that it replaces, by which a
/// scan detects changes: otherwise the file would count as damaged for ever.
struct ReplacedFiles {
    /// After this time without progress, the library is probed.
    private static let timeout = Duration.seconds(2)

    let store: Store
    let library: Subscription
    let probe: LibraryProbe

    /// Decodes the files and stores the results. Blocks, but not on a disk that hangs.
    /// - Returns: The results that were stored.
    func verify() throws -> [VerifyWorkers.Finding] {
        let wrong = try store.read { try jobs($0) }
        guard !wrong.isEmpty else { return [] }
        let replaced = firstAnswer(within: probe.timeout) { wrong.filter(\.isReplaced) } ?? []
        guard !replaced.isEmpty else { return [] }
        let workers = VerifyWorkers(threads: 1, isInBackground: false)
        defer { workers.end() }
        workers.add(replaced)
        return try follow(workers)
    }

    private func follow(_ workers: VerifyWorkers) throws -> [VerifyWorkers.Finding] {
        var stored: [VerifyWorkers.Finding] = []
        var (bytes, movedAt) = (Int64(0), ContinuousClock.now)
        while workers.open > 0 {
            try Task.checkCancellation()
            let findings = workers.findings(within: .milliseconds(200))
            stored += try keep(findings)
            let now = workers.bytes
            if now != bytes || !findings.isEmpty { (bytes, movedAt) = (now, .now) }
            guard movedAt.duration(to: .now) > Self.timeout else { continue }
            guard isLive else { return stored }
            movedAt = .now
        }
        return stored
    }

    /// Stores the results; none from a library that went away, which looks like damage too.
    private func keep(_ findings: [VerifyWorkers.Finding]) throws -> [VerifyWorkers.Finding] {
        let decoded = findings.filter { !$0.isKnown && $0.verification != nil }
        guard !decoded.isEmpty, isLive else { return [] }
        try store.write { database in
            for finding in decoded { try finding.store(database) }
        }
        return decoded
    }

    private var isLive: Bool { probe.stateBlocking(of: library) == .live }

    /// The files of rips that were found wrong, with what was found.
    private func jobs(_ database: Database) throws -> [VerifyJob] {
        let isAny = try database.value(
            Bool.self,
            sql: """
                SELECT EXISTS (SELECT 1 FROM verification
                  WHERE library = ? AND result IN (\(FileVerification.wrongSQL)))
                """, arguments: [library.id])
        guard isAny == true else { return [] }
        return try database.rows(
            sql: """
                SELECT rip.library, library.name AS libraryName, root, rip.release, ripTrack.file, verification.size,
                  verification.modifiedAt, release.title, release.artist, verification.result, verification.detail,
                  rip.folder, 1 AS isTrack, 0 AS isRefused
                FROM rip JOIN library ON library.id = rip.library JOIN release ON release.id = rip.release
                JOIN ripTrack ON ripTrack.rip = rip.id JOIN verification ON \(RipHealth.wrongVerification)
                WHERE rip.library = ? AND missingSince IS NULL GROUP BY ripTrack.file
                """, arguments: [library.id]
        ).map { VerifyJob($0) }
    }
}

extension VerifyJob {
    /// Whether the file is another version than the one of the earlier result. Blocks on its disk.
    fileprivate var isReplaced: Bool {
        guard let now = FileVersion(of: path) else { return false }
        return now != FileVersion(size: size, changedAt: modifiedAt)
    }
}
