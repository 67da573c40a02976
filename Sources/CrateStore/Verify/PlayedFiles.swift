public import CrateCore
internal import SQLite

/// Records what playing shows about files: that they are gone, that nothing of them can be decoded, or that they can be
/// played after all. This counts until the files are scanned again, verified or played.
public struct PlayedFiles: Sendable {
    /// What is wrong with a file of which nothing can be decoded, as ``FileVerification/reason`` has it. A verification
    /// reads such a file again: it may have been repaired without a change of its size and time.
    static let reason = "nothing of it could be decoded when it was played"

    private enum Loss: Sendable {
        case gone
        /// With the version that could not be decoded, if it is known.
        case undecodable(FileVersion?)
    }

    /// The longest wait for the files of an album.
    static let timeout = Duration.seconds(2)

    let store: Store

    /// Names the store to read and write.
    public init(store: Store) { self.store = store }

    /// Checks the files of an album that could not be played, or not whole, and records those that are gone from their
    /// libraries or cannot be decoded. Nothing counts as gone from a library that is away. Blocks on their disks, but
    /// not on one that hangs.
    /// - Parameters:
    ///   - place: The only track to check; nil for all.
    ///   - isDecoding: Whether to decode the first frames, and not only to look for the files.
    /// - Throws: ``StoreError`` when the store cannot be read or written.
    public func recordLosses(of release: Release.ID, place: Int? = nil, isDecoding: Bool) throws(StoreError) {
        let files = try present(release, place)
        // Runs on a thread that is abandoned if a share hangs.
        let found = firstAnswer(within: Self.timeout) {
            files.compactMap { file, path -> (file: PlayedFile, loss: Loss)? in
                Self.loss(of: path, isDecoding: isDecoding).map { (file: file, loss: $0) }
            }
        }
        guard let losses = found, !losses.isEmpty else { return }
        // Checked after the files, so that no file counts that disappeared with its library.
        let live = try liveLibraries(among: Set(losses.map(\.file.library)))
        let own = losses.filter { live.contains($0.file.library) }
        guard !own.isEmpty else { return }
        try store.write { database in
            for (file, loss) in own {
                switch loss {
                case .gone: try Self.markMissing(file, database)
                case .undecodable(let version): try Self.markUndecodable(file, version, database)
                }
                try AlbumChange.tracks(ofRip: file.rip, database)
            }
        }
    }
}

extension PlayedFiles {
    /// The files that do not count as missing, with their absolute paths.
    private func present(_ release: Release.ID, _ place: Int?) throws(StoreError) -> [(PlayedFile, path: String)] {
        try store.read { database in
            try database.rows(
                sql: """
                    \(PlayedFile.columns), \(PlayedFile.path) AS path \(PlayedFile.tables)
                    AND missingSince IS NULL AND (:place IS NULL OR ripTrack.place = :place)
                    """, arguments: ["release": release.rawValue, "place": place]
            ).map { row -> (PlayedFile, path: String) in (PlayedFile(row), path: row["path"]) }
        }
    }

    private func liveLibraries(among ids: Set<Subscription.ID>) throws(StoreError) -> Set<Subscription.ID> {
        let probe = LibraryProbe()
        let libraries = try store.read { try Subscription.all($0) }.filter { ids.contains($0.id) }
        return Set(libraries.filter { probe.stateBlocking(of: $0) == .live }.map(\.id))
    }

    private static func loss(of path: String, isDecoding: Bool) -> Loss? {
        if AlbumLookup.isGone(path) { return .gone }
        return isDecoding && FileCheck.isUndecodable(path) ? .undecodable(FileVersion(of: path)) : nil
    }

    /// Marks the file as missing.
    private static func markMissing(_ file: PlayedFile, _ database: Database) throws {
        try database.cachedStatement(
            sql: """
                UPDATE ripTrack SET missingSince = strftime('%Y-%m-%dT%H:%M:%SZ', 'now')
                WHERE rip = ? AND file = ? AND missingSince IS NULL
                """
        ).execute(arguments: [file.rip, file.name])
        try file.forgetFingerprint(database)
    }

    /// Stores the result for the version of the file that was played, until a scan reads another.
    private static func markUndecodable(_ file: PlayedFile, _ version: FileVersion?, _ database: Database) throws {
        try database.cachedStatement(
            sql: """
                INSERT OR REPLACE INTO verification (library, file, size, modifiedAt, at, result, detail)
                SELECT rip.library, ripTrack.file, \(FileVersion.metSize), \(FileVersion.metTime),
                  strftime('%Y-%m-%dT%H:%M:%SZ', 'now'), '\(FileVerification.Result.damaged.rawValue)', '\(reason)'
                FROM rip JOIN ripTrack ON ripTrack.rip = rip.id
                WHERE rip.id = :rip AND ripTrack.file = :file
                  AND NOT EXISTS (SELECT 1 FROM verification WHERE \(RipHealth.undecodable))
                """
        ).execute(
            arguments: [
                "rip": file.rip, "file": file.name, "size": version?.size, "changedAt": version?.changedAt,
            ])
        try file.forgetFingerprint(database)
    }
}
