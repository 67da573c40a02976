/// An entity that can be donated to a named search index (`AppIntents.IndexedEntity`).
///
/// The conformance alone donates nothing.
public protocol IndexedEntity: AppEntity {
    /// The named index for the donations; several types may share one.
    static var indexName: String { get }
    /// The attributes that the index stores and searches.
    var attributes: SearchAttributes { get }
}

/// The attributes of an entity in a search index (Core Spotlight's `CSSearchableItemAttributeSet`).
public struct SearchAttributes: Sendable, Hashable {
    /// The MIME type: `audio/flac`.
    public var contentType: String
    /// The title, from the display representation.
    public var title: String
    /// The name that results show; the same as the title.
    public var displayName: String
    /// The album's title, for an album or a track; nil for other entities.
    public var album: String?
    /// The artist, for an album or a track.
    public var artist: String?
    /// A one-line description, from the subtitle.
    public var contentDescription: String?
    /// Additional search terms, such as genres.
    public var keywords: [String] = []
    /// The year in which an album appeared; nil if unknown.
    public var year: Int?

    /// Creates attributes with the title and subtitle of a display representation; the others are empty.
    /// - Parameter contentType: a MIME type, such as `audio/flac`.
    public init(contentType: String, _ display: DisplayRepresentation) {
        self.contentType = contentType
        title = display.title
        displayName = display.title
        contentDescription = display.subtitle
    }
}
