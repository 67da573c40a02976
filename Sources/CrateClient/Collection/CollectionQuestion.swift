/// A request about the collection, sent over the socket: one of these values, with its parameters.
package struct CollectionQuestion: Codable, Sendable, Hashable {
    /// How many albums an answer has at most, and how many with their tracks.
    package static let (mostAlbums, mostWithTracks) = (500, 64)
    /// How many bytes of a picture an answer has at most.
    package static let mostBytes = 384 << 10

    /// Requests a page of the list of all albums, with at most this number of them.
    package var albums: Int?
    /// The position after which the page begins; nil for the first page.
    package var after: AlbumCursor?
    /// Requests the albums with these release numbers, in this order.
    package var of: [Int64]?
    /// Whether the answer includes the tracks of the albums.
    package var withTracks: Bool?
    /// Requests the tracks of the album with this number.
    package var tracks: Int64?
    /// Requests the album with this number, with its play state, copies and rips.
    package var sheet: Int64?
    /// Requests a part of the picture of the album with this number.
    package var cover: Int64?
    /// The first byte of the part, from 0.
    package var from: Int?
    /// Requests the size of the collection.
    package var statistics: Bool?
    /// Requests the running scan; true starts a scan if none runs.
    package var scan: Bool?
    /// Requests the list of all crates.
    package var crates: Bool?
    /// Requests the items of the crate with this name.
    package var crate: String?
    /// Requests a change of crates.
    package var change: CrateChange?

    /// Creates an empty question; set one request and its parameters.
    package init() {}

    /// The maximum number of albums in an answer.
    package var limit: Int { withTracks == true ? Self.mostWithTracks : Self.mostAlbums }
}

/// The answer to a ``CollectionQuestion``, sent over the socket: the requested value, and no other.
package struct CollectionAnswer: Codable, Sendable, Hashable {
    /// A part of a picture, because a whole one may exceed the longest line.
    package struct Picture: Codable, Sendable, Hashable {
        /// The media type of the picture: `image/jpeg`.
        package var type: String
        /// A value that is equal only for equal pictures.
        package var hash: String
        /// The size of the whole picture in bytes.
        package var size: Int
        /// The bytes of the part, as base64.
        package var data: String

        /// Creates a part of a picture; `data` is Base64, `size` the number of bytes of the whole picture.
        package init(type: String, hash: String, size: Int, data: String) {
            (self.type, self.hash, self.size, self.data) = (type, hash, size, data)
        }
    }

    /// The requested albums.
    package var albums: [AlbumEntry]?
    /// The place after which the next page begins; nil after the last page.
    package var next: AlbumCursor?
    /// The tracks of the requested album.
    package var tracks: [TrackEntry]?
    /// A part of the picture; nil if the album has none.
    package var cover: Picture?
    /// The size of the collection.
    package var statistics: CollectionStatistics?
    /// The running scan; nil if none runs.
    package var scan: ScanJob?
    /// All crates.
    package var crates: [CrateListing]?
    /// The items of the crate; nil if there is none with that name.
    package var items: [CrateItem]?

    /// Creates an empty answer; set the values that were requested.
    package init() {}
}
