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
}
