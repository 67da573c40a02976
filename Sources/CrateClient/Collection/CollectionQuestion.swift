/// What is asked of the collection over the socket: one of these, with what belongs to it.
package struct CollectionQuestion: Codable, Sendable, Hashable {
    /// How many albums an answer has at most, and how many with their tracks.
    package static let (mostAlbums, mostWithTracks) = (500, 64)
    /// How many bytes of a picture an answer has at most.
    package static let mostBytes = 384 << 10

    /// A page of all albums, at most so many.
    package var albums: Int?
    /// Where the page begins; without it at the first album.
    package var after: AlbumCursor?
    /// The albums of these numbers.
    package var of: [Int64]?
    /// The albums are wanted with their tracks.
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
    /// What a crate has.
    package var crate: String?
    /// Crates are to be changed.
    package var change: CrateChange?

    /// A question that asks for nothing yet.
    package init() {}

    /// How many albums an answer may have.
    package var limit: Int { withTracks == true ? Self.mostWithTracks : Self.mostAlbums }
}

/// What a box answers of the collection over the socket: what was asked for, and nothing else.
package struct CollectionAnswer: Codable, Sendable, Hashable {
    /// A part of a picture.
    package struct Picture: Codable, Sendable, Hashable {
        /// The media type of the picture: `image/jpeg`.
        package var type: String
        /// What is the same for the same picture alone.
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
    /// Where the next page begins.
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
    /// What the crate has; nil where there is none of that name.
    package var items: [CrateItem]?

    /// An answer without anything yet.
    package init() {}
}
