public import CrateStore
public import Intents

/// Finds crates in the shared store.
public struct CrateQuery: EntityStringQuery, EnumerableEntityQuery {
    /// A query.
    public init() {}

    /// Crates by number; unknown ones drop out.
    /// - Throws: the store's error.
    public func entities(for ids: [Crate.ID]) async throws -> [CrateEntity] {
        let all = try lookup.all()
        return ids.compactMap { id in all.first { $0.id == id }.map(CrateEntity.init) }
    }

    /// The crate of this name, else those whose names hold all the words. Blank text gives the suggestions.
    /// - Throws: the store's error.
    public func entities(matching text: String) async throws -> [CrateEntity] {
        try lookup.named(text).map(CrateEntity.init)
    }

    /// Crates whose names are these words but for one letter in each.
    /// - Throws: the store's error.
    public func entities(closeTo text: String) async throws -> [CrateEntity] {
        try lookup.close(to: text).map(CrateEntity.init)
    }

    /// Crates by name.
    /// - Throws: the store's error.
    public func suggested() async throws -> [CrateEntity] { try await allEntities() }

    /// Every crate, by name.
    /// - Throws: the store's error.
    public func allEntities() async throws -> [CrateEntity] { try lookup.all().map(CrateEntity.init) }

    private var lookup: CrateLookup { get throws { CrateLookup(store: try Store.shared) } }
}
