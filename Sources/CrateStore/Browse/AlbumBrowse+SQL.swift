internal import CrateCore
internal import GRDB

extension AlbumBrowse {
    /// The index ``Schema/releaseByArtist`` has this order: nothing is sorted.
    static let pageSQL = """
        \(columns) FROM release \(joins)
        WHERE (release.foldedArtist, release.foldedTitle, release.id) > (:artist, :title, :release) AND \(isListed)
        ORDER BY release.foldedArtist, release.foldedTitle, release.id LIMIT :count
        """

    static let numbersSQL = """
        \(columns) FROM json_each(:numbers) AS asked CROSS JOIN release ON release.id = asked.value \(joins)
        WHERE \(isListed) ORDER BY asked.key
        """

    /// Read by index in ``AlbumRow``.
    private static let columns = """
        SELECT release.id, release.title, release.artist, release.foldedArtist, release.foldedTitle, release.year,
          release.label, release.catalogNumber, release.format,
          CASE WHEN release.genres = '[]' THEN '' ELSE
            (SELECT group_concat(value, char(31)) FROM json_each(release.genres)) END,
          CAST(strftime('%s', coalesce(release.addedAt, want.addedAt)) AS INTEGER), want.release IS NOT NULL,
          EXISTS (SELECT 1 FROM release AS twin WHERE twin.foldedArtist = release.foldedArtist
            AND twin.foldedTitle = release.foldedTitle AND twin.id <> release.id),
          rip.id, rip.rate, rip.bits, rip.channels, rip.musicBrainz, rip.library IN \(connected)
        """

    /// The best rip: in a connected library, with files, of the highest rate and depth, of the first library. The rank is
    /// one number, because SQLite finds a maximum without sorting, and gives the columns of its row.
    private static let joins = """
        LEFT JOIN want ON want.release = release.id AND want.hasLeft = 0
        LEFT JOIN rip ON rip.id = (
          SELECT number FROM (SELECT best.id AS number, max(
              ((best.library IN \(connected)) << 61) + (EXISTS (
                SELECT 1 FROM ripTrack WHERE ripTrack.rip = best.id AND ripTrack.missingSince IS NULL) << 60)
              + (min(coalesce(best.rate, 0), 0xFFFFFFFF) << 28) + (min(coalesce(best.bits, 0), 0xFF) << 20)
              - min(best.library, 0xFFFFF))
            FROM rip AS best WHERE best.release = release.id))
        """

    private static let isListed = """
        (want.release IS NOT NULL OR rip.id IS NOT NULL
          OR EXISTS (SELECT 1 FROM copy WHERE copy.release = release.id AND copy.hasLeft = 0))
        """

    private static let connected = "(SELECT value FROM json_each(:live))"
}

/// An album as it is read, with what is needed to read the rest of it.
struct AlbumRow {
    var album: BrowsedAlbum
    /// The best rip.
    let rip: BrowsedTracks.Rip?
    /// Another release has the same artist and title.
    let mayHaveTwin: Bool
    private let isConnected: Bool

    init(_ row: Row) {
        let id = Release.ID(rawValue: row[0])
        let genres: String? = row[9]
        let year: Int? = row[5]
        let release = Release(
            id: id, title: row[1], artist: row[2], year: year == 0 ? nil : year,
            genres: (genres ?? "").split(separator: "\u{1F}").map(String.init))
        let number: Int64? = row[13]
        rip = number.map { BrowsedTracks.Rip(number: $0, rate: row[14], bits: row[15], channels: row[16]) }
        (mayHaveTwin, isConnected) = (row[12], row[18] ?? false)
        let label: String? = row[6]
        album = BrowsedAlbum(
            release: release, place: BrowsePlace(artist: row[3], title: row[4], release: id),
            label: label.map(Folding.withoutDisambiguation), catalogNumber: row[7], format: row[8],
            musicBrainz: row[17], isRipped: rip != nil, isPlayable: false, isWanted: row[11], added: row[10],
            modified: row[10])
    }

    /// Adds the tracks, or what they are together.
    mutating func add(_ withTracks: Bool, _ database: Database) throws {
        let tracks = BrowsedTracks(rip, of: album.release.id)
        let sum: BrowsedTracks.Sum
        if withTracks {
            (album.tracks, sum) = try tracks.rows(database)
        } else {
            sum = try tracks.sum(database)
        }
        (album.trackCount, album.milliseconds) = (sum.count, sum.milliseconds)
        (album.hasTrackArtists, album.isPlayable) = (sum.hasArtists, isConnected && sum.hasFiles)
        album.modified = [album.added, sum.writtenAt].compactMap(\.self).max()
    }
}
