internal import CrateCore
internal import SQLite

/// The facts in the collection about a release that a rip may be of.
struct ReleaseEvidence {
    let id: Int64
    let title: AlbumTitle
    let artist: ArtistNames
    let year: Int?
    let medium: MediumCapacity
    private let label: String?
    private let catalogNumber: String?
    let isOwned: Bool
    /// True when the tracks come from Discogs.
    let isListed: Bool

    private init(_ row: Row) {
        id = row["id"]
        title = AlbumTitle(row["title"])
        let name: String = row["artist"]
        artist = ArtistNames(name, ArtistSpellings.names(row["spellings"], besides: name))
        let known: Int? = row["year"]
        year = known.flatMap { $0 > 0 ? $0 : nil }
        medium = MediumCapacity(row["format"])
        (label, catalogNumber) = (row["label"], row["catalogNumber"])
        (isOwned, isListed) = (row["isOwned"], row["isListed"])
    }

    private static let columns = """
        SELECT id, title, artist, \(ArtistSpellings.sql) AS spellings, year, format, label, catalogNumber,
          detail IS NOT NULL AS isListed,
          EXISTS (SELECT 1 FROM copy WHERE release = release.id AND NOT hasLeft) AS isOwned FROM release
        """
    private static let most = 400

    /// One release; nil when the store does not have it.
    static func one(_ id: Int64, _ database: Database) throws -> ReleaseEvidence? {
        try database.cachedStatement(sql: "\(columns) WHERE id = ?").row(arguments: [id]
        ).map(ReleaseEvidence.init)
    }

    /// Returns releases that a scan may match a rip to, with this title or a title that starts with it; at most 400.
    static func titled(_ title: AlbumTitle, _ database: Database) throws -> [ReleaseEvidence] {
        let statement = try database.cachedStatement(
            sql: """
                \(columns) WHERE id IN (
                  SELECT id FROM release WHERE foldedTitle IN (:whole, :core)
                  UNION SELECT id FROM release WHERE foldedTitle > :core || ' ' AND foldedTitle < :core || '!')
                AND id > 0 AND \(ReleaseSource.isCandidate) LIMIT \(most)
                """)
        return try statement.rows(arguments: ["whole": title.folded, "core": title.core]).map(Self.init)
    }

    /// Returns releases that a scan may match a rip to, by this artist under any form of the name, alone or with
    /// further artists after it; at most 400.
    static func named(_ artist: ArtistNames, _ database: Database) throws -> [ReleaseEvidence] {
        guard !artist.isVarious else { return [] }
        let statement = try database.cachedStatement(
            sql: """
                \(columns) WHERE id IN (
                  SELECT release.id FROM json_each(:names) AS name CROSS JOIN release ON foldedArtist = name.value
                  UNION SELECT release.id FROM json_each(:names) AS name CROSS JOIN release
                    ON foldedArtist > name.value || ' ' AND foldedArtist < name.value || '!')
                AND id > 0 AND \(ReleaseSource.isCandidate) LIMIT \(most)
                """)
        return try statement.rows(arguments: ["names": StoredJSON.text(artist.stored)]).map(Self.init)
    }

    /// The marks that distinguish it from other pressings.
    func marks(_ database: Database) throws -> PressingMarks {
        PressingMarks(
            catalogNumber: catalogNumber, barcodes: isListed ? try barcodes(database) : [], label: label)
    }

    private func barcodes(_ database: Database) throws -> [String] {
        let statement = try database.cachedStatement(
            sql: """
                SELECT json_extract(value, '$.value') FROM release, json_each(release.detail, '$.identifiers')
                WHERE release.id = ? AND json_extract(value, '$.type') = 'Barcode'
                """)
        return try statement.values(String.self, arguments: [id])
    }

    /// The tracks in playing order if they come from Discogs; otherwise empty.
    func tracks(_ database: Database) throws -> [RipEvidence.Track] {
        isListed ? try RipEvidence.Track.all(of: id, database) : []
    }
}

extension RipEvidence.Track {
    /// The known tracks of a release, in playing order.
    static func all(of release: Int64, _ database: Database) throws -> [Self] {
        let statement = try database.cachedStatement(
            sql: "SELECT title, \(TrackRows.milliseconds) AS milliseconds FROM track WHERE release = ? ORDER BY place")
        let rows = try statement.cursor(arguments: [release])
        var tracks: [Self] = []
        while let row = try rows.next() { tracks.append(Self(title: row[0], milliseconds: row[1])) }
        return tracks
    }
}
