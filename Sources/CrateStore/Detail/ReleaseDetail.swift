/// All that Discogs says about a release and that we use, as its API's `/releases/{id}` has it.
///
/// Reading is lenient: what is missing is nil or empty, and a broken element of a list costs itself only. Writing gives
/// the API's own keys, without pictures, videos and prices.
public struct ReleaseDetail: Sendable, Hashable {
    /// The number of the release; never a master's.
    public var id: Int64
    /// Its title.
    public var title: String
    /// Its artists.
    public var artists: [Credit]
    /// The year of this release; nil where Discogs does not know.
    public var year: Int?
    /// The date as printed, perhaps half of it: `1986-03-03`, `1995-06-00`, `1979`.
    public var released: String?
    /// Where it came out: `UK`, `Europe`.
    public var country: String?
    /// `Rock`, `Folk, World, & Country`: commas are part of the name.
    public var genres: [String]
    /// `Thrash`, finer than genres.
    public var styles: [String]
    /// What it is pressed on.
    public var formats: [Medium]
    /// Its labels, with catalogue numbers.
    public var labels: [Company]
    /// Who else had to do with it: pressed by, recorded at.
    public var companies: [Company]
    /// People who are not the artist: producers, writers, engineers.
    public var extraArtists: [Credit]
    /// Barcodes, matrix numbers and what else is printed or scratched.
    public var identifiers: [Identifier]
    /// Free text.
    public var notes: String?
    /// The tracklist as printed, with its headings; ``physicalTracks`` has what can be played.
    public var tracklist: [TracklistEntry]

    /// Elements that are kept of any list; the largest boxes have some three thousand tracks.
    static let mostElements = 5000

    /// A detail with a number and a title, and nothing else yet.
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
    }

    /// Reads a document of the API, or one that the store keeps.
    /// - Throws: `DecodingError` where it has no number.
    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        guard let id = fields.number(.id), id > 0 else {
            throw DecodingError.dataCorruptedError(forKey: .id, in: fields, debugDescription: "not a release's number")
        }
        self.init(id: id, title: fields.text(.title) ?? "")
        artists = fields.elements(.artists)
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
