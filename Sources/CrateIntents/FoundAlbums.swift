public import Intents

/// What a search found, best first.
public struct FoundAlbums: Sendable, Hashable {
    /// The albums.
    public var albums: [FoundAlbum]

    /// A result.
    public init(albums: [FoundAlbum]) { self.albums = albums }

    /// How many, in one sentence.
    public var dialog: Dialog {
        switch albums.count {
        case 0: "I found nothing like that in your collection."
        case 1: "I found one album."
        default: "I found \(albums.count) albums."
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
