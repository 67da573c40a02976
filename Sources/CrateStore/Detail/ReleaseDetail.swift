/// The part of Discogs' release data that Cratebox uses, in the format of the API's `/releases/{id}`.
///
/// Decoding is lenient: missing values are nil or empty, and broken list elements are skipped. Encoding uses the API's
/// own keys, without pictures, videos and prices.
public struct ReleaseDetail: Sendable, Hashable {
    /// The number of the release, never of a master.
    public var id: Int64
    /// The title as Discogs has it; empty when missing.
    public var title: String
    /// The main artists, in the order of the printed name.
    public var artists: [Credit]
    /// The main artists' name for sorting: `Beatles, The`.
    public var artistSort: String?
    /// The year of this release; nil if Discogs has none.
    public var year: Int?
    /// The date as printed, possibly partial: `1986-03-03`, `1995-06-00`, `1979`.
    public var released: String?
    /// The country or region of release: `UK`, `Europe`.
    public var country: String?
    /// `Rock`, `Folk, World, & Country`; a comma may be part of a name.
    public var genres: [String]
    /// Discogs' styles, finer than genres: `Thrash`.
    public var styles: [String]
    /// The media in the package, each with its number of pieces.
    public var formats: [Medium]
    /// The labels in Discogs' order, with catalogue numbers.
    public var labels: [Company]
    /// Other companies: pressed by, recorded at.
    public var companies: [Company]
    /// People other than the main artists: producers, writers, engineers.
    public var extraArtists: [Credit]
    /// Barcodes, matrix numbers and other printed or etched marks.
    public var identifiers: [Identifier]
    /// Discogs' notes, free text of at most 64 KiB.
    public var notes: String?
    /// The tracklist as printed, with headings; ``physicalTracks`` has the playable tracks.
    public var tracklist: [TracklistEntry]

    /// The largest number of elements kept of any list; the largest box sets have about three thousand tracks.
    static let mostElements = 5000

    /// Starts with what every release has; all else is nil or empty.
    public init(id: Int64, title: String) {
        (self.id, self.title) = (id, title)
        (artists, extraArtists, formats, labels, companies) = ([], [], [], [], [])
        (genres, styles, identifiers, tracklist) = ([], [], [], [])
    }
}

extension ReleaseDetail: Codable {
    enum CodingKeys: String, CodingKey {
        case id, title, artists, year, released, country, genres, styles, formats, labels, companies, identifiers, notes
        case tracklist
        case extraArtists = "extraartists"
        case artistSort = "artists_sort"
    }

    /// Decodes a document of the API or of the store.
    /// - Throws: `DecodingError` when `id` is missing or not a positive number.
    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        guard let id = fields.number(.id), id > 0 else {
            throw DecodingError.dataCorruptedError(forKey: .id, in: fields, debugDescription: "not a release's number")
        }
        self.init(id: id, title: fields.text(.title) ?? "")
        artists = fields.elements(.artists)
        artistSort = fields.text(.artistSort)
        year = fields.number(.year).flatMap { (1...9999).contains($0) ? Int($0) : nil }
        released = fields.text(.released)
        country = fields.text(.country)
        genres = fields.names(.genres)
        styles = fields.names(.styles)
        formats = fields.elements(.formats)
        labels = fields.elements(.labels)
        companies = fields.elements(.companies)
        extraArtists = fields.elements(.extraArtists)
        identifiers = fields.elements(.identifiers)
        notes = fields.note(.notes)
        tracklist = fields.elements(.tracklist)
    }
}

extension ReleaseDetail {
    /// Decodes an untrusted document; nil when its number is not that of a release, when it is no JSON object or is
    /// nested too deeply.
    init?(json bytes: [UInt8]) {
        guard let detail = try? ForeignJSON.value(Self.self, of: bytes) else { return nil }
        self = detail
    }
}
