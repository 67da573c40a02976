internal import SQLite

/// Records that a file that a scan refused is sound, as a verification or a play has shown since.
enum RepairedFile {
    /// Why such a file is not played: the reason in its row of `refusedFile`.
    static let reason = "it can be read now, and the next scan adds it to its rip"

    /// SQL condition over `refusedFile`: the file is right, and no scan has read it since.
    static let isUnscanned = "refusedFile.reason = '\(reason)'"

    /// Stores that the file of a job is sound. A track of a rip is no longer refused. Any other file stays refused, for
    /// ``reason``: it joins its rip when the next scan reads its metadata.
    static func store(_ job: VerifyJob, _ database: Database) throws {
        let change = job.isTrack ? "DELETE FROM refusedFile" : "UPDATE refusedFile SET reason = '\(reason)'"
        let statement = try database.cachedStatement(
            sql: "\(change) WHERE library = ? AND folder = ? AND \(RipHealth.refusedPath) = ?")
        try statement.execute(arguments: [job.library, job.folder, job.file])
        try AlbumChange.refusals(in: job.folder, of: job.library, database)
        try forgetFacts(of: job.folder, in: job.library, database)
    }

    /// Stores that a track of a rip plays, which the last scan could not read or decode: it is no longer refused.
    static func store(_ file: PlayedFile, _ database: Database) throws {
        let statement = try database.cachedStatement(
            sql: """
                DELETE FROM refusedFile WHERE library = :library AND folder = :folder AND (name = '/' || :file
                  OR reason IN (\(FileVerification.undecodableSQL)) AND :file IN (
                    folder || '/' || name, rtrim(folder, replace(folder, '/', '')) || name))
                """)
        try statement.execute(arguments: ["library": file.library, "folder": file.folder, "file": file.name])
        try AlbumChange.refusals(in: file.folder, of: file.library, database)
        try forgetFacts(of: file.folder, in: file.library, database)
    }

    /// Deletes the facts of the folder, which have the file as unusable, so that the next scan reads it even if its
    /// size and time have not changed.
    private static func forgetFacts(of folder: String, in library: Subscription.ID, _ database: Database) throws {
        try database.cachedStatement(sql: "DELETE FROM scannedFolder WHERE library = ? AND folder = ?")
            .execute(arguments: [library, folder])
    }
}
