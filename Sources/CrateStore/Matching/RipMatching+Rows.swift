internal import CrateCore
internal import SQLite

extension RipMatching {
    /// The rip of a folder, absolute or relative to its library.
    /// - Throws: ``Failure``.
    static func rip(_ folder: String, _ source: String?, _ database: Database) throws -> Int64 {
        let rips = try rows(folder, source, database)
        guard let rip = rips.first else { throw Failure.noSuchRip(folder) }
        guard rips.count == 1 else { throw Failure.severalRips(folder, sources: rips.map { $0["source"] }) }
        return rip["id"]
    }

    /// The ids and sources of a folder's rips, in the order in which they were stored first.
    static func rows(_ folder: String, _ source: String?, _ database: Database) throws -> [Row] {
        let trimmed = folder.count > 1 && folder.hasSuffix("/") ? String(folder.dropLast()) : folder
        return try database.rows(
            sql: """
                SELECT rip.id, source FROM rip JOIN library ON library.id = library
                WHERE (folder = :path OR rtrim(root, '/') || '/' || folder = :path OR (folder = '' AND root = :path))
                  AND (:source IS NULL OR source = :source) ORDER BY rip.id
                """, arguments: ["path": trimmed, "source": source])
    }

    /// Rips by library and folder: all, one, or only those with or without a local id.
    static func matchedRips(_ database: Database, rip: Int64? = nil, isLocal: Bool? = nil) throws
        -> [MatchedRip]
    {
        try database.rows(
            sql: """
                SELECT library.name, folder, source, release.id, title, artist, matchedBy,
                  \(ReleaseSource.isKnown) AS isKnown, rip.id AS rip
                FROM rip
                JOIN library ON library.id = rip.library JOIN release ON release.id = rip.release
                WHERE (:local IS NULL OR (release.id < 0) = :local) AND (:rip IS NULL OR rip.id = :rip)
                ORDER BY library.id, folder, rip.id
                """, arguments: ["local": isLocal, "rip": rip]
        ).map { row in
            let means: String = row["matchedBy"]
            let undo = means == ReleaseMatch.Means.hand.rawValue ? try MatchUndo.last(of: row["rip"], database) : nil
            return MatchedRip(
                library: row["name"], folder: row["folder"], source: row["source"],
                release: Release.ID(rawValue: row["id"]), title: row["title"], artist: row["artist"],
                means: means, isKnown: row["isKnown"], formerTitle: try undo?.formerTitle(database))
        }
    }

    /// The rips below a path.
    static let below = """
        SELECT rip.id FROM rip JOIN library ON library.id = library
        WHERE substr(folder, 1, length(:path) + 1) = :path || '/'
          OR substr(rtrim(root, '/') || '/' || folder, 1, length(:path) + 1) = :path || '/'
        ORDER BY library.id, folder, rip.id
        """
}
