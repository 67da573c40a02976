import CrateBox
import CrateCore
import CrateIntents
import CrateStore
import Intents

extension FoundAlbums {
    /// Albums of a store, with whether each can be played.
    init(_ albums: [Release], in store: Store) throws {
        let lookup = AlbumLookup(store: store)
        let playable = try lookup.playable(albums.map(\.id))
        let ripped = try lookup.ripped(albums.map(\.id))
        self.init(
            albums: albums.map { album in
                FoundAlbum(
                    album: AlbumEntity(album), isPlayable: playable.contains(album.id),
                    isRipped: ripped.contains(album.id))
            })
    }
}

extension ReplyWords {
    /// The text for albums that were found without an intent.
    init(_ found: FoundAlbums) {
        let stats = found.figures.map { figures in
            Stats(
                albums: figures.albums, decoded: figures.decoded, looked: figures.looked ?? figures.albums,
                index: figures.looked != nil)
        }
        self.init(
            status: "done", intent: nil, given: nil, confirmation: nil, outcome: nil, release: nil,
            dialog: Dialog(full: found.dialog.full, supporting: found.dialog.supporting), parameter: nil, options: nil,
            more: nil,
            albums: found.albums.map { found in
                Album(
                    release: found.album.id.rawValue, title: found.album.title, artist: found.album.artist,
                    year: found.album.year, playable: found.isPlayable, ripped: found.isRipped,
                    place: nil, current: nil)
            }, tracks: nil, total: found.total, stats: stats, queue: nil, card: nil)
    }
}
