public import CrateStore
public import Intents

/// Finds crates in the shared store.
public struct CrateQuery: EntityStringQuery, EnumerableEntityQuery {
    /// Creates a query that opens nothing: each search reads `Store.shared`.
    public init() {}

    /// Finds crates by number, omitting unknown ones.
    /// - Throws: any error of the store.
    public func entities(for ids: [Crate.ID]) async throws -> [CrateEntity] {
        let all = try lookup.all()
        return ids.compactMap { id in all.first { $0.id == id }.map(CrateEntity.init) }
    }

    /// Finds the crate with this name, otherwise those with all the words. A blank text returns the suggestions.
    /// - Throws: any error of the store.
    public func entities(matching text: String) async throws -> [CrateEntity] {
        try lookup.named(text).map(CrateEntity.init)
    }

    /// Finds crates with a longer number than the text; otherwise those with as many words, each within one typing
    /// error.
    /// - Throws: any error of the store.
    public func entities(closeTo text: String) async throws -> [CrateEntity] {
        try lookup.close(to: text).map(CrateEntity.init)
    }

    /// Suggests all crates, by name.
    /// - Throws: any error of the store.
    public func suggested() async throws -> [CrateEntity] { try await allEntities() }

    /// Lists all crates, by name.
    /// - Throws: any error of the store.
    public func allEntities() async throws -> [CrateEntity] { try lookup.all().map(CrateEntity.init) }

    private var lookup: CrateLookup { get throws { CrateLookup(store: try Store.shared) } }
}
