public import CrateCore
internal import GRDB

/// Ties stored rips to releases after they were scanned: by hand, and by what the collection has learnt since.
///
/// Opens no file. Blocks on the store.
public struct RipMatching: Sendable {
    /// A stored rip and what it is held for.
    public struct Tie: Sendable, Hashable {
        /// Name of its library.
        public var library: String
        /// Its folder, relative to the library's root.
        public var folder: String
        /// The release.
        public var release: Release.ID
        /// Title of the release.
        public var title: String
        /// Artist of the release.
        public var artist: String
        /// How that is known: `tag`, `folder`, `name`, `hand`, or `local` when it is not.
        public var means: String
    }

    /// Why a rip was not tied.
    public enum Failure: Error, Sendable, Hashable {
        /// No rip was found in this folder.
        case noSuchRip(String)
        /// The folder holds several rips.
        case severalRips(String)
        /// The store failed; SQLite's own words.
        case store(String)
    }

    private let store: Store

    /// The rips of a store.
    public init(store: Store) { self.store = store }

    /// All rips by library and folder; only local ones, or only others, if asked.
    public func rips(isLocal: Bool? = nil) throws(Failure) -> [Tie] {
        try failing {
            try store.database.read { database in
                try Row.fetchAll(
                    database,
                    sql: """
                        SELECT library.name, folder, release.id, title, artist, matchedBy FROM rip
                        JOIN library ON library.id = rip.library JOIN release ON release.id = rip.release
                        WHERE :local IS NULL OR (release.id < 0) = :local ORDER BY library.id, folder, rip.id
                        """, arguments: ["local": isLocal]
                ).map { row in
                    Tie(
                        library: row["name"], folder: row["folder"], release: Release.ID(rawValue: row["id"]),
                        title: row["title"], artist: row["artist"], means: row["matchedBy"])
                }
            }
        }
    }

    /// Looks local rips up in the collection again, by artist and title; says how many were found.
    public func rematch() throws(Failure) -> Int {
        try failing { try store.database.write { try Self.rematch($0) } }
    }

    /// Ties the rip of a folder (absolute, or relative to its library) to a release. What pointed at its local release is
    /// moved along, and no scan undoes it.
    public func match(folder: String, to release: Release.ID) throws(Failure) {
        let trimmed = folder.count > 1 && folder.hasSuffix("/") ? String(folder.dropLast()) : folder
        try failing {
            try store.database.write { database in
                let rips = try Row.fetchAll(
                    database,
                    sql: """
                        SELECT rip.id, release FROM rip JOIN library ON library.id = library
                        WHERE folder = :path OR root || '/' || folder = :path OR (folder = '' AND root = :path)
                        """, arguments: ["path": trimmed])
                guard let rip = rips.first else { throw Failure.noSuchRip(folder) }
                guard rips.count == 1 else { throw Failure.severalRips(folder) }
                let old = Release.ID(rawValue: rip["release"])
                try Self.tie(rip["id"], of: old, to: ReleaseMatch(release: release, means: .hand), database)
            }
        }
    }

    static func rematch(_ database: Database) throws -> Int {
        let rows = try Row.fetchAll(
            database,
            sql: """
                SELECT rip.id, release.id AS release, foldedTitle, foldedArtist, year,
                  (SELECT count(*) FROM ripTrack WHERE rip = rip.id) AS tracks
                FROM rip JOIN release ON release.id = rip.release WHERE matchedBy = 'local'
                """)
        var found = 0
        for row in rows {
            let names = NameMatch(
                foldedTitle: row["foldedTitle"], foldedArtist: row["foldedArtist"], year: row["year"],
                trackCount: row["tracks"])
            guard let release = try names.release(database) else { continue }
            let old = Release.ID(rawValue: row["release"])
            try tie(row["id"], of: old, to: ReleaseMatch(release: release, means: .name), database)
            found += 1
        }
        return found
    }

    private static func tie(
        _ rip: Int64, of old: Release.ID, to match: ReleaseMatch, _ database: Database
    ) throws {
        // A release that the collection does not have starts with what the rip's tags said.
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

    private func failing<Value>(_ body: () throws -> Value) throws(Failure) -> Value {
        do {
            return try body()
        } catch let failure as Failure {
            throw failure
        } catch {
            throw .store("\(error)")
        }
    }
}
