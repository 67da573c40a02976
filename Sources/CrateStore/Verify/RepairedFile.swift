internal import SQLite

/// A file that a scan refused, and in which a verification found nothing wrong since.
enum RepairedFile {
    /// Why such a file is not played: the reason in its row of `refusedFile`.
    static let reason = "it can be read now, and the next scan adds it to its rip"

    /// SQL condition over `refusedFile`: the file is right, and no scan has read it since.
    static let isUnscanned = "refusedFile.reason = '\(reason)'"

    /// Stores that the file of a job is right. A track is no longer refused. A file of which no scan has read the metadata
    /// stays out of its rip until the next one, and is named so.
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

    /// Lets the next scan read the folder, also if the file has the size and the time of then: the folder's facts have
    /// it as unusable.
    private static func forgetFacts(of folder: String, in library: Subscription.ID, _ database: Database) throws {
        try database.cachedStatement(sql: "DELETE FROM scannedFolder WHERE library = ? AND folder = ?")
            .execute(arguments: [library, folder])
    }
}
