/// An entity that is donated to a named search index.
///
/// The conformance alone does nothing: somebody has to donate.
public protocol IndexedEntity: AppEntity {
    /// The name of the index that its entities are donated to.
    static var indexName: String { get }
    /// What is found of it.
    var attributes: SearchAttributes { get }
}

/// What a search index is told of an entity.
public struct SearchAttributes: Sendable, Hashable {
    /// What it is, as a MIME type.
    public var contentType: String
    /// Its title.
    public var title: String
    /// How it is shown.
    public var displayName: String
    /// The album's name, where it is one or is on one.
    public var album: String?
    /// Who made it.
    public var artist: String?
    /// A line about it.
    public var contentDescription: String?
    /// Words that find it.
    public var keywords: [String] = []
    /// The year in which it was made.
    public var year: Int?

    /// The attributes that every entity has, from how it is shown.
    public init(contentType: String, _ display: DisplayRepresentation) {
        self.contentType = contentType
        title = display.title
        displayName = display.title
        contentDescription = display.subtitle
    }
}
