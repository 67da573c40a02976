public import CrateCore
internal import SQLite

/// A track whose title has all words of a search.
public struct TrackHit: Sendable, Hashable {
    /// The track, with the title that matched.
    public var track: Track
    /// The album that the track is on, for its name and cover.
    public var album: Release
}

extension AlbumLookup {
    /// The most albums searched for tracks: a word in many artist names is in few titles.
    private static let mostAlbums = 1000

    /// Tracks with all of these words in the title, newest albums first.
    ///
    /// Uses the index `tracks`; finds nothing when it cannot be used.
    /// - Throws: ``StoreError`` when the store cannot be read.
    public func tracks(named text: String, limit: Int = 50) throws(StoreError) -> [TrackHit] {
        let words = SearchWords(text)
        guard !words.isEmpty, limit > 0 else { return [] }
        let found = try? SearchIndex(store: store).use { index in
            try AlbumSearch(words: words, limit: Self.mostAlbums).run(.tracks, in: index)
        }
        var hits: [TrackHit] = []
        for start in stride(from: 0, to: (found ?? []).count, by: 50) where hits.count < limit {
            for album in try releases(Array((found ?? [])[start...].prefix(50))) where hits.count < limit {
                let tracks = try tracks(of: album.id).filter { words.areAll(in: $0.title) }
                hits += tracks.prefix(limit - hits.count).map { TrackHit(track: $0, album: album) }
            }
        }
        return hits
    }
}
