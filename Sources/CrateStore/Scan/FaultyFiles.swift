internal import SQLite

/// The files of a library that could not be played, or were found wrong, before a scan. The scan counts each that is
/// another one now, or can be used again.
struct FaultyFiles: Sendable {
    /// Tracks that count as missing, and files that could not be read. A scan reads each that is there, even with the
    /// size and time of before.
    let unavailable: Set<String>
    /// Files that a verification or a play found wrong: ``ReplacedFiles``.
    let wrong: Set<String>

    /// Reads the paths, relative to the library's root.
    init(of library: Int64, _ database: Database) throws {
        unavailable = Set(
            try database.values(
                String.self,
                sql: """
                    SELECT ripTrack.file FROM rip JOIN ripTrack ON ripTrack.rip = rip.id
                    WHERE rip.library = :library AND missingSince IS NOT NULL
                    UNION SELECT substr(name, 2) FROM refusedFile
                    WHERE library = :library AND \(UnreadFiles.condition)
                    """, arguments: ["library": library]))
        wrong = Set(
            try database.values(
                String.self,
                sql: "SELECT file FROM verification WHERE library = ? AND result IN (\(FileVerification.wrongSQL))",
                arguments: [library]))
    }
}
