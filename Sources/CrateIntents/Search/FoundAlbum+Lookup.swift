internal import CrateCore
internal import CrateStore

extension FoundAlbum {
    /// Albums with whether each can be played.
    static func all(_ albums: [Release], in lookup: AlbumLookup) throws -> [FoundAlbum] {
        let playable = try lookup.playable(albums.map(\.id))
        let ripped = try lookup.ripped(albums.map(\.id))
        return albums.map { album in
            FoundAlbum(
                album: AlbumEntity(album), isPlayable: playable.contains(album.id), isRipped: ripped.contains(album.id))
        }
    }
}
