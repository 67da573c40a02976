/// A way to find entities by id, or without being told anything.
///
/// Queries run while parameters are resolved, which is outside `perform()`: they reach the shared store, never a
/// dependency.
public protocol EntityQuery<Entity>: Sendable {
    /// What it finds.
    associatedtype Entity: AppEntity

    /// The entities of these ids; ids that nothing answers to are left out.
    /// - Throws: what the store throws.
    func entities(for ids: [Entity.ID]) async throws -> [Entity]
    /// Entities to offer when nothing was asked for, the likeliest first.
    /// - Throws: what the store throws.
    func suggested() async throws -> [Entity]
}

/// A query that also finds entities by what is said of them.
public protocol EntityStringQuery<Entity>: EntityQuery {
    /// The entities that the words may mean, the likeliest first, and **of the best tier only**.
    ///
    /// A title that is exactly the words is a better tier than titles that hold them: it is then returned alone, so
    /// that it wins over word hits. Two entities of one tier make the words ambiguous, and the person is asked which
    /// was meant.
    /// - Throws: what the store throws.
    func entities(matching text: String) async throws -> [Entity]
    /// Entities whose names differ from the words by a slip: one letter in a word, say. Asked only where nothing matches;
    /// what it gives is never taken without a question.
    /// - Throws: what the store throws.
    func entities(closeTo text: String) async throws -> [Entity]
}

extension EntityStringQuery {
    /// No slips are forgiven.
    public func entities(closeTo text: String) async throws -> [Entity] { [] }
}

/// A query that can list every entity.
public protocol EnumerableEntityQuery<Entity>: EntityQuery {
    /// All of them.
    /// - Throws: what the store throws.
    func allEntities() async throws -> [Entity]
}

/// A query by the values of properties.
public protocol EntityPropertyQuery<Entity>: EntityQuery {
    /// The question: comparators, their properties, and an order.
    associatedtype Question: Sendable

    /// The names of the properties that can be asked about.
    static var propertyNames: [String] { get }
    /// The comparators, as they are written.
    static var comparators: [String] { get }

    /// The entities that answer to the question, in its order.
    /// - Throws: what the store throws.
    func entities(where question: Question) async throws -> [Entity]
}
