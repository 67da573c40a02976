/// An object of the application that intents refer to: a small value, not a database row (`AppIntents.AppEntity`).
///
/// A parameter receives it as `id:` and the id, or as words for the default query. Properties declared with `@Property`
/// are visible to hosts.
public protocol AppEntity: DisplayedEntity, IntentValue, Identifiable where ID: LosslessStringConvertible & Sendable {
    /// The type that resolves texts to these entities; its further conformances determine which queries are available.
    associatedtype DefaultQuery: EntityStringQuery<Self>

    /// The failure for a text or an id without a match.
    static var notFound: IntentFailure { get }
    /// The query that resolves texts and ids; its type is explicit, because an opaque one cannot be inferred.
    static var defaultQuery: DefaultQuery { get }
    /// Converts entities to distinguishable options for a question.
    /// - Throws: any error of the store.
    static func options(for entities: [Self]) async throws -> [Option]
}

/// A value with a display name for its type and a representation in lists.
public protocol DisplayedEntity: Sendable {
    /// The singular and plural that artefacts, questions and reports use, in English.
    static var typeDisplayName: TypeName { get }
    /// An empty entity, from which discovery reads the list of properties.
    static var blank: Self { get }
    /// The title, second line and icon by which lists and options show the value.
    var displayRepresentation: DisplayRepresentation { get }
}

/// An entity for a single result, without an id or a query (`AppIntents.TransientAppEntity`).
public protocol TransientAppEntity: DisplayedEntity {}

/// The representation of an entity in a list (`AppIntents.DisplayRepresentation`).
public struct DisplayRepresentation: Sendable, Hashable {
    /// The main line, such as an album's title.
    public var title: String
    /// A second line, beside or below the first.
    public var subtitle: String?
    /// The freedesktop icon name: `media-optical`.
    public var systemImageName: String?

    /// Creates a representation for a list.
    /// - Parameters:
    ///   - title: the main line, in no particular language.
    ///   - subtitle: a second line, which a question also uses to tell options apart.
    ///   - systemImageName: a freedesktop icon name.
    public init(title: String, subtitle: String? = nil, systemImageName: String? = nil) {
        self.title = title
        self.subtitle = subtitle
        self.systemImageName = systemImageName
    }
}
