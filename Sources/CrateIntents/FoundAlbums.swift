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
        switch (albums.count, tracks?.count ?? 0) {
        case (0, 0): "I found nothing like that in your collection."
        case (1, 0): "I found one album."
        case (let albums, 0): "I found \(albums) albums."
        case (0, 1): "I found one track."
        case (0, let tracks): "I found \(tracks) tracks."
        case (1, let tracks): "I found one album and \(tracks == 1 ? "one track" : "\(tracks) tracks")."
        case (let albums, let tracks):
            "I found \(albums) albums and \(tracks == 1 ? "one track" : "\(tracks) tracks")."
        }
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
