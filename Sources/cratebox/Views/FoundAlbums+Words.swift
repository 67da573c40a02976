import CrateBox
import CrateCore
import CrateIntents
import CrateStore
import Intents

extension FoundAlbums {
    /// Creates a search result of these albums, in their order, and checks which of them can be played now.
    init(_ albums: [Release], in store: Store) async throws(StoreError) {
        self.init(albums: try await FoundAlbum.all(albums, in: AlbumLookup(store: store)))
    }
}

extension ReplyWords {
    /// Creates the reply of a search from albums that a command found itself.
    init(_ found: FoundAlbums) {
        let stats = found.figures.map { figures in
            Stats(
                albums: figures.albums, decoded: figures.decoded, searched: figures.searched ?? figures.albums,
                index: figures.searched != nil)
        }
        self.init(
            status: "done", intent: nil, given: nil, confirmation: nil, outcome: nil, release: nil,
            dialog: Dialog(
                full: found.dialog.full, supporting: found.dialog.supporting, step: found.dialog.step),
            parameter: nil, options: nil, more: nil,
            albums: found.albums.map { found in
                Album(
                    release: found.album.id.rawValue, title: found.album.title, artist: found.album.artist,
                    year: found.album.year, playable: found.isPlayable, ripped: found.isRipped,
                    reason: found.availability.reason, errno: found.availability.errno,
                    unscanned: found.availability == .unscanned ? true : nil, place: nil, current: nil)
            }, tracks: nil, total: found.total, stats: stats, queue: nil, card: nil)
    }
}
