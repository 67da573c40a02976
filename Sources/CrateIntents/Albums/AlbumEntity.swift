public import CrateCore
public import CrateStore
public import Intents

/// An album as intents see it: a snapshot that may cross process borders, never the stored row.
public struct AlbumEntity: IndexedEntity, URLRepresentable, Hashable {
    /// The release's own number.
    public var id: Release.ID
    /// Its title.
    @Property(title: "Title") public var title: String
    /// Its artist.
    @Property(title: "Artist") public var artist: String
    /// Year of release, if known.
    @Property(title: "Year") public var year: Int?
    /// Its genres.
    @Property(title: "Genres") public var genres: [String]
    /// How long it plays, in seconds, as far as its tracks say; nil where one of them does not. Asks the store.
    public let length: DeferredProperty<Double?>
    /// All pressings that are not told from it, itself included, where it was asked for by name; empty where there are none.
    public var pressings: [Release.ID] = []

    /// What is shown of a release.
    public init(_ release: Release) {
        id = release.id
        length = DeferredProperty(title: "Length") { [id = release.id] in try Self.length(of: id) }
        title = release.title
        artist = release.artist
        year = release.year
        genres = release.genres
    }

    /// What is shown of an answer.
    public init(_ answer: AlbumAnswer) {
        self.init(answer.release)
        pressings = answer.pressings
    }

    /// Albums as options; those of one name with what tells them apart.
    public static func options(for entities: [AlbumEntity]) throws -> [Option] {
        let albums = entities.map { Release(id: $0.id, title: $0.title, artist: $0.artist, year: $0.year) }
        let notes = try AlbumLookup(store: Store.shared).differences(between: albums)
        return entities.map { entity in
            var option = entity.option
            option.note = notes[entity.id]
            return option
        }
    }

    private static func length(of release: Release.ID) throws -> Double? {
        let tracks = try AlbumLookup(store: Store.shared).tracks(of: release)
        let known = tracks.compactMap(\.duration)
        guard !known.isEmpty, known.count == tracks.count else { return nil }
        let (seconds, rest) = known.reduce(.zero, +).components
        return Double(seconds) + Double(rest / 1_000_000_000_000_000) / 1000
    }

    /// "Album".
    public static let typeDisplayName: TypeName = "Album"
    /// `cratebox:album/249504`.
    public static let urlName = "album"
    /// "albums".
    public static let indexName = "albums"
    /// An album without a name.
    public static var blank: AlbumEntity { AlbumEntity(Release(id: Release.ID(rawValue: 0), title: "", artist: "")) }
    /// What is said when there is no such album.
    public static let notFound = IntentFailure(
        name: "notInCollection", dialog: "I couldn't find that album in your collection.")
    /// Looks albums up in the shared store.
    public static let defaultQuery = AlbumQuery()

    /// Title, and artist below it.
    public var displayRepresentation: DisplayRepresentation {
        DisplayRepresentation(
            title: title, subtitle: artist.isEmpty ? nil : artist, systemImageName: "media-optical")
    }

    /// What a search index is told: audio, its names, its artist, its genres and its year.
    public var attributes: SearchAttributes {
        var attributes = SearchAttributes(contentType: "audio/flac", displayRepresentation)
        attributes.album = title
        attributes.artist = artist.isEmpty ? nil : artist
        attributes.keywords = genres
        attributes.year = year
        return attributes
    }

    /// Title and artist as a sentence names them: "TITLE by ARTIST", or the title alone.
    var named: Message { artist.isEmpty ? Message(verbatim: title) : "\(title) by \(artist)" }
}
