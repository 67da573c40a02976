internal import SQLite

/// A file that was to be played, identified by the id of its rip and its path relative to the library's root.
struct PlayedFile: Sendable {
    let rip: Int64
    let library: Subscription.ID
    /// The folder of the rip, relative to the root.
    let folder: String
    let name: String

    /// Reads the ``columns``.
    init(_ row: Row) {
        (rip, library, folder, name) = (row["rip"], row["library"], row["folder"], row["file"])
    }

    static let columns = "SELECT DISTINCT rip.id AS rip, rip.library, rip.folder, ripTrack.file"
    /// SQL expression for the absolute path.
    static let path = "rtrim(library.root, '/') || '/' || ripTrack.file"
    /// The files of the release `:release`.
    static let tables = """
        FROM rip JOIN library ON library.id = rip.library JOIN ripTrack ON ripTrack.rip = rip.id
        WHERE rip.release = :release
        """

    /// Clears the folder's fingerprint, so that the next scan examines the folder even if nothing in it has changed:
    /// the file may have returned as it was.
    func forgetFingerprint(_ database: Database) throws {
        try database.cachedStatement(
            sql: "UPDATE scannedFolder SET fingerprint = x'' WHERE library = ? AND folder = ?"
        ).execute(arguments: [library, folder])
    }
}
