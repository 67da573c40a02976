public import CrateCore
public import CrateStore
public import Intents

/// An album for intents: a snapshot that can be passed between processes, not the stored row.
public struct AlbumEntity: IndexedEntity, Hashable {
    /// The release number, or the local number.
    public var id: Release.ID
    /// The title in the collection, as imported or scanned.
    @Property(title: "Title") public var title: String
    /// The artist, without Discogs' suffix for namesakes.
    @Property(title: "Artist") public var artist: String
    /// The year of release, if known.
    @Property(title: "Year") public var year: Int?
    /// The genres, most significant first.
    @Property(title: "Genres") public var genres: [String]
    /// The playing time in seconds, computed from the store; nil if the duration of a track is unknown.
    public let length: DeferredProperty<Double?>
    /// The pressings that are equivalent to this one, including itself, if the request named the album; otherwise
    /// empty.
    public var pressings: [Release.ID] = []

    /// Copies what an intent shows of a release; the length is computed only when it is read.
    public init(_ release: Release) {
        id = release.id
        length = DeferredProperty(title: "Length") { [id = release.id] in try Self.length(of: id) }
        title = release.title
        artist = release.artist
        year = release.year
        genres = release.genres
    }

    /// Copies the release that represents the answer, with its equivalent pressings.
    public init(_ answer: AlbumAnswer) {
        self.init(answer.release)
        pressings = answer.pressings
    }

    private static func length(of release: Release.ID) throws -> Double? {
        let tracks = try AlbumLookup(store: Store.shared).tracks(of: release)
        let known = tracks.compactMap(\.duration)
        guard !known.isEmpty, known.count == tracks.count else { return nil }
        let (seconds, rest) = known.reduce(.zero, +).components
        return Double(seconds) + Double(rest / 1_000_000_000_000_000) / 1000
    }

    /// "Album", which artefacts and questions use.
    public static let typeDisplayName: TypeName = "Album"
    /// "albums", the search index that album entities are donated to.
    public static let indexName = "albums"
    /// An album without a title, for discovery.
    public static var blank: AlbumEntity { AlbumEntity(Release(id: Release.ID(rawValue: 0), title: "", artist: "")) }
    /// The failure if no album of the collection matches; the exit status is `notInCollection`.
    public static let notFound = IntentFailure(
        name: "notInCollection", dialog: "I couldn't find that album in your collection.")
    /// The query over the shared store.
    public static let defaultQuery = AlbumQuery()

    /// The title, with the artist below.
    public var displayRepresentation: DisplayRepresentation {
        DisplayRepresentation(
            title: title, subtitle: artist.isEmpty ? nil : artist, systemImageName: "media-optical")
    }

    /// The search attributes: audio type, title, artist, genres and year.
    public var attributes: SearchAttributes {
        var attributes = SearchAttributes(contentType: "audio/flac", displayRepresentation)
        attributes.album = title
        attributes.artist = artist.isEmpty ? nil : artist
        attributes.keywords = genres
        attributes.year = year
        return attributes
    }

    /// "TITLE by ARTIST" for a sentence, or only the title if the artist is unknown.
    var named: Message { artist.isEmpty ? Message(verbatim: title) : "\(title) by \(artist)" }
}
