internal import CrateCore
internal import SQLite

/// Writes the rows that lists of albums are read from, for the albums that have changed.
struct AlbumListing {
    /// The number of albums per transaction; other connections can write between two transactions.
    private static let portion = 500

    private let database: Database

    /// Whether albums have changed since the list was written.
    static func isOutdated(_ database: Database) throws -> Bool {
        try database.cachedStatement(sql: "SELECT EXISTS (SELECT 1 FROM unlistedAlbum)").value(Bool.self) ?? false
    }

    /// Writes the rows of some changed albums.
    static func renewSome(_ database: Database) throws {
        let changed = try database.cachedStatement(sql: "SELECT release FROM unlistedAlbum LIMIT \(portion)").values(
            Int64.self)
        try AlbumListing(database: database).renew(changed)
        let done = try database.cachedStatement(sql: "DELETE FROM unlistedAlbum WHERE release = ?")
        for release in changed { try done.execute(arguments: [release]) }
    }

    private func renew(_ changed: [Int64]) throws {
        var twins = AlbumTwins(database)
        for release in try withTwins(changed) {
            try remove(release)
            guard let (name, album) = try ListedSource.album(release, database) else { continue }
            var listed = ListedAlbum(album: album, versions: [])
            listed.album.twins = try twins.of(album.release.id, named: name)
            var tracks: [[BrowsedTrack]] = []
            for (version, rip) in try ListedSource.versions(release, database) {
                let (own, sum) = try BrowsedTracks(rip, of: album.release.id).rows(database)
                listed.versions.append(version)
                listed.versions[listed.versions.count - 1].sum = sum
                tracks.append(own)
            }
            try insert("listedAlbum", name, release, listed.bytes)
            try insert("listedTrack", name, release, ListedTracks.bytes(tracks))
        }
    }

    /// The changed albums and those with the same names, whose rows depend on each other.
    private func withTwins(_ changed: [Int64]) throws -> [Int64] {
        let statement = try database.cachedStatement(
            sql: """
                SELECT twin.id FROM (
                  SELECT artist, title FROM listedAlbum WHERE release = :release
                  UNION SELECT foldedArtist, foldedTitle FROM release WHERE id = :release) AS name
                CROSS JOIN release AS twin ON (twin.foldedArtist, twin.foldedTitle) = (name.artist, name.title)
                WHERE twin.id <> :release ORDER BY twin.id LIMIT \(AlbumBrowse.mostTwins + 1)
                """)
        var all = Set(changed)
        for release in changed { all.formUnion(try statement.values(Int64.self, arguments: ["release": release])) }
        return all.sorted()
    }

    private func remove(_ release: Int64) throws {
        let key = try database.cachedStatement(sql: "SELECT artist, title FROM listedAlbum WHERE release = ?")
        guard let row = try key.row(arguments: [release]) else { return }
        let (artist, title): (String, String) = (row[0], row[1])
        for table in ["listedAlbum", "listedTrack"] {
            try database.cachedStatement(
                sql: "DELETE FROM \(table) WHERE artist = ? AND title = ? AND release = ?"
            ).execute(arguments: [artist, title, release])
        }
    }

    private func insert(_ table: String, _ name: AlbumTwins.Name, _ release: Int64, _ bytes: [UInt8]) throws {
        let statement = try database.cachedStatement(
            sql: "INSERT INTO \(table) (artist, title, release, facts) VALUES (?, ?, ?, ?)")
        var values = ColumnValues(statement)
        try values.bind(name.artist)
        try values.bind(name.title)
        try values.bind(release)
        try values.bind(bytes)
        try values.execute()
    }
}
