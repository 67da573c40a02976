internal import CrateCore
internal import SQLite

/// Reads the facts for the list's rows from the other tables.
enum ListedSource {
    /// An album of the collection, a rip or a want, with the names that the list is sorted by; nil for any other
    /// release.
    static func album(_ release: Int64, _ database: Database) throws -> (AlbumTwins.Name, BrowsedAlbum)? {
        let statement = try database.cachedStatement(sql: albumSQL)
        guard let row = try statement.row(arguments: [release]) else { return nil }
        let genres: String = row[8]
        let year: Int? = row[4]
        var album = BrowsedAlbum(
            release: Release(
                id: Release.ID(rawValue: release), title: row[0], artist: row[1], year: year == 0 ? nil : year,
                genres: genres.split(separator: "\u{1F}").map(String.init)))
        let label: String? = row[5]
        album.label = label.map(Folding.withoutDisambiguation)
        (album.catalogNumber, album.format, album.added, album.isWanted) = (row[6], row[7], row[9], row[10])
        let sort: String? = row[11]
        album.artistSort = sort.map(Folding.withoutDisambiguation)
        return (AlbumTwins.Name(artist: row[2], title: row[3]), album)
    }

    /// One version for each rip of an album; a single version without a rip if there is none.
    static func versions(
        _ release: Int64, _ database: Database
    ) throws -> [(version: ListedAlbum.Version, rip: BrowsedTracks.Rip?)] {
        let rows = try database.cachedStatement(sql: ripsSQL).rows(arguments: [release])
        guard !rows.isEmpty else { return [(ListedAlbum.Version(), nil)] }
        return rows.map { row in
            let rip = BrowsedTracks.Rip(number: row[0], rate: row[2], bits: row[3], channels: row[4])
            let version = ListedAlbum.Version(
                library: row[1], rate: rip.rate, bits: rip.bits, channels: rip.channels, musicBrainz: row[5],
                artistSort: row[6], sounds: row[7])
            return (version, rip)
        }
    }

    private static let albumSQL = """
        SELECT release.title, release.artist, release.foldedArtist, release.foldedTitle, release.year, release.label,
          release.catalogNumber, release.format,
          CASE WHEN release.genres = '[]' THEN '' ELSE
            coalesce((SELECT group_concat(value, char(31)) FROM json_each(release.genres)), '') END,
          CAST(strftime('%s', coalesce(release.addedAt, want.addedAt)) AS INTEGER), want.release IS NOT NULL,
          CASE WHEN json_valid(release.detail) THEN json_extract(release.detail, '$.artists_sort') END
        FROM release LEFT JOIN want ON want.release = release.id AND want.hasLeft = 0
        WHERE release.id = ? AND (want.release IS NOT NULL OR \(AlbumLookup.isAlbum))
        """

    private static let ripsSQL = """
        SELECT id, library, rate, bits, channels, musicBrainz, artistSort, \(AlbumLookup.sounds)
        FROM rip WHERE release = ? ORDER BY id
        """
}
