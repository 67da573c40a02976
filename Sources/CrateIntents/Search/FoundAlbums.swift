internal import CrateCore
public import Intents

/// What a search found, best first.
public struct FoundAlbums: Sendable, Hashable {
    /// The albums.
    public var albums: [FoundAlbum]
    /// Tracks; nil unless they were asked for.
    public var tracks: [FoundTrack]?
    /// What it took; nil unless that was asked for.
    public var figures: SearchFigures?

    /// A result.
    public init(albums: [FoundAlbum]) { self.albums = albums }

    /// How many, in one sentence.
    public var dialog: Dialog {
        let found: Message = "\(albums.count, one: "one album", other: "{n} albums")"
        let heard: Message = "\(tracks?.count ?? 0, one: "one track", other: "{n} tracks")"
        return switch (albums.count, tracks?.count ?? 0) {
        case (0, 0): "I found nothing like that in your collection."
        case (_, 0): "I found \(found)."
        case (0, _): "I found \(heard)."
        default: "I found \(found) and \(heard)."
        }
    }

    /// What was found on a screen, under the words that were looked for.
    public func card(for words: String) -> Card { Card(title: words, rows: rows) }

    /// Albums, then tracks.
    var rows: [Card.Row] {
        let absent = Language.current.text("not ripped")
        return albums.map { found in
            let marks = [found.album.artist, found.isPlayable ? "" : absent].filter { !$0.isEmpty }
            return Card.Row(found.album.title, detail: marks.isEmpty ? nil : marks.joined(separator: ", "))
        } + (tracks ?? []).map { Card.Row($0.track.title, detail: $0.album.title) }
    }
}

/// One album of a search, and whether a rip of it is known.
public struct FoundAlbum: Sendable, Hashable {
    /// The album.
    public var album: AlbumEntity
    /// A subscribed library that is not paused holds a rip of it; whether it is there now was not looked at.
    public var isPlayable: Bool

    /// A find.
    public init(album: AlbumEntity, isPlayable: Bool) {
        self.album = album
        self.isPlayable = isPlayable
    }
}
