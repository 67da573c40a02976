internal import CrateCore
internal import SQLite

/// Finds compilations by the artists of their tracks, when no album fits under its own artist.
extension AlbumLookup {
    /// The most compilations that are compared; each has many artists.
    private static let mostCompilations = 50

    /// The albums that fit a request under the artist of one of their tracks, and their level. The level
    /// ``AlbumFit/words`` is not accepted: a few words of a title and a track's artist do not mean a whole album.
    func fittingByTracks(_ question: AlbumQuestion) throws(StoreError) -> (fit: AlbumFit?, albums: [Release]) {
        let limit = Self.mostCompilations
        let found = try? SearchIndex(store: store).use { index in
            try question.searches.flatMap { try $0.run(in: index, limit: limit, artists: .trackArtist) }
                + question.joined.run(in: index, limit: limit, artists: .trackArtist)
        }
        return try best(of: found, question) { question.fit($0, artists: $1) }
    }

    /// The albums that fit under the artist of one of their tracks when each word may contain one error.
    func closeByTracks(_ words: [Substring], _ question: AlbumQuestion) throws(StoreError) -> [Release] {
        let found = try? SearchIndex(store: store).use { index in
            guard try !IndexState.isOut(.albums, in: index) else { return [Int64]?.none }
            let terms = FuzzyTerms(words, marks: [.title, .trackArtist])
            return try terms.albums(in: index, limit: Self.mostCompilations)
        }
        return try best(of: found ?? nil, question) { question.fitWithSlips($0, artists: $1) }.albums
    }

    private func best(
        of numbers: [Int64]?, _ question: AlbumQuestion, by fit: (Release, [String]) -> AlbumFit?
    ) throws(StoreError) -> (fit: AlbumFit?, albums: [Release]) {
        guard numbers?.isEmpty != true else { return (nil, []) }
        let compilations = try compilations(numbers)
        let artists = Dictionary(uniqueKeysWithValues: compilations.map { ($0.album.id, $0.artists) })
        return try best(of: compilations.map(\.album)) { album in
            let allowed = (artists[album.id] ?? []).filter {
                question.symbols.allow(Release(id: album.id, title: album.title, artist: $0))
            }
            return fit(album, allowed).flatMap { $0 < .words ? $0 : nil }
        }
    }

    /// The releases with these numbers that have tracks by other artists, newest first; all such releases if `numbers`
    /// is nil because the index cannot be used.
    private func compilations(
        _ numbers: [Int64]?
    ) throws(StoreError) -> [(album: Release, artists: [String])] {
        let among =
            numbers == nil ? "SELECT release FROM track WHERE artist IS NOT NULL" : "SELECT value FROM json_each(?)"
        let arguments: Bindings = numbers.map { ["[\($0.map(String.init).joined(separator: ","))]"] } ?? []
        return try store.read { database in
            let statement = try database.cachedStatement(
                sql: """
                    SELECT release.id, release.title, release.artist, \(TrackNames.sql) FROM release
                    WHERE release.id IN (\(among)) \(Self.newestFirst)
                    """)
            return try statement.rows(arguments: arguments).compactMap { row in
                let album = Release(id: Release.ID(rawValue: row[0]), title: row[1], artist: row[2])
                let artists = TrackNames(row[3], besides: [album.artist]).artists
                return artists.isEmpty ? nil : (album, artists)
            }
        }
    }
}
