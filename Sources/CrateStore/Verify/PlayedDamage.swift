public import CrateCore
internal import SQLite

/// Damage of files that playback met. A rip has it until the file changes or is verified.
public struct PlayedDamage: Sendable {
    /// What is wrong, as ``FileVerification/reason`` has it. A verification reads such a file again, because a disk that
    /// was disconnected has the same effect.
    static let reason = "not all of it could be decoded when it was played"

    private let store: Store

    /// Names the store to write to.
    public init(store: Store) { self.store = store }

    /// Records that the file of a track could not be decoded completely. What a verification found wrong stays.
    /// - Parameter library: The name of the library of the rip that was played; nil if unknown, and then only the file
    ///   of the release's only rip is meant.
    /// - Throws: ``StoreError`` when it cannot be written.
    public func record(_ track: Track.ID, in library: String?) throws(StoreError) {
        try store.write { database in
            let statement = try database.cachedStatement(
                sql: """
                    INSERT OR REPLACE INTO verification (library, file, size, modifiedAt, at, result, detail)
                    SELECT rip.library, ripTrack.file, ripTrack.size, ripTrack.modifiedAt,
                      strftime('%Y-%m-%dT%H:%M:%SZ', 'now'), 'damaged', :reason
                    FROM rip JOIN library ON library.id = rip.library JOIN ripTrack ON ripTrack.rip = rip.id
                    WHERE rip.release = :release AND ripTrack.place = :place
                      AND (library.name = :library OR :library IS NULL
                        AND (SELECT count(*) FROM rip AS other WHERE other.release = :release) = 1)
                      AND NOT EXISTS (SELECT 1 FROM verification WHERE \(RipHealth.wrongVerification))
                    """)
            try statement.execute(
                arguments: [
                    "reason": Self.reason, "release": track.release.rawValue, "place": track.place, "library": library,
                ])
        }
    }
}
