extension DecisionTree {
    /// Chooses the protocol of a query by the way in which its entities are found.
    static let query = DecisionTree(
        "query", title: "Which query",
        summary: "Every query but the visual one finds entities by identifier; add only what is needed.",
        "How are the entities looked for?",
        [
            .use(
                "By identifier only", "EntityQuery", "iOS 16.0",
                """
                struct AlbumQuery: EntityQuery {
                    func entities(for identifiers: [Int]) async throws -> [AlbumEntity] {
                        try await Library.open().albums(ids: identifiers).map(AlbumEntity.init)
                    }
                }
                """),
            .use(
                "By name, in a set that may be large", "EntityStringQuery", "iOS 16.0",
                """
                extension AlbumQuery: EntityStringQuery {
                    func entities(matching string: String) async throws -> [AlbumEntity] {
                        try await Library.open().albums(named: string, limit: 20).map(AlbumEntity.init)
                    }
                }
                """),
            .use(
                "In a list, since the whole set is small and cheap to load", "EnumerableEntityQuery", "iOS 16.0",
                """
                extension CrateQuery: EnumerableEntityQuery {
                    func allEntities() async throws -> [CrateEntity] {
                        try await Library.open().crates().map(CrateEntity.init)
                    }
                }
                """),
            .use(
                "By conditions that people put together in a Find action", "EntityPropertyQuery", "iOS 16.0",
                """
                extension AlbumQuery: EntityPropertyQuery {
                    static let properties = QueryProperties {
                        Property(\\AlbumEntity.$title) { ContainsComparator { Condition.title($0) } }
                    }
                    static let sortingOptions = SortingOptions { SortableBy(\\AlbumEntity.$title) }
                """),
            .use(
                "By what a camera or a screenshot shows", "IntentValueQuery", "iOS 26.0",
                """
                struct CoverQuery: IntentValueQuery {
                    func values(for input: SemanticContentDescriptor) async throws -> [AlbumEntity] {
                        guard let pixels = input.pixelBuffer else { return [] }
                        return try await Library.open().albums(withCover: pixels).map(AlbumEntity.init)
                    }
                }
                """),
        ])
}
