internal import CrateClient

/// An album's page: the parts of the box's reply that are sent to browsers. Paths and commands are left out.
struct AlbumView: Codable, Sendable {
    /// A track of the album; `duration` is in seconds.
    struct Track: Codable, Sendable {
        let place: Int
        let position: String?
        let title: String
        let artist: String?
        let duration: Double?
        /// True if it has no file.
        let missing: Bool?

        init(_ track: TrackEntry, isMissing: Bool) {
            missing = isMissing ? true : nil
            (place, position, title) = (track.place, track.position, track.title)
            (artist, duration) = (track.artist, track.duration)
        }
    }

    /// The tracks in the box's reply, which are used only to find those without a file.
    struct Listed: Decodable {
        struct Track: Decodable {
            let number: Int
            let missing: Bool?
        }

        let trackList: [Track]?

        /// The places of the tracks without a file.
        var missing: Set<Int> { Set((trackList ?? []).filter { $0.missing == true }.map(\.number)) }
    }

    /// Whether the album can be played, and from where.
    struct PlayState: Codable, Sendable {
        let playable: Bool
        let reason: String?
        let library: String?
        let missing: Int?
        let damaged: Int?
        let format: Format?
    }

    /// The format of the rip: `rate` in Hz, `bits` a sample.
    struct Format: Codable, Sendable {
        let rate: Int?
        let bits: Int?
        let channels: Int?
    }

    /// A rip in a library, without its path.
    struct Rip: Codable, Sendable {
        let library: String
        /// `complete`, `tracksMissing` or `damaged`.
        let health: String
        /// The number of its tracks, and of those whose last verification found nothing wrong.
        let tracks, verified: Int?
    }

    /// A physical copy, with its condition as Discogs grades it.
    struct Copy: Codable, Sendable {
        let rating: Int?
        let mediaCondition: String?
        let sleeveCondition: String?
        let notes: String?
        let folder: String?
    }

    /// A sentence of the box, without its command.
    struct Words: Codable, Sendable {
        let full: String
    }

    let release: Int64
    let title: String
    let artist: String
    let year: Int?
    let genres: [String]?
    let label: String?
    let catalogNumber: String?
    let format: String?
    let playState: PlayState
    let dialog: Words?
    let rips: [Rip]?
    let copies: [Copy]?
    /// The hash of the cover, if it was read before; not part of the box's reply.
    var coverHash: String?
    /// The tracks; not part of the box's reply, but read by a request of their own.
    var tracks: [Track]?
}
