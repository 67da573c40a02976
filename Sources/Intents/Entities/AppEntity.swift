/// A thing of the application that intents are about: a small value, not a row of the store.
///
/// As a parameter it is given as `id:` and its id, or as words for its default query. What is declared with `@Property`
/// is what the outside sees of it.
public protocol AppEntity: DisplayedEntity, IntentValue, Identifiable where ID: LosslessStringConvertible & Sendable {
    /// How its entities are found.
    associatedtype DefaultQuery: EntityStringQuery<Self>

    /// What is said when nothing answers to a text or an id.
    static var notFound: IntentFailure { get }
    /// The query that resolves texts and ids; its type is written out, since an opaque one cannot be inferred.
    static var defaultQuery: DefaultQuery { get }
    /// Entities as options of a question, no two of which read the same.
    /// - Throws: what the store throws.
    static func options(for entities: [Self]) throws -> [Option]
}

/// A thing that has a name for its type and a line in a list.
public protocol DisplayedEntity: Sendable {
    /// Name of the type for people.
    static var typeDisplayName: TypeName { get }
    /// An entity with nothing in it, from which discovery reads which properties there are.
    static var blank: Self { get }
    /// How it is shown in a list.
    var displayRepresentation: DisplayRepresentation { get }
}

/// A thing that exists for one answer only: it has no id, and nothing finds it again.
public protocol TransientAppEntity: DisplayedEntity {}

/// How an entity is shown in a list.
public struct DisplayRepresentation: Sendable, Hashable {
    /// The line itself.
    public var title: String
    /// The line beside or below it.
    public var subtitle: String?
    /// A freedesktop icon name: `media-optical`.
    public var systemImageName: String?

    /// A line, and perhaps another beside it.
    public init(title: String, subtitle: String? = nil, systemImageName: String? = nil) {
        self.title = title
        self.subtitle = subtitle
        self.systemImageName = systemImageName
    }
}
