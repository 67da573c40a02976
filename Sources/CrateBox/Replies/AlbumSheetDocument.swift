internal import CrateCore
internal import CrateStore

/// Details of an opened album: `label`, `catalogNumber`, `format`, `trackList`, `copies`, `cover`, `rips`. Unknown
/// values are absent.
struct AlbumSheetDocument: Encodable {
    private struct Track: Encodable {
        let id: String
        let position: String?
        let number: Int
        let title: String
        /// The artist, if it is not the album's.
        let artist: String?
        /// The length in seconds.
        let duration: Double?
        /// True if it has no file.
        let missing: Bool?
        /// True if its file is known to be damaged.
        let damaged: Bool?
    }

    private struct Copy: Encodable {
        let rating: Int?
        let mediaCondition: String?
        let sleeveCondition: String?
        let notes: String?
        let folder: String?
        let addedAt: String?
    }

    private struct Cover: Encodable {
        let path: String
        /// True if the picture is inside the FLAC file at this path.
        let embedded: Bool
    }

    private let label: String?
    private let catalogNumber: String?
    private let format: String?
    private let trackList: [Track]
    private let copies: [Copy]
    private let cover: Cover?
    private let rips: [RipListing]

    init(_ sheet: AlbumSheet) {
        (label, catalogNumber, format) = (sheet.label, sheet.catalogNumber, sheet.format)
        trackList = sheet.tracks.map { track in
            Track(
                id: track.id.description, position: track.position, number: track.id.place, title: track.title,
                artist: sheet.artists[track.id.place],
                duration: track.duration.map { Double(Int64($0 / .milliseconds(1))) / 1000 },
                missing: sheet.missing.contains(track.id.place) ? true : nil,
                damaged: sheet.damaged.contains(track.id.place) ? true : nil)
        }
        copies = sheet.copies.map { copy in
            Copy(
                rating: copy.rating, mediaCondition: copy.mediaCondition, sleeveCondition: copy.sleeveCondition,
                notes: copy.notes, folder: copy.folder, addedAt: copy.addedAt)
        }
        cover = sheet.cover.map { Cover(path: $0, embedded: sheet.isCoverEmbedded) }
        rips = sheet.rips
    }
}
