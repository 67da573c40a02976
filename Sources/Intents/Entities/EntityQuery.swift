/// A query that finds entities by id, or suggests some (`AppIntents.EntityQuery`).
///
/// Queries run while parameters are resolved, outside `perform()`: they may use the shared store, but not dependencies.
public protocol EntityQuery<Entity>: Sendable {
    /// The entities that the query returns; their id must be readable from text.
    associatedtype Entity: AppEntity

    /// Finds the entities with these ids, omitting ids without a match.
    /// - Throws: any error of the store.
    func entities(for ids: [Entity.ID]) async throws -> [Entity]
    /// Suggests entities without any input, most likely first.
    /// - Throws: any error of the store.
    func suggested() async throws -> [Entity]
}

/// A query that also finds entities by text (`AppIntents.EntityStringQuery`).
public protocol EntityStringQuery<Entity>: EntityQuery {
    /// Finds the entities that match the text, most likely first, **of the best tier only**.
    ///
    /// A title that equals the text belongs to a better tier than titles that contain it and is returned alone, so that
    /// it takes precedence over word matches. Several entities of one tier are ambiguous and lead to a question.
    /// - Throws: any error of the store.
    func entities(matching text: String) async throws -> [Entity]
    /// Finds entities with names that differ slightly from the text, for example by a letter in a word. Called only if
    /// nothing matches; the results are never used without confirmation.
    /// - Throws: any error of the store.
    func entities(closeTo text: String) async throws -> [Entity]
}

extension EntityStringQuery {
    /// Empty: a query tolerates no misspelling unless it implements this.
    public func entities(closeTo text: String) async throws -> [Entity] { [] }
}

/// A query that can list all entities (`AppIntents.EnumerableEntityQuery`).
public protocol EnumerableEntityQuery<Entity>: EntityQuery {
    /// Lists all entities.
    /// - Throws: any error of the store.
    func allEntities() async throws -> [Entity]
}

/// A query by property values (`AppIntents.EntityPropertyQuery`).
public protocol EntityPropertyQuery<Entity>: EntityQuery {
    /// Comparisons of properties, with the order of the results.
    associatedtype Question: Sendable

    /// The names that a comparison may use, as in code: `year`.
    static var propertyNames: [String] { get }
    /// The comparators as written in a question.
    static var comparators: [String] { get }

    /// Finds the entities that satisfy the question, in its order.
    /// - Throws: any error of the store.
    func entities(where question: Question) async throws -> [Entity]
}
