public import Intents

extension IntentsPackage {
    /// Asks the query of an entity what hosts ask it: for suggestions, for words, for an id. In a process that may end
    /// by it.
    /// - Returns: false where there is no such entity.
    /// - Throws: what the query throws.
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
