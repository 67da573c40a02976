internal import SQLite

extension VerifyWorkers.Finding {
    /// Stores the result of decoding a file, and replaces the earlier one.
    func store(_ database: Database) throws {
        try AlbumChange.verification(self, database)
        let statement = try database.cachedStatement(
            sql: """
                INSERT OR REPLACE INTO verification (library, file, size, modifiedAt, at, result, detail)
                VALUES (?, ?, ?, ?, strftime('%Y-%m-%dT%H:%M:%SZ', 'now'), ?, ?)
                """)
        try statement.execute(arguments: [
            job.library, job.file, size, modifiedAt, verification?.result.rawValue, verification?.reason,
        ])
        guard job.isRefused, verification?.isWrong == false else { return }
        try RepairedFile.store(job, database)
    }
}
