internal import SQLite

extension VerifyJobs {
    /// The files of the libraries that the last scan could not use, and that are not verified because they belong to no
    /// rip; if only some releases are verified, only the files beside their rips.
    func unusedFiles(_ database: Database) throws -> [UnusedFile] {
        try database.rows(
            sql: """
                SELECT (SELECT name FROM library WHERE id = refusedFile.library) AS libraryName,
                  \(RipHealth.refusedPath) AS file, reason
                FROM refusedFile
                WHERE library IN (SELECT value FROM json_each(:libraries))
                  AND NOT EXISTS (SELECT 1 FROM rip WHERE \(RipHealth.refusedFile))
                  AND (:releases IS NULL OR EXISTS (
                    SELECT 1 FROM rip WHERE \(Self.rips) AND rip.library = refusedFile.library
                      AND rip.folder = refusedFile.folder))
                ORDER BY library, file
                """, arguments: arguments
        ).map { UnusedFile(library: $0["libraryName"], file: $0["file"], reason: $0["reason"]) }
    }
}

extension VerifySummary {
    /// Leaves the ``unused`` files out that are gone since the last scan. Blocks on their disks, but not on one that
    /// hangs: its files are kept.
    mutating func leaveOutGone(in libraries: [Subscription], within limit: Duration) {
        for library in libraries {
            let own = unused.filter { $0.library == library.name }
            guard !own.isEmpty else { continue }
            let gone = firstAnswer(within: limit) { UnusedFile.gone(among: own, below: library.root) } ?? []
            unused.removeAll { gone.contains($0) }
        }
    }
}
