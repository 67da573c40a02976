internal import CrateCore
internal import SQLite

/// A file in the folder of a rip that the last scan refused, and that is no track.
struct BesideFile: Sendable {
    /// The number of the rip.
    let rip: Int64
    /// The name under which the file's library is subscribed.
    let library: String
    /// The path relative to the library's root.
    let name: String
    private let path: String
    /// Whether a check found that nothing has its path any more, which the next scan records.
    private(set) var isGone = false

    private init(_ row: Row) {
        (rip, library, name, path) = (row["rip"], row["name"], row["file"], row["path"])
    }

    /// The file as it is now. Blocks on its disk.
    func seen() -> BesideFile {
        var file = self
        file.isGone = UnusedFile.isGone(path)
        return file
    }

    /// The files beside the rips of some releases, as the last scan found them.
    static func all(of releases: [Release.ID], _ database: Database) throws -> [BesideFile] {
        try database.cachedStatement(sql: sql).rows(arguments: [AlbumLookup.json(releases)]).map { BesideFile($0) }
    }

    private static let sql = """
        SELECT DISTINCT rip.id AS rip, library.name, \(RipHealth.refusedPath) AS file,
          rtrim(library.root, '/') || '/' || \(RipHealth.refusedPath) AS path
        FROM rip JOIN library ON library.id = rip.library
        JOIN refusedFile ON refusedFile.library = rip.library AND refusedFile.folder = rip.folder
        WHERE rip.release IN (SELECT value FROM json_each(?)) AND \(RipHealth.isNoTrack)
        """
}
