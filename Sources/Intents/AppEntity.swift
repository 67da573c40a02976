/// A thing of the application that intents are about: a small value, not a row of the store.
///
/// As a parameter it is given as `id:` and its id, or as words for its default query.
public protocol AppEntity: IntentValue, Identifiable where ID: LosslessStringConvertible & Sendable {
    /// How its entities are found.
    associatedtype DefaultQuery: EntityStringQuery<Self>

    /// Name of the type for people, one of them: `Album`.
    static var typeDisplayName: String { get }
    /// What is said when nothing answers to a text or an id.
    static var notFound: IntentFailure { get }
    /// The query that resolves texts and ids; its type is written out, since an opaque one cannot be inferred.
    static var defaultQuery: DefaultQuery { get }
    /// How it is shown in a list.
    var displayRepresentation: DisplayRepresentation { get }
}

/// How an entity is shown in a list.
public struct DisplayRepresentation: Sendable, Hashable {
    /// The line itself.
    public var title: String
    /// The line beside or below it.
    public var subtitle: String?

    /// A line, and perhaps another beside it.
    public init(title: String, subtitle: String? = nil) {
        self.title = title
        self.subtitle = subtitle
    }
}
