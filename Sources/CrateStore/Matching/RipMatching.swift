public import CrateCore
internal import SQLite

/// Matches stored rips to releases after the scan: by hand, and by data added to the collection since.
///
/// Opens no file. Blocks on the store.
public struct RipMatching: Sendable {
    /// A stored rip and the release that it is matched to.
    public struct MatchedRip: Sendable, Hashable {
        /// The name under which the rip's library is subscribed.
        public var library: String
        /// The folder relative to the library's root.
        public var folder: String
        /// What distinguishes the rip from others of its folder; empty for a rip of the folder's own files.
        public var source: String
        /// The matched release; a local id when there is no match.
        public var release: Release.ID
        /// The title of the release; for a local id, that of the tags.
        public var title: String
        /// The artist of the release; for a local id, that of the tags.
        public var artist: String
        /// How it was matched: `tag`, `folder`, `name`, `hand`, or `local` when it was not.
        public var means: String
        /// False if it was matched by hand to a release that neither the collection nor another rip names: title and
        /// artist are then those of its own tags.
        public var isKnown: Bool
        /// The title of the rip's release before it was matched by hand, usually that of its tags; nil for any other
        /// rip.
        public var formerTitle: String?
    }

    let store: Store

    /// Matches the rips of this store; each call is a transaction of its own.
    public init(store: Store) { self.store = store }

    /// Returns all rips by library and folder; with `isLocal`, only rips with a local id (true) or without one (false).
    /// - Throws: ``Failure/store(_:)``.
    public func rips(isLocal: Bool? = nil) throws(Failure) -> [MatchedRip] {
        try failing { try store.database.read { try Self.matchedRips($0, isLocal: isLocal) } }
    }

    /// Compares unmatched rips with the collection again. Returns how many were matched.
    /// - Throws: ``Failure/store(_:)``.
    public func rematch() throws(Failure) -> Int {
        try failing { try store.writing { try Self.rematch($0) } }
    }

    /// Matches the rip of a folder (absolute, or relative to its library) to a release. References to its local release
    /// move along, and so do other rips of the same recording; scans keep the match.
    /// - Parameter source: Selects one of several rips in a folder; nil if there is only one.
    /// - Returns: The rip with its new release.
    /// - Throws: ``Failure``.
    @discardableResult
    public func match(folder: String, source: String? = nil, to release: Release.ID) throws(Failure) -> MatchedRip {
        try failing {
            try store.writing { database in
                let rip = try Self.rip(folder, source, database)
                try MatchByHand(database: database).decide(rip, is: release)
                return try Self.matchedRips(database, rip: rip)[0]
            }
        }
    }

    /// Undoes the last match by hand of a folder's rip: restores its release, crate entries, wants and plays.
    /// - Returns: The rip with its restored release.
    /// - Throws: ``Failure``.
    @discardableResult
    public func undo(folder: String, source: String? = nil) throws(Failure) -> MatchedRip {
        try failing {
            try store.writing { database in
                let rip = try Self.rip(folder, source, database)
                guard try MatchByHand(database: database).undo(rip) else { throw Failure.nothingDecided(folder) }
                try Self.renewNames(of: rip, database)
                return try Self.matchedRips(database, rip: rip)[0]
            }
        }
    }

    /// Finds the rip of a folder, absolute or relative to its library, with its current release.
    /// - Throws: ``Failure``.
    public func rip(folder: String, source: String? = nil) throws(Failure) -> MatchedRip {
        try failing {
            try store.database.read { try Self.matchedRips($0, rip: try Self.rip(folder, source, $0))[0] }
        }
    }

    /// All rips of a folder, absolute or relative to its library, in the order in which they were stored first.
    /// - Throws: ``Failure/store(_:)``.
    public func rips(folder: String) throws(Failure) -> [MatchedRip] {
        try failing {
            try store.database.read { database in
                try Self.rows(folder, nil, database).flatMap { try Self.matchedRips(database, rip: $0["id"]) }
            }
        }
    }

    /// All rips of the folders below a folder, which is absolute or relative to a library; by library and folder.
    /// - Throws: ``Failure/store(_:)``.
    public func rips(below folder: String) throws(Failure) -> [MatchedRip] {
        var path = folder
        while path.hasSuffix("/") { path.removeLast() }
        let wanted = path
        return try failing {
            try store.database.read { database in
                try database.values(Int64.self, sql: Self.below, arguments: ["path": wanted])
                    .flatMap { try Self.matchedRips(database, rip: $0) }
            }
        }
    }

    /// Returns whether the collection has any copy, to whose release a rip could be matched.
    /// - Throws: ``Failure/store(_:)``.
    public func hasCollection() throws(Failure) -> Bool {
        try failing {
            try store.database.read { database in
                try database.value(Int.self, sql: "SELECT EXISTS (SELECT 1 FROM copy WHERE NOT hasLeft)") == 1
            }
        }
    }

    /// The evidence for and against the release that a folder's rip is matched to, one clause each, from the current
    /// state of the collection. Returns only how it was matched if no other source names the release, or if the last
    /// scan stored no facts of the rip's files. For a rip without a match, why none of the candidates of ``offers()``
    /// was taken.
    /// - Throws: ``Failure``.
    public func reasons(folder: String, source: String? = nil) throws(Failure) -> [String] {
        try failing {
            try store.database.read { database in
                let row = try database.row(
                    sql: "\(Self.evidence) WHERE rip.id = ?",
                    arguments: [try Self.rip(folder, source, database)])
                guard let row else { return [] }
                let means = ReleaseMatch.Means(rawValue: row["matchedBy"]) ?? .local
                if means == .local { return [try UnmatchedReason(row, database).rawValue] }
                guard
                    try ReleaseSource.exists(for: row["release"], besides: row["id"], database),
                    let evidence = try RipEvidence(filesOf: row, database)
                else { return [means.words] }
                let judgement = try EvidenceMatch(evidence, database).judgement(of: row["release"])
                return [means.words] + (judgement?.reasons ?? [])
            }
        }
    }

    /// Rips without a Discogs release, and rips whose files name several, with candidate releases, best first. Sorted
    /// by library and folder.
    /// - Throws: ``Failure/store(_:)``.
    public func offers() throws(Failure) -> [MatchOffer] {
        try failing { try store.database.read { try CandidateSearch.offers($0) } }
    }

    /// The number of rips in all libraries.
    /// - Throws: ``Failure/store(_:)``.
    public func count() throws(Failure) -> Int {
        try failing { try store.database.read { try $0.value(Int.self, sql: "SELECT count(*) FROM rip") ?? 0 } }
    }

    private static func rip(_ folder: String, _ source: String?, _ database: Database) throws -> Int64 {
        let rips = try rows(folder, source, database)
        guard let rip = rips.first else { throw Failure.noSuchRip(folder) }
        guard rips.count == 1 else { throw Failure.severalRips(folder, sources: rips.map { $0["source"] }) }
        return rip["id"]
    }

    private static func rows(_ folder: String, _ source: String?, _ database: Database) throws -> [Row] {
        let trimmed = folder.count > 1 && folder.hasSuffix("/") ? String(folder.dropLast()) : folder
        return try database.rows(
            sql: """
                SELECT rip.id, source FROM rip JOIN library ON library.id = library
                WHERE (folder = :path OR rtrim(root, '/') || '/' || folder = :path OR (folder = '' AND root = :path))
                  AND (:source IS NULL OR source = :source) ORDER BY rip.id
                """, arguments: ["path": trimmed, "source": source])
    }

    private static func matchedRips(_ database: Database, rip: Int64? = nil, isLocal: Bool? = nil) throws
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
    private static let below = """
        SELECT rip.id FROM rip JOIN library ON library.id = library
        WHERE substr(folder, 1, length(:path) + 1) = :path || '/'
          OR substr(rtrim(root, '/') || '/' || folder, 1, length(:path) + 1) = :path || '/'
        ORDER BY library.id, folder, rip.id
        """

    /// Selects rips with the names of their libraries and releases; a WHERE clause is appended.
    private static let evidence = """
        SELECT rip.*, library.name AS libraryName, title, artist, year FROM rip
        JOIN release ON release.id = rip.release JOIN library ON library.id = library
        """

    /// Updates the names of a rip's local release from its tags, which may have changed while the rip was matched to
    /// another release.
    private static func renewNames(of rip: Int64, _ database: Database) throws {
        guard let row = try database.row(sql: "\(evidence) WHERE rip.id = ? AND release.id < 0", arguments: [rip]),
            let group = try RipEvidence.group(of: row, database)
        else { return }
        let release = Release.ID(rawValue: row["release"])
        try TaggedRelease(group, folder: row["folder"], libraryName: row["libraryName"]).store(as: release, database)
        try TrackRows.fill(release, from: rip, database)
    }

    static func rematch(_ database: Database) throws -> Int {
        let rows = try database.rows(sql: "\(evidence) WHERE matchedBy = 'local'")
        var found = 0
        for row in rows {
            let evidence = try RipEvidence(scanned: row, database)
            guard let best = try EvidenceMatch(evidence, database).best() else { continue }
            let match = ReleaseMatch(release: Release.ID(rawValue: best.release.id), means: .name)
            try assign(row["id"], of: Release.ID(rawValue: row["release"]), to: match, database)
            found += 1
        }
        return found
    }

    /// The pressings that the rips of a local release may be of, while nothing decides between them.
    static func undecided(_ release: Release.ID, _ database: Database) throws -> [Release.ID] {
        let row = try database.row(
            sql: "\(evidence) WHERE rip.release = ? AND matchedBy = 'local'", arguments: [release.rawValue])
        guard let row else { return [] }
        return try EvidenceMatch(RipEvidence(scanned: row, database), database).undecided().map {
            Release.ID(rawValue: $0.id)
        }
    }

    static func assign(
        _ rip: Int64, of old: Release.ID, to match: ReleaseMatch, _ database: Database
    ) throws {
        // A release that is not in the store starts with the rip's tags.
        try database.execute(
            sql: """
                INSERT OR IGNORE INTO release (id, title, artist, foldedTitle, foldedArtist, year, genres)
                SELECT ?, title, artist, foldedTitle, foldedArtist, year, genres FROM release WHERE id = ?
                """, arguments: [match.release.rawValue, old.rawValue])
        try database.execute(
            sql: "UPDATE rip SET release = ?, matchedBy = ? WHERE id = ?",
            arguments: [match.release.rawValue, match.means.rawValue, rip])
        try ReleaseMove.move(from: old, to: match.release, database)
        try TrackRows.fill(match.release, from: rip, database)
    }

    func failing<Value>(_ body: () throws -> Value) throws(Failure) -> Value {
        do {
            return try body()
        } catch let failure as Failure {
            throw failure
        } catch {
            throw .store(StoreError(error))
        }
    }
}
