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
    /// - Parameter path: The absolute path of the file that was played. If no rip has the track in it, because the
    ///   library has moved since, the damage is recorded only if a single rip has the track.
    /// - Throws: ``StoreError`` when it cannot be written.
    public func record(_ track: Track.ID, in path: String) throws(StoreError) {
        for (file, path) in try files(of: track, path) {
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

    /// The files of a track that are the one with a path, with their absolute paths.
    private func files(of track: Track.ID, _ path: String) throws(StoreError) -> [(PlayedFile, path: String)] {
        let files = try store.read { database in
            try database.rows(
                sql: """
                    \(PlayedFile.columns), \(PlayedFile.path) AS path \(PlayedFile.tables)
                      AND ripTrack.place = :place
                    """, arguments: ["release": track.release.rawValue, "place": track.place]
            ).map { row -> (PlayedFile, path: String) in (PlayedFile(row), row["path"]) }
        }
        let played = files.filter { $0.path == path }
        return played.isEmpty && files.count == 1 ? files : played
    }
}
