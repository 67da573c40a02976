public import CrateCore
internal import SQLite

/// The files of a library that were not there at its last scan.
public struct MissingFiles: Sendable, Hashable, Encodable {
    /// The number of files.
    public var files: Int
    /// The number of rips that have no other files.
    public var rips: Int
}

extension LibrarySubscriptions {
    /// Counts the files that ``forgetMissing(from:keeping:)`` drops.
    /// - Throws: ``LibraryError/noSuchLibrary(_:)``.
    public func missingFiles(of name: String) throws(LibraryError) -> MissingFiles {
        try store.readingLibraries { try Self.missing(from: Self.required(name, $0).id, $0) }
    }

    /// Drops the files that were missing at the last scan, and the rips that have no others, with their matches. A file
    /// that returns is new to the next scan.
    /// - Parameter queued: The releases in the queue, which keep their titles there.
    /// - Returns: What was dropped.
    /// - Throws: ``LibraryError/noSuchLibrary(_:)``.
    public func forgetMissing(
        from name: String, keeping queued: Set<Release.ID> = []
    ) throws(LibraryError) -> MissingFiles {
        try store.writingLibraries { database in
            let library = try Self.required(name, database).id
            let dropped = try Self.missing(from: library, database)
            let rips = try database.rows(
                sql: "SELECT DISTINCT rip.id, release \(Self.lacking)", arguments: [library]
            ).map { (id: $0["id"] as Int64, release: $0["release"] as Int64) }
            for rip in rips {
                try database.execute(
                    sql: "DELETE FROM ripTrack WHERE rip = ? AND missingSince IS NOT NULL", arguments: [rip.id])
                try database.execute(
                    sql: "DELETE FROM rip WHERE id = ? AND id NOT IN (SELECT rip FROM ripTrack)", arguments: [rip.id])
                try database.execute(sql: Self.dropTracks, arguments: ["release": rip.release])
                try AlbumChange.tracks(of: rip.release, database)
            }
            try Self.dropUnneeded(rips.map(\.release), keeping: queued, database)
            return dropped
        }
    }

    private static let lacking =
        "FROM rip JOIN ripTrack ON ripTrack.rip = rip.id WHERE library = ? AND missingSince IS NOT NULL"

    /// Deletes the tracks that a release has only from its rips, and that none of these has any more.
    private static let dropTracks = """
        DELETE FROM track WHERE release = :release
          AND EXISTS (SELECT 1 FROM release WHERE id = :release AND detail IS NULL)
          AND EXISTS (SELECT 1 FROM rip WHERE release = :release)
          AND place NOT IN (SELECT place FROM ripTrack JOIN rip ON rip.id = ripTrack.rip WHERE release = :release)
        """

    private static func missing(from library: Int64, _ database: Database) throws -> MissingFiles {
        let files = try database.value(
            Int.self, sql: "SELECT count(DISTINCT file) \(lacking)", arguments: [library])
        let rips = try database.value(
            Int.self,
            sql: """
                SELECT count(DISTINCT rip.id) \(lacking)
                  AND NOT EXISTS (SELECT 1 FROM ripTrack WHERE ripTrack.rip = rip.id AND missingSince IS NULL)
                """, arguments: [library])
        return MissingFiles(files: files ?? 0, rips: rips ?? 0)
    }
}
