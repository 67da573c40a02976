internal import CrateIntents
internal import CrateStore
public import Intents

extension IntentsPackage {
    /// The listed intents, their entities and shortcuts, and the indices that a box donates to.
    public static var cratebox: IntentsPackage {
        IntentsPackage(
            provider: CrateShortcuts.self, intents: CrateIntents.discoverable, entities: CrateIntents.entities,
            donated: Set(SearchIndexName.allCases.map(\.rawValue)))
    }
}

extension IntentsPackage {
    /// Runs an entity's query as hosts do: for suggestions, by string, and by id. Call it in a separate process, which
    /// a faulty query may end.
    /// - Returns: False if there is no such entity.
    /// - Throws: The query's error.
    public func probe(_ entity: String) async throws -> Bool {
        guard let type = entities.first(where: { $0.typeDisplayName.one == entity }) else { return false }
        try await Self.probe(type)
        return true
    }

    private static func probe<Entity: AppEntity>(_ type: Entity.Type) async throws {
        let query = type.defaultQuery
        let suggested = try await query.suggested()
        _ = try await query.entities(matching: "a")
        _ = try await query.entities(for: suggested.prefix(1).map(\.id))
    }
}
