public import CrateCore
public import Intents

/// An album as intents see it: a snapshot that may cross process borders, never the stored row.
public struct AlbumEntity: AppEntity, Hashable {
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

    /// What is shown of a release.
    public init(_ release: Release) {
        id = release.id
        title = release.title
        artist = release.artist
        year = release.year
        genres = release.genres
    }

    /// "Album".
    public static let typeDisplayName: TypeName = "Album"
    /// An album without a name.
    public static var blank: AlbumEntity { AlbumEntity(Release(id: Release.ID(rawValue: 0), title: "", artist: "")) }
    /// What is said when there is no such album.
    public static let notFound = IntentFailure(
        name: "notInCollection", dialog: "I couldn't find that album in your collection.")
    /// Looks albums up in the shared store.
    public static let defaultQuery = AlbumQuery()

    /// Title, and artist below it.
    public var displayRepresentation: DisplayRepresentation {
        DisplayRepresentation(title: title, subtitle: artist.isEmpty ? nil : artist)
    }
}
