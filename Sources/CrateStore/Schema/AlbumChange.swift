internal import GRDB

/// Records changes that no trigger covers.
enum AlbumChange {
    /// Records that the tracks of a release changed.
    static func tracks(of release: Int64, _ database: Database) throws {
        try database.cachedStatement(sql: "INSERT OR REPLACE INTO changedAlbum (release) VALUES (?)")
            .execute(arguments: [release])
    }
}
