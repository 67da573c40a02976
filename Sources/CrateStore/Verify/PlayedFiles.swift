public import CrateCore
internal import SQLite

/// What plays show of files: that they are gone, that nothing of them can be decoded, or that they sound after all. A
/// rip has it until its files are scanned anew, verified or played.
public struct PlayedFiles: Sendable {
    /// What is wrong with a file of which nothing can be decoded, as ``FileVerification/reason`` has it. A verification
    /// reads such a file again: it may have been put right without a trace in its size and time.
    static let reason = "nothing of it could be decoded when it was played"

    /// A file of a rip, by the ids of both and its path relative to the root.
    private struct File {
        let rip: Int64
        let library: Subscription.ID
        let folder: String
        let name: String

        init(_ row: Row) {
            (rip, library, folder, name) = (row["rip"], row["library"], row["folder"], row["file"])
        }
    }

    private enum Loss { case gone, undecodable }

    /// How long the files of an album are waited for.
    private static let limit = Duration.seconds(2)

    private let store: Store

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
        // On a thread that is abandoned where a share hangs.
        let found = firstAnswer(within: Self.limit) {
            files.compactMap { file, path -> (file: File, loss: Loss)? in
                Self.loss(of: path, isDecoding: isDecoding).map { (file: file, loss: $0) }
            }
        }
        guard let losses = found, !losses.isEmpty else { return }
        // Checked after the files, so that none counts that went away with its library.
        let live = try liveLibraries(among: Set(losses.map(\.file.library)))
        let own = losses.filter { live.contains($0.file.library) }
        guard !own.isEmpty else { return }
        try store.write { database in
            for (file, loss) in own {
                switch loss {
                case .gone: try Self.markMissing(file, database)
                case .undecodable: try Self.markUndecodable(file, database)
                }
                try AlbumChange.tracks(ofRip: file.rip, database)
            }
        }
    }

    /// Records that a track plays, so that its file is neither gone nor undecodable.
    /// - Parameter path: The absolute path of its file.
    /// - Throws: ``StoreError`` when the store cannot be read or written.
    public func recordSound(of track: Track.ID, from path: String) throws(StoreError) {
        let files = try doubted(track, path)
        guard !files.isEmpty else { return }
        try store.write { database in
            for file in files {
                try database.cachedStatement(sql: "UPDATE ripTrack SET missingSince = NULL WHERE rip = ? AND file = ?")
                    .execute(arguments: [file.rip, file.name])
                try database.cachedStatement(
                    sql: "DELETE FROM verification WHERE library = ? AND file = ? AND detail = '\(Self.reason)'"
                ).execute(arguments: [file.library, file.name])
                try AlbumChange.tracks(ofRip: file.rip, database)
            }
        }
    }
}

extension PlayedFiles {
    private static let columns = "SELECT DISTINCT rip.id AS rip, rip.library, rip.folder, ripTrack.file"
    private static let path = "rtrim(library.root, '/') || '/' || ripTrack.file"
    private static let tables = """
        FROM rip JOIN library ON library.id = rip.library JOIN ripTrack ON ripTrack.rip = rip.id
        WHERE rip.release = :release
        """

    /// The files that were there when they were scanned or played last, with their absolute paths.
    private func present(_ release: Release.ID, _ place: Int?) throws(StoreError) -> [(File, path: String)] {
        try store.read { database in
            try database.rows(
                sql: """
                    \(Self.columns), \(Self.path) AS path \(Self.tables)
                    AND missingSince IS NULL AND (:place IS NULL OR ripTrack.place = :place)
                    """, arguments: ["release": release.rawValue, "place": place]
            ).map { row -> (File, path: String) in (File(row), path: row["path"]) }
        }
    }

    /// The file of a track, if it counts as missing or undecodable.
    private func doubted(_ track: Track.ID, _ path: String) throws(StoreError) -> [File] {
        try store.read { database in
            let statement = try database.cachedStatement(
                sql: """
                    \(Self.columns) \(Self.tables)
                    AND ripTrack.place = :place AND \(Self.path) = :path AND (missingSince IS NOT NULL OR EXISTS (
                      SELECT 1 FROM verification WHERE verification.library = rip.library
                        AND verification.file = ripTrack.file AND verification.detail = '\(Self.reason)'))
                    """)
            return try statement.rows(
                arguments: ["release": track.release.rawValue, "place": track.place, "path": path]
            ).map { File($0) }
        }
    }

    private func liveLibraries(among ids: Set<Subscription.ID>) throws(StoreError) -> Set<Subscription.ID> {
        let probe = LibraryProbe()
        let libraries = try store.read { try Subscription.all($0) }.filter { ids.contains($0.id) }
        return Set(libraries.filter { probe.stateBlocking(of: $0) == .live }.map(\.id))
    }

    private static func loss(of path: String, isDecoding: Bool) -> Loss? {
        if AlbumLookup.isGone(path) { return .gone }
        return isDecoding && FileCheck.isUndecodable(path) ? .undecodable : nil
    }

    /// Marks the file as missing. Without the fingerprint, the next scan reads the folder also if it is then as before.
    private static func markMissing(_ file: File, _ database: Database) throws {
        try database.cachedStatement(
            sql: """
                UPDATE ripTrack SET missingSince = strftime('%Y-%m-%dT%H:%M:%SZ', 'now')
                WHERE rip = ? AND file = ? AND missingSince IS NULL
                """
        ).execute(arguments: [file.rip, file.name])
        try database.cachedStatement(
            sql: "UPDATE scannedFolder SET fingerprint = x'' WHERE library = ? AND folder = ?"
        ).execute(arguments: [file.library, file.folder])
    }

    /// Stores the result for the version of the file that was scanned, until a scan reads another.
    private static func markUndecodable(_ file: File, _ database: Database) throws {
        try database.cachedStatement(
            sql: """
                INSERT OR REPLACE INTO verification (library, file, size, modifiedAt, at, result, detail)
                SELECT rip.library, ripTrack.file, ripTrack.size, ripTrack.modifiedAt,
                  strftime('%Y-%m-%dT%H:%M:%SZ', 'now'), '\(FileVerification.Result.damaged.rawValue)', '\(reason)'
                FROM rip JOIN ripTrack ON ripTrack.rip = rip.id
                WHERE rip.id = ? AND ripTrack.file = ?
                  AND NOT EXISTS (SELECT 1 FROM verification WHERE \(RipHealth.undecodable))
                """
        ).execute(arguments: [file.rip, file.name])
    }
}
