import CrateBox
import CrateCore
import CrateIntents
import CrateStore
import Intents

extension FoundAlbums {
    /// Creates the rows of albums of a store, with whether each can be played.
    init(_ albums: [Release], in store: Store) async throws(StoreError) {
        self.init(albums: try await FoundAlbum.all(albums, in: AlbumLookup(store: store)))
    }
}

extension ReplyWords {
    /// Creates the text for albums that were found without an intent.
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
                    reason: found.availability.reason,
                    place: nil, current: nil)
            }, tracks: nil, total: found.total, stats: stats, queue: nil, card: nil)
    }
}
