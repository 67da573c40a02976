internal import CrateCore
internal import Foundation
internal import GRDB

/// The release row of a rip, filled from its tags where nothing better is known.
struct TaggedRelease {
    let id: Release.ID
    let title: String
    let artist: String
    let year: Int?
    let genres: [String]

    /// What a rip's tags say; for want of ALBUM its folder's name: `Artist - Title [r123]`.
    init(_ id: Release.ID, _ group: RipGroup, folder: String, libraryName: String) {
        let name = folder.split(separator: "/").last.map(String.init) ?? libraryName
        let words = ReleaseTag.title(ofFolder: name)
        let halves = words.split(separator: " - ", maxSplits: 1).map { Folding.trimmed($0) }
        let isPair = group.album == nil && group.artist == nil && halves.count == 2
        self.id = id
        title = group.album ?? (isPair ? halves[1] : words)
        artist = Folding.withoutDisambiguation(group.artist ?? (isPair ? halves[0] : "Unknown Artist"))
        year = group.mostCommon(\.year)
        genres = group.files.reduce(into: []) { genres, file in
            for genre in file.genres where !genres.contains(genre) { genres.append(genre) }
        }
    }

    /// Stores it unless Discogs, or the collection, has told of this release already.
    func store(_ database: Database) throws {
        let genres = String(decoding: try JSONEncoder().encode(genres), as: UTF8.self)
        let statement = try database.cachedStatement(
            sql: """
                INSERT INTO release (id, title, artist, foldedTitle, foldedArtist, year, genres) VALUES (?, ?, ?, ?, ?, ?, ?)
                ON CONFLICT (id) DO UPDATE SET title = excluded.title, artist = excluded.artist,
                  foldedTitle = excluded.foldedTitle, foldedArtist = excluded.foldedArtist, year = excluded.year,
                  genres = excluded.genres
                WHERE exportedTitle IS NULL AND detail IS NULL
                  AND NOT EXISTS (SELECT 1 FROM copy WHERE copy.release = release.id)
                  AND NOT EXISTS (SELECT 1 FROM want WHERE want.release = release.id)
                """)
        try statement.execute(arguments: [
            id.rawValue, title, artist, Folding.folded(title), Folding.folded(artist), year, genres,
        ])
    }
}
