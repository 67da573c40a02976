public import CrateCore
internal import SQLite

extension PlayedFiles {
    /// A file that counts as missing, unreadable or damaged.
    private struct Doubt: Sendable {
        let file: PlayedFile
        let path: String
        /// True if the last scan could not read it, or decode anything of it.
        let isRefused: Bool
        /// The version of which a play could not decode all.
        let damaged: FileVersion?

        init(_ row: Row) {
            (file, path, isRefused) = (PlayedFile(row), row["path"], row["isRefused"])
            damaged = FileVersion(found: row["damagedSize"], row["damagedTime"])
        }

        /// Whether the file can be played again. If it is still the version that a play found damaged, a first frame
        /// proves nothing.
        func isOver(playing sound: String) -> Bool {
            guard path == sound || FileCheck.begins(path) else { return false }
            return damaged == nil || FileVersion(of: path) != damaged
        }
    }

    /// Records that a track plays: its file is neither gone nor undecodable. Checks the other files of the album that
    /// counted as missing, unreadable or damaged, too, because files mostly return together. Blocks on their disks, but
    /// not on one that hangs.
    /// - Parameter path: The absolute path of its file.
    /// - Throws: ``StoreError`` when the store cannot be read or written.
    public func recordSound(of track: Track.ID, from path: String) throws(StoreError) {
        let doubts = try doubts(about: track.release)
        guard !doubts.isEmpty else { return }
        // Runs on a thread that is abandoned if a share hangs.
        let found = firstAnswer(within: Self.timeout) { doubts.filter { $0.isOver(playing: path) } }
        guard let over = found, !over.isEmpty else { return }
        try store.write { database in
            for doubt in over { try Self.end(doubt, database) }
        }
    }

    private func doubts(about release: Release.ID) throws(StoreError) -> [Doubt] {
        try store.read { database in
            let statement = try database.cachedStatement(
                sql: """
                    \(PlayedFile.columns), \(PlayedFile.path) AS path, EXISTS (
                        SELECT 1 FROM refusedFile WHERE \(RipHealth.refusedTrack) OR \(RipHealth.unreadTrack)
                      ) AS isRefused, damage.size AS damagedSize, damage.modifiedAt AS damagedTime
                    FROM rip JOIN library ON library.id = rip.library JOIN ripTrack ON ripTrack.rip = rip.id
                    LEFT JOIN verification AS damage ON damage.library = rip.library AND damage.file = ripTrack.file
                      AND damage.detail = '\(PlayedDamage.reason)'
                    WHERE rip.release = :release AND (missingSince IS NOT NULL OR damage.file IS NOT NULL OR isRefused
                      OR EXISTS (SELECT 1 FROM verification WHERE verification.library = rip.library
                        AND verification.file = ripTrack.file AND verification.detail = '\(Self.reason)'))
                    """)
            return try statement.rows(arguments: ["release": release.rawValue]).map { Doubt($0) }
        }
    }

    private static func end(_ doubt: Doubt, _ database: Database) throws {
        let file = doubt.file
        try database.cachedStatement(sql: "UPDATE ripTrack SET missingSince = NULL WHERE rip = ? AND file = ?")
            .execute(arguments: [file.rip, file.name])
        try database.cachedStatement(
            sql: """
                DELETE FROM verification
                WHERE library = ? AND file = ? AND detail IN ('\(reason)', '\(PlayedDamage.reason)')
                """
        ).execute(arguments: [file.library, file.name])
        if doubt.isRefused { try RepairedFile.store(file, database) }
        try AlbumChange.tracks(ofRip: file.rip, database)
    }
}
