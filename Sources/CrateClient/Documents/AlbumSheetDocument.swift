/// Details of an opened album as JSON: `label`, `catalogNumber`, `format`, `trackList`, `copies`, `cover`, `rips`.
/// Unknown values are left out.
///
/// The box encodes the store's listing of each rip as `Rip`; a client decodes a type of its own, with the members that
/// it shows.
package struct AlbumSheetDocument<Rip> {
    /// A track of the album.
    package struct Track: Codable, Sendable, Hashable {
        /// The release number, negative for a local id, and the place: `249504.2`.
        package var id: String
        /// The position as printed on the record: `A2`.
        package var position: String?
        /// The place in the album, from 1.
        package var number: Int
        /// The title; empty if unknown.
        package var title: String
        /// The artist, if it is not the album's.
        package var artist: String?
        /// The length in seconds.
        package var duration: Double?
        /// True if it has no file; otherwise nil.
        package var missing: Bool?
        /// True if its file is known to be damaged; otherwise nil.
        package var damaged: Bool?
        /// True if its file can't be read; otherwise nil.
        package var unreadable: Bool?

        /// Describes a track.
        package init(
            id: String, position: String?, number: Int, title: String, artist: String?, duration: Double?,
            missing: Bool?, damaged: Bool?, unreadable: Bool?
        ) {
            (self.id, self.position, self.number, self.title, self.artist) = (id, position, number, title, artist)
            (self.duration, self.missing, self.damaged, self.unreadable) = (duration, missing, damaged, unreadable)
        }
    }

    /// A copy of the release in the collection.
    package struct Copy: Codable, Sendable, Hashable {
        /// The owner's rating from 1 to 5; 0 or nil for none.
        package var rating: Int?
        /// The record's condition as Discogs words it: `Near Mint (NM or M-)`.
        package var mediaCondition: String?
        /// The sleeve's condition as Discogs words it.
        package var sleeveCondition: String?
        /// The owner's notes.
        package var notes: String?
        /// The folder of the collection.
        package var folder: String?
        /// When it was added to the collection, as in the export.
        package var addedAt: String?

        /// Describes a copy.
        package init(
            rating: Int?, mediaCondition: String?, sleeveCondition: String?, notes: String?, folder: String?,
            addedAt: String?
        ) {
            (self.rating, self.mediaCondition, self.sleeveCondition) = (rating, mediaCondition, sleeveCondition)
            (self.notes, self.folder, self.addedAt) = (notes, folder, addedAt)
        }
    }

    /// The picture of the front.
    package struct Cover: Codable, Sendable, Hashable {
        /// The path of the picture's file.
        package var path: String
        /// True if the picture is inside the FLAC file at this path.
        package var embedded: Bool

        /// Describes a picture.
        package init(path: String, embedded: Bool) { (self.path, self.embedded) = (path, embedded) }
    }

    /// The label; nil if unknown.
    package var label: String?
    /// The label's catalogue number; nil if unknown.
    package var catalogNumber: String?
    /// The format as Discogs words it: `LP, Album`.
    package var format: String?
    /// The tracks in the order of the album.
    package var trackList: [Track]
    /// The copies in the collection.
    package var copies: [Copy]
    /// The front cover, if one is known.
    package var cover: Cover?
    /// The rips of the album.
    package var rips: [Rip]

    /// Describes an album without known details.
    package init(trackList: [Track], copies: [Copy], rips: [Rip]) {
        (self.trackList, self.copies, self.rips) = (trackList, copies, rips)
    }
}

extension AlbumSheetDocument: Encodable where Rip: Encodable {}
extension AlbumSheetDocument: Decodable where Rip: Decodable {}
