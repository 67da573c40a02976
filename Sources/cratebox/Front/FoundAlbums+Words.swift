import CrateBox
import CrateCore
import CrateIntents
import CrateStore
import Intents

extension FoundAlbums {
    /// Albums of a store, with whether they can be played.
    init(_ albums: [Release], in store: Store) throws {
        let playable = try AlbumLookup(store: store).playable(albums.map(\.id))
        self.init(albums: albums.map { FoundAlbum(album: AlbumEntity($0), isPlayable: playable.contains($0.id)) })
    }
}

extension ReplyPrinter {
    /// Prints what was found for people.
    func show(_ found: FoundAlbums) {
        Terminal.say(TerminalText(found.dialog.full))
        for found in found.albums {
            let album = found.album
            list(
                ReplyWords.Album(
                    release: album.id.rawValue, title: album.title, artist: album.artist, year: album.year,
                    playable: found.isPlayable))
        }
        guard let figures = found.figures else { return }
        say(
            ReplyWords.Stats(
                albums: figures.albums, decoded: figures.decoded, looked: figures.looked ?? figures.albums,
                index: figures.looked != nil))
    }
}
