public import CrateCore
internal import SQLite

/// Records damage that playback found in files. A rip counts as damaged until the file changes or is verified.
public struct PlayedDamage: Sendable {
    /// What is wrong, as ``FileVerification/reason`` has it. A verification reads such a file again, because a disk
    /// that was disconnected has the same effect.
    static let reason = "not all of it could be decoded when it was played"

    /// The longest wait for the file's disk.
    private static let timeout = Duration.seconds(2)

    private let store: Store

    /// Names the store to write to.
    public init(store: Store) { self.store = store }

    /// Records that the file of a track could not be decoded completely, in the version that it has now, so that a scan
    /// that reads the same version later leaves it damaged. What a verification found wrong in this version stays.
    /// Blocks on the file's disk, but not on one that hangs.
    /// - Parameter library: The name of the library of the rip that was played; nil if unknown; then the damage is
    ///   recorded only if the release has a single rip.
    /// - Throws: ``StoreError`` when it cannot be written.
    public func record(_ track: Track.ID, in library: String?) throws(StoreError) {
        for (file, path) in try files(of: track, library) {
            let version: FileVersion? = firstAnswer(within: Self.timeout) { FileVersion(of: path) } ?? nil
            try store.write { database in
                let statement = try database.cachedStatement(
                    sql: """
                        INSERT OR REPLACE INTO verification (library, file, size, modifiedAt, at, result, detail)
                        SELECT rip.library, ripTrack.file, \(FileVersion.metSize), \(FileVersion.metTime),
                          strftime('%Y-%m-%dT%H:%M:%SZ', 'now'), 'damaged', :reason
                        FROM rip JOIN ripTrack ON ripTrack.rip = rip.id
                        WHERE rip.id = :rip AND ripTrack.place = :place
                          AND NOT EXISTS (SELECT 1 FROM verification WHERE \(RipHealth.wrongVerification)
                            AND (:changedAt IS NULL
                              OR verification.size = :size AND verification.modifiedAt = :changedAt))
                        """)
                try statement.execute(
                    arguments: [
                        "reason": Self.reason, "rip": file.rip, "place": track.place, "size": version?.size,
                        "changedAt": version?.changedAt,
                    ])
                try file.forgetFingerprint(database)
            }
        }
    }

    /// The file of a track, with its absolute path.
    private func files(of track: Track.ID, _ library: String?) throws(StoreError) -> [(PlayedFile, path: String)] {
        try store.read { database in
            try database.rows(
                sql: """
                    \(PlayedFile.columns), \(PlayedFile.path) AS path \(PlayedFile.tables)
                      AND ripTrack.place = :place
                      AND (library.name = :library OR :library IS NULL
                        AND (SELECT count(*) FROM rip AS other WHERE other.release = :release) = 1)
                    """,
                arguments: ["release": track.release.rawValue, "place": track.place, "library": library]
            ).map { row -> (PlayedFile, path: String) in (PlayedFile(row), row["path"]) }
        }
    }
}
