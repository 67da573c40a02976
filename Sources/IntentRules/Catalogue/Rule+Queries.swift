extension Rule {
    /// The rules for the functions of queries, and for the protocols by which the system calls them.
    static var queries: [Rule] {
        [
            .queryWithoutIDLookup, .queryWithoutStringSearch, .stringQueryNotDeclared, .enumerableWithoutAll,
            .enumerableOnLargeSet, .propertyQueryInstead, .predicateEntityPath, .idOnlyQuery,
        ]
    }

    /// A query without `entities(for:)`, which neither builds nor resolves a stored id.
    public static let queryWithoutIDLookup = Rule(
        "query-without-id-lookup", "Query that finds nothing by id", .entities, .high, .project,
        artefact: .error, source: .error,
        reason: """
            The system keeps an entity's id, and asks the query for the entity when it is needed again. \
            `entities(for:)` is mandatory: without it, no parameter resolves.
            """,
        remedy: "Let every query find entities by their ids.",
        before: """
            struct CrateQuery: EntityQuery {
                func suggestedEntities() async throws -> [CrateEntity] { try await store.crates() }
            }
            """,
        after: """
            struct CrateQuery: EntityQuery {
                func entities(for identifiers: [Int]) async throws -> [CrateEntity] {
                    try await store.crates(identifiers)
                }

                func suggestedEntities() async throws -> [CrateEntity] { try await store.crates() }
            }
            """,
        origins: ["App Intents review, line 116", "EntityQuery.entities(for:)"])

    /// A query of an artefact that does not find entities by text, so that they cannot be named in speech.
    public static let queryWithoutStringSearch = Rule(
        "query-without-string-search", "Query that finds nothing by text", .entities, .medium, artefact: .warning,
        reason: "Somebody who speaks or types gives a text, which the query has to turn into an entity.",
        remedy: "Let the query find entities by text as well.",
        before: """
            struct AlbumQuery: EntityQuery {
                func entities(for identifiers: [Int]) async throws -> [AlbumEntity] {
                    try await store.albums(identifiers)
                }
            }
            """,
        after: """
            struct AlbumQuery: EntityStringQuery {
                func entities(for identifiers: [Int]) async throws -> [AlbumEntity] {
                    try await store.albums(identifiers)
                }

                func entities(matching string: String) async throws -> [AlbumEntity] {
                    try await store.albums(matching: string)
                }
            }
            """,
        origins: ["Album intents, line 100", "EntityStringQuery (App Intents)"])

    /// `entities(matching:)` for a text in a query that is not an `EntityStringQuery`, so that it is never called.
    public static let stringQueryNotDeclared = Rule(
        "string-query-not-declared", "Text search that is never called", .entities, .high, .project,
        source: .warning, fix: .safe,
        reason: "The system calls `entities(matching:)` only where the query conforms to `EntityStringQuery`.",
        remedy: "Declare the conformance to `EntityStringQuery`.",
        before: """
            struct AlbumQuery: EntityQuery {
                func entities(for identifiers: [Int]) async throws -> [AlbumEntity] { … }
                func entities(matching string: String) async throws -> [AlbumEntity] { … }
            }
            """,
        after: """
            struct AlbumQuery: EntityQuery, EntityStringQuery {
                func entities(for identifiers: [Int]) async throws -> [AlbumEntity] { … }
                func entities(matching string: String) async throws -> [AlbumEntity] { … }
            }
            """,
        origins: ["App Intents review, lines 82–83 and 115–116", "EntityStringQuery (App Intents)"])

    /// An `EnumerableEntityQuery` without `allEntities()`; does not build.
    public static let enumerableWithoutAll = Rule(
        "enumerable-without-all", "Enumerable query that enumerates nothing", .entities, .high, .project,
        source: .error,
        reason: "`EnumerableEntityQuery` requires `allEntities()`. A type without it fails to build.",
        remedy: "Implement `allEntities()`.",
        before: """
            struct CrateQuery: EnumerableEntityQuery {
                func entities(for identifiers: [Int]) async throws -> [CrateEntity] {
                    try await store.crates(identifiers)
                }
            }
            """,
        after: """
            struct CrateQuery: EnumerableEntityQuery {
                func entities(for identifiers: [Int]) async throws -> [CrateEntity] {
                    try await store.crates(identifiers)
                }

                func allEntities() async throws -> [CrateEntity] { try await store.crates() }
            }
            """,
        origins: ["EnumerableEntityQuery.allEntities()"])

    /// `allEntities()` that fetches without a limit, although the query finds entities by text too.
    public static let enumerableOnLargeSet = Rule(
        "enumerable-on-large-set", "Enumeration of a large set", .entities, .low, .likely, source: .note,
        reason: """
            An enumerable query loads the whole set. That suits a small set; a large one that a text finds needs no \
            enumeration.
            """,
        remedy: "Drop the enumeration, and suggest a limited number of entities.",
        before: """
            struct AlbumQuery: EntityStringQuery, EnumerableEntityQuery {
                func entities(for identifiers: [Int]) async throws -> [AlbumEntity] { … }
                func entities(matching string: String) async throws -> [AlbumEntity] { … }
                func allEntities() async throws -> [AlbumEntity] { try await store.albums() }
            }
            """,
        after: """
            struct AlbumQuery: EntityStringQuery {
                func entities(for identifiers: [Int]) async throws -> [AlbumEntity] { … }
                func entities(matching string: String) async throws -> [AlbumEntity] { … }
                func suggestedEntities() async throws -> [AlbumEntity] { try await store.albums(limit: 50) }
            }
            """,
        origins: ["App Intents review, lines 80–83 and 115–116"])

    /// An entity with three or more properties whose query is not an `EntityPropertyQuery`. Off by default.
    public static let propertyQueryInstead = Rule(
        "property-query-instead", "Properties that nobody can search by", .entities, .low, .project,
        source: .note, isOptional: true,
        reason: "An `EntityPropertyQuery` brings a Find action that compares and sorts by the entity's properties.",
        remedy: "Conform the query to `EntityPropertyQuery` where people would search by several properties.",
        before: """
            struct AlbumQuery: EntityStringQuery { … }
            """,
        after: """
            struct AlbumQuery: EntityStringQuery, EntityPropertyQuery { … }
            """,
        origins: ["App Intents review, lines 84–85 and 116", "EntityPropertyQuery (App Intents)"])

    /// A `#Predicate` with a path such as `entity.id` into a captured entity, which no store can evaluate.
    public static let predicateEntityPath = Rule(
        "predicate-entity-path", "Predicate that reads from a captured entity", .entities, .high,
        source: .error, fix: .safe,
        reason: """
            A store evaluates a predicate with the values that it captured. It cannot follow a path into a captured \
            entity.
            """,
        remedy: "Take the value out of the entity before the predicate.",
        before: """
            let predicate = #Predicate<Album> { $0.id == entity.id }
            """,
        after: """
            let id = entity.id
            let predicate = #Predicate<Album> { $0.id == id }
            """,
        origins: ["Predicate() (Foundation)", "Album intents, lines 65–68"])

    /// A question: whether a query is intended to have only `entities(for:)`.
    public static let idOnlyQuery = Rule(
        "id-only-query", "Query that only looks ids up", .entities, .low, .question,
        reason: "`UniqueIDEntityQuery` is for entities that are only ever looked up by id, and never searched.",
        remedy: "Conform a query that only looks ids up to `UniqueIDEntityQuery`.",
        before: """
            struct SessionQuery: EntityQuery { … }
            """,
        after: """
            struct SessionQuery: UniqueIDEntityQuery { … }
            """,
        origins: ["App Intents review, lines 86–87", "UniqueIDEntityQuery (App Intents)"])
}
