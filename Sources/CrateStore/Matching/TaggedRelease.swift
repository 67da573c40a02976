internal import CrateCore
internal import FoundationEssentials
internal import SQLite

/// The release row of a rip, from its tags; used when no better source is available.
struct TaggedRelease {
    let title: String
    let artist: String
    let year: Int?
    let foldedTitle: String
    let foldedArtist: String
    /// The genres as the store's column has them: a JSON array.
    private let genres: String

    /// The name that is stored for an unknown artist.
    static let unknownArtist = "Unknown Artist"

    /// Reads a rip's tags. Without ALBUM it parses the folder's name: `Artist - Title (1986) [r123]`, `Artist/1986 -
    /// Title`.
    init(_ group: RipGroup, folder: String, libraryName: String) {
        let reading =
            group.album.map { FolderNames.Reading(title: $0) }
            ?? FolderNames.readings(folder, libraryName: libraryName)[0]
        title = Self.title(reading, group)
        artist = Folding.withoutDisambiguation(group.artist ?? Self.artist(reading) ?? Self.unknownArtist)
        year = group.mostCommon(\.year) ?? reading.year
        foldedTitle = Folding.folded(title)
        foldedArtist = Folding.folded(artist)
        let genres: [String] = group.files.reduce(into: []) { genres, file in
            for genre in file.genres where !genres.contains(genre) { genres.append(genre) }
        }
        self.genres = Self.json(genres)
    }

    /// Splits the folder's name into artist and title only if the tags do not name the artist.
    private static func title(_ reading: FolderNames.Reading, _ group: RipGroup) -> String {
        guard group.artist != nil, !reading.isOfParent, let artist = reading.artist else { return reading.title }
        return "\(artist) - \(reading.title)"
    }

    /// Takes the parent folder as the artist only if the folder's name has a year: `Artist/1986 - Title`.
    private static func artist(_ reading: FolderNames.Reading) -> String? {
        !reading.isOfParent || reading.year != nil ? reading.artist : nil
    }

    /// A JSON array. Uses the encoder only for texts that need escaping, because its first use is expensive.
    private static func json(_ texts: [String]) -> String {
        let isPlain = texts.allSatisfy { $0.utf8.allSatisfy { $0 >= 32 && $0 != 34 && $0 != 47 && $0 != 92 } }
        guard !isPlain else { return "[\(texts.map { "\"\($0)\"" }.joined(separator: ","))]" }
        return (try? JSONEncoder().encode(texts)).map { String(decoding: $0, as: UTF8.self) } ?? "[]"
    }

    /// Whether the tags of another rip name the same album by the same artist.
    func areSame(_ other: TaggedRelease) -> Bool {
        foldedTitle == other.foldedTitle && foldedArtist == other.foldedArtist
    }

    /// Inserts the row, or updates it unless the release has data from Discogs or is in the collection or the wantlist.
    /// A local release gets the time of its first insertion as `addedAt`.
    func store(as id: Release.ID, _ database: Database) throws {
        let statement = try database.cachedStatement(
            sql: """
                INSERT INTO release (id, title, artist, foldedTitle, foldedArtist, year, genres, addedAt)
                VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, CASE WHEN ?1 < 0 THEN strftime('%Y-%m-%d %H:%M:%S', 'now') END)
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
