internal import CrateCore
public import CrateStore
public import Intents

/// An opened crate with its albums and tracks, and which of them can be played.
public struct OpenedCrate: Sendable, Hashable {
    /// The crate that was opened and is now the current one.
    public var crate: CrateEntity
    /// The whole albums and single tracks, each in the crate's order.
    public var found: FoundAlbums
    /// The albums and tracks together, in the crate's order.
    public var order: [CrateEntry]

    /// Creates a result from a crate and its contents in the crate's order.
    public init(crate: CrateEntity, found: FoundAlbums, order: [CrateEntry]) {
        self.crate = crate
        self.found = found
        self.order = order
    }

    /// Reads the contents of a crate; nil if it no longer exists.
    init?(_ crate: CrateEntity, in store: Store) async throws {
        guard let contents = try CrateLookup(store: store).contents(of: crate.id) else { return nil }
        var found = FoundAlbums(albums: try await FoundAlbum.all(contents.albums, in: AlbumLookup(store: store)))
        let tracks = contents.tracks.map {
            FoundTrack(track: $0.track, artist: $0.artist, album: AlbumEntity($0.album))
        }
        found.tracks = tracks.isEmpty ? nil : tracks
        self.init(crate: crate, found: found, order: contents.entries)
    }

    /// How many albums and tracks the crate has; for an empty one, how to add the first.
    public var dialog: Dialog {
        Self.dialog(crate.name, albums: found.albums.count, tracks: found.tracks?.count ?? 0)
    }

    /// The sentence about the contents of a crate.
    static func dialog(_ name: String, albums: Int, tracks: Int) -> Dialog {
        let some: (albums: Message, tracks: Message) = ("\(albums, .albums)", "\(tracks, .tracks)")
        return switch (albums, tracks) {
        case (0, 0):
            Dialog(
                full: "The crate \(name) is empty.",
                supporting: "cratebox crate add \(ShellWord.argument(name)) ALBUM")
        case (_, 0): "The crate \(name) has \(some.albums)."
        case (0, _): "The crate \(name) has \(some.tracks)."
        default: "The crate \(name) has \(some.albums) and \(some.tracks)."
        }
    }

    /// The card for a screen, in the current language: the name, and a row for each album or track in the crate's
    /// order.
    public var card: Card {
        let albums = Dictionary(found.albums.map { ($0.album.id, $0.row) }) { first, _ in first }
        let tracks = Dictionary((found.tracks ?? []).map { ($0.track.id, $0.row) }) { first, _ in first }
        let rows = order.map { entry in entry.track.map { tracks[$0] } ?? albums[entry.release] }
        return Card(title: crate.name, rows: rows.compactMap(\.self))
    }
}
