internal import CrateClient

/// An album on the wall, with short keys, because a response has up to 500 of them.
struct AlbumRow: Encodable, Sendable {
    /// The release number.
    let id: Int64
    /// The title, with the distinction from other albums of the same name.
    let t: String
    /// The artist, as displayed.
    let a: String
    /// The year; left out if unknown.
    let y: Int?
    /// The time at which it was added, in seconds since 1970; left out if unknown.
    let d: Int64?
    /// The name by which the artist is sorted, if it differs from the artist.
    let s: String?
    /// The state: `p` playable, `o` ripped but not playable now, `n` not ripped, `w` wanted.
    let k: String
    /// The reason that playing it would give, if it cannot be played.
    let r: String?
    /// The number of tracks without a file, if it has any.
    let m: Int?
    /// The hash of the cover; left out until the cover has been read.
    let c: String?

    /// Creates the row of an album.
    /// - Parameters:
    ///   - cover: the hash of its cover; nil if unknown.
    ///   - availability: the reason or the tracks that cannot be played; nil if there are none.
    init(_ album: AlbumEntry, cover: String?, _ availability: AlbumAvailability?) {
        (id, a, y, d, c) = (album.release, album.artist, album.year, album.added, cover)
        t = album.distinction.map { "\(album.title) (\($0))" } ?? album.title
        s = album.artistSort.flatMap { $0 == album.artist ? nil : $0 }
        (r, m) = (availability?.reason, availability?.missing?.count)
        // An owned album that is also on the wantlist counts as not ripped rather than as wanted.
        let isOnlyWanted = album.isWanted && r ?? "notInCollection" == "notInCollection"
        k = album.isPlayable && r == nil ? "p" : album.isRipped ? "o" : isOnlyWanted ? "w" : "n"
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
struct CrateList: Encodable, Sendable {
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
        /// The reason that playing it would give, if it cannot be played.
        let reason: String?
        /// The number of tracks without a file, if there are any; not part of the box's reply.
        var missing: Int?
    }

    struct Track: Codable, Sendable {
        let number: Int
        let title: String
        let release: Int64
        let album: String
        let artist: String
        /// The reason that playing its album would give, if that cannot be played; not part of the box's reply.
        var reason: String?
        /// True if it has no file; not part of the box's reply.
        var missing: Bool?
    }

    var albums: [Album] = []
    var tracks: [Track]?
    var total: Int?

    /// The release numbers of all results.
    var releases: [Int64] { albums.map(\.release) + (tracks ?? []).map(\.release) }

    /// Adds to each result why it cannot be played, and which tracks have no file.
    mutating func add(_ availability: [Int64: AlbumAvailability]) {
        for index in albums.indices { albums[index].missing = availability[albums[index].release]?.missing?.count }
        tracks = tracks?.map { track in
            guard let found = availability[track.release] else { return track }
            var track = track
            track.reason = found.reason
            track.missing = found.missing?.contains(track.number) == true ? true : nil
            return track
        }
    }
}
