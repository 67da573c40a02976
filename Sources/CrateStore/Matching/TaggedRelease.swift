internal import CrateCore
internal import Foundation
internal import GRDB

/// The release row of a rip, filled from its tags where nothing better is known.
struct TaggedRelease {
    let title: String
    let artist: String
    let year: Int?
    private let foldedTitle: String
    private let foldedArtist: String
    /// A JSON list.
    private let genres: String

    /// What a rip's tags say; for want of ALBUM its folder's name: `Artist - Title [r123]`.
    init(_ group: RipGroup, folder: String, libraryName: String) {
        let named = group.album.map { (title: $0, artist: String?.none) } ?? Self.names(folder, group, libraryName)
        title = named.title
        artist = Folding.withoutDisambiguation(group.artist ?? named.artist ?? "Unknown Artist")
        year = group.mostCommon(\.year)
        foldedTitle = Folding.folded(title)
        foldedArtist = Folding.folded(artist)
        let genres: [String] = group.files.reduce(into: []) { genres, file in
            for genre in file.genres where !genres.contains(genre) { genres.append(genre) }
        }
        self.genres = Self.json(genres)
    }

    /// What the folder's name says where ALBUM is not there.
    private static func names(_ folder: String, _ group: RipGroup, _ libraryName: String) -> (
        title: String, artist: String?
    ) {
        let name = folder.split(separator: "/").last.map(String.init) ?? libraryName
        let words = ReleaseTag.title(ofFolder: name)
        let halves = words.split(separator: " - ", maxSplits: 1).map { Folding.trimmed($0) }
        return group.artist == nil && halves.count == 2 ? (halves[1], halves[0]) : (words, nil)
    }

    /// A JSON list. An encoder is asked only where a text needs more than quotes around it: its start is dear.
    private static func json(_ texts: [String]) -> String {
        let isPlain = texts.allSatisfy { $0.utf8.allSatisfy { $0 >= 32 && $0 != 34 && $0 != 47 && $0 != 92 } }
        guard !isPlain else { return "[\(texts.map { "\"\($0)\"" }.joined(separator: ","))]" }
        return (try? JSONEncoder().encode(texts)).map { String(decoding: $0, as: UTF8.self) } ?? "[]"
    }

    /// Stores it unless Discogs, or the collection, has told of this release already.
    func store(as id: Release.ID, _ database: Database) throws {
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
            id.rawValue, title, artist, foldedTitle, foldedArtist, year, genres,
        ])
    }
}
