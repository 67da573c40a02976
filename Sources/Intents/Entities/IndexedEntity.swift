/// An entity that can be donated to a named search index (`AppIntents.IndexedEntity`).
///
/// The conformance alone donates nothing.
public protocol IndexedEntity: AppEntity {
    /// The name of the index that the entities are donated to.
    static var indexName: String { get }
    /// The attributes by which a search finds the entity.
    var attributes: SearchAttributes { get }
}

/// The attributes of an entity in a search index (Core Spotlight's `CSSearchableItemAttributeSet`).
public struct SearchAttributes: Sendable, Hashable {
    /// The MIME type: `audio/flac`.
    public var contentType: String
    /// The title, from the display representation.
    public var title: String
    /// The display name, from the display representation.
    public var displayName: String
    /// The name of the album, for an album or a track.
    public var album: String?
    /// The artist, for an album or a track.
    public var artist: String?
    /// A one-line description, from the subtitle.
    public var contentDescription: String?
    /// Additional search terms, such as genres.
    public var keywords: [String] = []
    /// The year of release.
    public var year: Int?

    /// Creates the attributes common to all entities from a display representation.
    public init(contentType: String, _ display: DisplayRepresentation) {
        self.contentType = contentType
        title = display.title
        displayName = display.title
        contentDescription = display.subtitle
    }
}
