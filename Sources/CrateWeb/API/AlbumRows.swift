internal import CrateClient

/// An album on the wall, with short keys: a page has 500 of them.
struct AlbumRow: Encodable, Sendable {
    /// The release number.
    let id: Int64
    /// The title, with the distinction from other albums of the same name.
    let t: String
    /// The artist, as displayed.
    let a: String
    /// The year; left out if unknown.
    let y: Int?
    /// When it was added, in seconds since 1970.
    let d: Int64?
    /// The name for sorting where it is another one than the artist.
    let s: String?
    /// The state: `p` can be played, `o` its library is away, `n` not ripped, `w` wanted.
    let k: String
    /// The hash of the cover, if it was read before.
    let c: String?

    /// Shortens an album's entry.
    /// - Parameter cover: the hash of its picture; nil if unknown.
    init(_ album: AlbumEntry, cover: String?) {
        (id, a, y, d, c) = (album.release, album.artist, album.year, album.added, cover)
        t = album.distinction.map { "\(album.title) (\($0))" } ?? album.title
        s = album.artistSort.flatMap { $0 == album.artist ? nil : $0 }
        k = album.isPlayable ? "p" : album.isRipped ? "o" : album.isWanted ? "w" : "n"
    }
}

/// A page of the wall: `{"albums":[…],"next":"…"}`.
struct AlbumRows: Encodable, Sendable {
    /// At most a page of albums, in the order of the wall.
    let albums: [AlbumRow]
    /// The place of the next page, for the parameter `after`; nil for the last page.
    let next: String?
}

/// All crates: `{"crates":[{"name":"Evenings","isFolder":false}]}`.
struct CrateRows: Encodable, Sendable {
    /// All crates, in the order of their names.
    let crates: [CrateListing]
}

/// The results of a search, a part of the intent's reply.
struct SearchView: Codable, Sendable {
    struct Album: Codable, Sendable {
        let release: Int64
        let title: String
        let artist: String
        let year: Int?
        let playable: Bool
        let ripped: Bool?
    }

    struct Track: Codable, Sendable {
        let number: Int
        let title: String
        let release: Int64
        let album: String
        let artist: String
    }

    var albums: [Album] = []
    var tracks: [Track]?
    var total: Int?
}
