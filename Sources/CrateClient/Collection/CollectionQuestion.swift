/// A request about the collection, sent over the socket: one of these values, with its parameters.
package struct CollectionQuestion: Codable, Sendable, Hashable {
    /// The maximum number of albums in an answer, without and with their tracks.
    package static let (mostAlbums, mostWithTracks) = (500, 64)
    /// The maximum number of bytes of a picture in an answer.
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
    /// Requests why the albums with these numbers cannot be played, and which of their tracks have no file.
    package var availability: [Int64]?
    /// Requests the album with this number, with its play state, copies and rips.
    package var sheet: Int64?
    /// Requests a part of the picture of the album with this number.
    package var cover: Int64?
    /// The index of the part's first byte, from 0.
    package var from: Int?
    /// True to request ``CollectionAnswer/statistics``.
    package var statistics: Bool?
    /// Requests what the box can use, given its permissions and configuration; true to check the rips' files and the
    /// output too.
    package var inspection: Bool?
    /// Requests the running scan; true starts a scan if none runs.
    package var scan: Bool?
    /// True to request the names of all crates.
    package var crates: Bool?
    /// Requests the items of the crate with this name.
    package var crate: String?
    /// A change of crates to make.
    package var change: CrateChange?

    /// Starts without a request; set exactly one, and its parameters.
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
        /// The size of the whole picture in bytes, by which a client recognises the last part.
        package var size: Int
        /// The bytes of the part, as base64.
        package var data: String

        /// Describes a part of a picture.
        /// - Parameters:
        ///   - size: The number of bytes of the whole picture.
        ///   - data: The bytes of the part, as base64.
        package init(type: String, hash: String, size: Int, data: String) {
            (self.type, self.hash, self.size, self.data) = (type, hash, size, data)
        }
    }

    /// The requested albums in order; fewer than requested if there are no more.
    package var albums: [AlbumEntry]?
    /// The place after which the next page begins; nil after the last page.
    package var next: AlbumCursor?
    /// The tracks of the requested album, in playing order.
    package var tracks: [TrackEntry]?
    /// The requested albums that cannot be played completely.
    package var availability: [AlbumAvailability]?
    /// A part of the picture; nil if the album has none.
    package var cover: Picture?
    /// The size of the collection, and how long the box has run and played.
    package var statistics: CollectionStatistics?
    /// What the box can use.
    package var inspection: BoxInspection?
    /// The running scan; nil if none runs.
    package var scan: ScanJob?
    /// All crates, sorted by name.
    package var crates: [CrateListing]?
    /// The items of the crate; nil if there is none with that name.
    package var items: [CrateItem]?

    /// Starts without a value; set those that were requested.
    package init() {}
}
