public import CrateCore
public import CrateStore

extension FoundAlbum {
    /// Pairs each album with whether it can be played now.
    /// - Throws: `StoreError` when the store cannot be read.
    public static func all(_ albums: [Release], in lookup: AlbumLookup) async throws(StoreError) -> [FoundAlbum] {
        let availability = try await lookup.availability(ofListed: albums.map(\.id))
        return albums.map { album in
            FoundAlbum(album: AlbumEntity(album), availability: availability[album.id] ?? .notRipped)
        }
    }
}
