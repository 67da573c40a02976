internal import GRDB

/// Notes by hand what no trigger notes.
enum AlbumChange {
    /// The tracks of a release are others now.
    static func tracks(of release: Int64, _ database: Database) throws {
        try database.cachedStatement(sql: "INSERT OR REPLACE INTO changedAlbum (release) VALUES (?)")
            .execute(arguments: [release])
    }
}
