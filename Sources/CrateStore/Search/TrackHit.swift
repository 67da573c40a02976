public import CrateCore
internal import SQLite

/// A track that has all words of a search in its title, or in its title and its own artist.
public struct TrackHit: Sendable, Hashable {
    /// The track, with the title that was searched.
    public var track: Track
    /// The artist of the track; nil when it is the album's.
    public var artist: String?
    /// The album that the track is on, for its name and cover.
    public var album: Release
}

/// The tracks of a search, with the number of all that match.
public struct TrackHits: Sendable, Hashable {
    /// The tracks found, best first, at most the requested number.
    public var tracks: [TrackHit]
    /// The number of matching tracks, those in `tracks` included.
    public var total: Int
    /// True if more albums match than are searched for tracks, so that there may be more than `total`.
    public var isPartial = false
}

extension AlbumLookup {
    /// The most albums searched for tracks: a word in many artist names is in few titles.
    private static let mostAlbums = 1000

    /// Tracks with all of these words in the title, then those with them in the title and an artist who is not the
    /// album's; newest albums first within each.
    ///
    /// Uses the index `tracks`; finds nothing when it cannot be used.
    /// - Throws: ``StoreError`` when the store cannot be read.
    public func tracks(named text: String, limit: Int = 50) throws(StoreError) -> [TrackHit] {
        try trackHits(text, limit: limit, isCounted: false).tracks
    }

    /// As ``tracks(named:limit:)``, with the number of all that match.
    /// - Parameter isCounted: Whether the tracks beyond the limit are counted.
    /// - Throws: ``StoreError`` when the store cannot be read.
    public func trackHits(
        _ text: String, limit: Int = 50, isCounted: Bool = true
    ) throws(StoreError) -> TrackHits {
        let words = SearchWords(searched: text)
        guard !words.isEmpty, limit > 0 else { return TrackHits(tracks: [], total: 0) }
        let found = try? SearchIndex(store: store).use { index in
            try AlbumSearch(words: words, limit: Self.mostAlbums).run(.tracks, in: index)
        }
        let albums = found ?? []
        var (titled, others): ([TrackHit], [TrackHit]) = ([], [])
        for start in stride(from: 0, to: albums.count, by: 50) where isCounted || titled.count < limit {
            for album in try releases(Array(albums[start...].prefix(50))) where isCounted || titled.count < limit {
                for hit in try hits(on: album) {
                    if words.areAll(in: hit.track.title) {
                        titled.append(hit)
                    } else if let artist = hit.artist, words.areAll(in: hit.track.title, artist) {
                        others.append(hit)
                    }
                }
            }
        }
        let all = titled + others
        return TrackHits(
            tracks: Array(all.prefix(limit)), total: all.count, isPartial: albums.count == Self.mostAlbums)
    }

    /// All tracks of an album, with their own artists.
    private func hits(on album: Release) throws(StoreError) -> [TrackHit] {
        let artists = try trackArtists(of: album)
        return try tracks(of: album.id).map { TrackHit(track: $0, artist: artists[$0.id.place], album: album) }
    }

    /// The artists of an album's tracks who are not the album's, by place.
    func trackArtists(of album: Release) throws(StoreError) -> [Int: String] {
        let rows = try store.read { database in
            let statement = try database.cachedStatement(
                sql: "SELECT place, artist FROM track WHERE release = ? AND artist IS NOT NULL")
            return try statement.rows(arguments: [album.id.rawValue]).map { row in
                (place: row[0] as Int, artist: row[1] as String)
            }
        }
        guard !rows.isEmpty else { return [:] }
        let own = Folding.folded(album.artist)
        let others = rows.filter { Folding.folded($0.artist) != own }
        return Dictionary(uniqueKeysWithValues: others.map { ($0.place, $0.artist) })
    }
}
