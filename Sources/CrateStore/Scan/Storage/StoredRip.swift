internal import CrateCore
internal import SQLite

/// A rip as the last scan stored it, which a new scan may continue.
struct StoredRip {
    /// What identifies a stored track among the files of a new scan.
    struct Track {
        let place: Int
        let file: String
        let frames: Int64?
        let md5: String?
        let title: String?
        let position: String?
    }

    let id: Int64
    let folder: String
    let source: String
    let release: Release.ID
    let means: ReleaseMatch.Means
    let tracks: [Track]

    /// Reads the stored rips of a folder, which are several if it has several albums.
    static func all(of library: Int64, in folder: String, _ database: Database) throws -> [StoredRip] {
        let statement = try database.cachedStatement(
            sql: "SELECT id, folder, source, release, matchedBy FROM rip WHERE library = ? AND folder = ? ORDER BY id")
        return try statement.rows(arguments: [library, folder]).map { try StoredRip($0, database) }
    }

    /// Reads the stored rip with an id.
    static func one(_ id: Int64, _ database: Database) throws -> StoredRip? {
        let statement = try database.cachedStatement(
            sql: "SELECT id, folder, source, release, matchedBy FROM rip WHERE id = ?")
        return try statement.rows(arguments: [id]).first.map { try StoredRip($0, database) }
    }

    private init(_ row: Row, _ database: Database) throws {
        (id, folder, source) = (row["id"], row["folder"], row["source"])
        release = Release.ID(rawValue: row["release"])
        means = ReleaseMatch.Means(rawValue: row["matchedBy"]) ?? .local
        tracks = try Self.tracks(id, database)
    }

    /// The number of tracks whose file or MD5 occurs in a group.
    func overlap(_ group: RipGroup) -> Int {
        let files = Set(group.files.map(\.file))
        let sums = Set(group.files.compactMap(\.md5))
        return tracks.count { files.contains($0.file) || $0.md5.map { sums.contains($0) } ?? false }
    }

    /// The index of the rip that a group continues; nil when none shares a track with it. Rips matched by hand come
    /// first, then those with more common tracks, then those with more of the files: several albums of a folder may
    /// have the same samples.
    /// - Parameter isJoined: True when the rips were discs of the group; then matched ones come first, and then the
    ///   first disc, because tracks keep their places and the others follow.
    static func best(of rips: [StoredRip], for group: RipGroup, isJoined: Bool) -> Int? {
        let files = Set(group.files.map(\.file))
        let ranks = rips.map { rip in
            let isFirst = rip.tracks.contains { $0.file == group.files.first?.file }
            return (
                rip.means == .hand ? 1 : 0, isJoined && !rip.release.isLocal ? 1 : 0, isJoined && isFirst ? 1 : 0,
                rip.overlap(group), rip.tracks.count { files.contains($0.file) }
            )
        }
        return rips.indices.filter { ranks[$0].3 > 0 }.max { ranks[$0] < ranks[$1] }
    }

    private static func tracks(_ rip: Int64, _ database: Database) throws -> [Track] {
        let statement = try database.cachedStatement(
            sql: "SELECT place, file, frames, md5, title, position FROM ripTrack WHERE rip = ? ORDER BY place")
        return try statement.rows(arguments: [rip]).map { row in
            Track(
                place: row["place"], file: row["file"], frames: row["frames"], md5: row["md5"], title: row["title"],
                position: row["position"])
        }
    }
}
