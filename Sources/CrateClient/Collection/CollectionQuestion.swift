/// A request about the collection, sent over the socket: one of these values, with its parameters.
package struct CollectionQuestion: Codable, Sendable, Hashable {
    /// How many albums an answer has at most, and how many with their tracks.
    package static let (mostAlbums, mostWithTracks) = (500, 64)
    /// How many bytes of a picture an answer has at most.
    package static let mostBytes = 384 << 10

    /// Requests a page of all albums, with at most this number.
    package var albums: Int?
    /// The place after which the page begins; nil for the first page.
    package var after: AlbumCursor?
    /// The albums of these numbers.
    package var of: [Int64]?
    /// Whether the answer includes the tracks of the albums.
    package var withTracks: Bool?
    /// The tracks of an album.
    package var tracks: Int64?
    /// An album with its play state, copies and rips.
    package var sheet: Int64?
    /// A part of an album's picture.
    package var cover: Int64?
    /// The first byte of the part, from 0.
    package var from: Int?
    /// How large the collection is.
    package var statistics: Bool?
    /// The scan that runs: true to start one where none runs.
    package var scan: Bool?
    /// All crates.
    package var crates: Bool?
    /// Requests the items of the crate with this name.
    package var crate: String?
    /// Requests a change of crates.
    package var change: CrateChange?

    /// A question that asks for nothing yet.
    package init() {}

    /// How many albums an answer may have.
    package var limit: Int { withTracks == true ? Self.mostWithTracks : Self.mostAlbums }
}

/// The answer to a ``CollectionQuestion``, sent over the socket: the requested value, and no other.
package struct CollectionAnswer: Codable, Sendable, Hashable {
    /// A part of a picture.
    package struct Picture: Codable, Sendable, Hashable {
        /// The media type of the picture: `image/jpeg`.
        package var type: String
        /// A value that is equal only for equal pictures.
        package var hash: String
        /// How many bytes the picture has.
        package var size: Int
        /// The bytes of the part, as base64.
        package var data: String

        /// Its parts.
        package init(type: String, hash: String, size: Int, data: String) {
            (self.type, self.hash, self.size, self.data) = (type, hash, size, data)
        }
    }

    /// The albums.
    package var albums: [AlbumEntry]?
    /// The place after which the next page begins; nil after the last page.
    package var next: AlbumCursor?
    /// The tracks.
    package var tracks: [TrackEntry]?
    /// The picture; nil where there is none.
    package var cover: Picture?
    /// How large the collection is.
    package var statistics: CollectionStatistics?
    /// The scan; nil where none runs.
    package var scan: ScanJob?
    /// The crates.
    package var crates: [CrateListing]?
    /// The items of the crate; nil if there is none with that name.
    package var items: [CrateItem]?

    /// An answer without anything yet.
    package init() {}
}
