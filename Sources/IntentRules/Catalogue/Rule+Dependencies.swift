extension Rule {
    /// The rules for the objects that intents, entities and queries use, including those for their registration.
    public static var dependencies: [Rule] {
        [
            .dependencyInQuery, .swiftUIQueryInIntent, .serviceBuiltInPerform,
            .sharedStoreInPerform, .contextAcrossActors, .unsharedDefaults, .stateInMemory,
        ] + registration
    }

    /// A query that uses `@Dependency`. In source code it is only a note unless a phrase resolves its values with that
    /// query.
    public static let dependencyInQuery = Rule(
        "dependency-in-query", "Dependency in a query", .dependencies, .high, artefact: .error, source: .note,
        reason: """
            The system calls queries outside of `perform()` too, in a process in which the app has registered no \
            dependency. The access traps, and the intent's shortcut disappears without a message.
            """,
        remedy: "Read the shared store in queries: dependencies are there only while an intent is performed.",
        before: """
            struct AlbumQuery: EntityQuery {
                @Dependency private var container: ModelContainer

                func entities(for identifiers: [Int]) async throws -> [AlbumEntity] {
                    try ModelContext(container).albums(identifiers)
                }
            }
            """,
        after: """
            struct AlbumQuery: EntityQuery {
                func entities(for identifiers: [Int]) async throws -> [AlbumEntity] {
                    try ModelContext(SharedStore.container).albums(identifiers)
                }
            }
            """,
        origins: ["Album intents, lines 157–161 and 200–203", "AppDependency (App Intents)"])

    /// SwiftData's `@Query` in an intent, entity or query; a type of the project named `Query` does not count.
    public static let swiftUIQueryInIntent = Rule(
        "swiftui-query-in-intent", "SwiftUI's `@Query` outside of a view", .dependencies, .high, source: .error,
        reason: "`@Query` takes its model context from a view's environment. An intent, entity or query has none.",
        remedy: "Fetch with a `FetchDescriptor` through a `ModelContext`.",
        before: """
            struct CountAlbumsIntent: AppIntent {
                static let title: LocalizedStringResource = "Count Albums"
                @Query private var albums: [Album]

                func perform() async throws -> some IntentResult & ReturnsValue<Int> {
                    .result(value: albums.count)
                }
            }
            """,
        after: """
            struct CountAlbumsIntent: AppIntent {
                static let title: LocalizedStringResource = "Count Albums"
                @Dependency private var container: ModelContainer

                func perform() async throws -> some IntentResult & ReturnsValue<Int> {
                    .result(value: try ModelContext(container).fetchCount(FetchDescriptor<Album>()))
                }
            }
            """,
        origins: ["App Intents review, lines 107–108", "Query() (SwiftData)"])

    /// `perform()` that creates a `ModelContainer` or, judging by its name, a service: `PlayerService()`.
    public static let serviceBuiltInPerform = Rule(
        "service-built-in-perform", "Service made while an intent runs", .dependencies, .medium, .likely,
        source: .warning,
        reason: """
            A service that `perform()` makes is another one than the app's: it shares no state with it, costs its \
            set-up every time, and no test can replace it.
            """,
        remedy: "Inject the service with `@Dependency`.",
        before: """
            func perform() async throws -> some IntentResult {
                let player = PlayerService()
                try await player.shuffle()
                return .result()
            }
            """,
        after: """
            @Dependency private var player: PlayerService

            func perform() async throws -> some IntentResult {
                try await player.shuffle()
                return .result()
            }
            """,
        origins: ["App Intents review, lines 108–109"])

    /// `perform()` that uses a `shared` instance of the project, directly or through functions that queries do not use.
    public static let sharedStoreInPerform = Rule(
        "shared-store-in-perform", "Shared instance used while an intent runs", .dependencies, .low, .project,
        source: .note,
        reason: """
            Dependencies are registered by the time that `perform()` runs. A test replaces a dependency; it cannot \
            replace a shared instance.
            """,
        remedy: "Inject the instance with `@Dependency`, and leave the shared one to queries.",
        before: """
            func perform() async throws -> some IntentResult {
                try await Store.shared.add(title)
                return .result()
            }
            """,
        after: """
            @Dependency private var store: Store

            func perform() async throws -> some IntentResult {
                try await store.add(title)
                return .result()
            }
            """,
        origins: ["Album intents, line 203", "App Intents review, lines 108–109"])

    /// A `ModelContext` that is passed to an actor, or captured by `Task.detached` or a `@Sendable` closure.
    public static let contextAcrossActors = Rule(
        "context-across-actors", "Model context passed between actors", .dependencies, .high, .likely, source: .warning,
        reason: """
            `ModelContext` is not `Sendable`: only the actor that made it may use it. `ModelContainer` is `Sendable`.
            """,
        remedy: "Pass the `ModelContainer`, and make a context where it is used.",
        before: """
            actor Importer {
                func add(_ titles: [String], to context: ModelContext) throws {
                    for title in titles { context.insert(Album(title: title)) }
                    try context.save()
                }
            }
            """,
        after: """
            actor Importer {
                func add(_ titles: [String], to container: ModelContainer) throws {
                    let context = ModelContext(container)
                    for title in titles { context.insert(Album(title: title)) }
                    try context.save()
                }
            }
            """,
        origins: ["App Intents review, lines 104–106", "ModelContext (SwiftData)"])

    /// Standard defaults in an intent of a widget's button, or under a key that an intent and a timeline share.
    public static let unsharedDefaults = Rule(
        "unshared-defaults", "Defaults that a widget does not share", .dependencies, .high, .project, source: .warning,
        reason: """
            A widget's timeline runs in the extension's process, the intent of its button in the app's. Each process \
            has standard defaults of its own.
            """,
        remedy: "Use the defaults of an app group in both.",
        before: """
            UserDefaults.standard.set(album.id, forKey: "playing")
            """,
        after: """
            UserDefaults(suiteName: "group.example.shelf")?.set(album.id, forKey: "playing")
            """,
        origins: ["App Intents review, lines 113–114", "UserDefaults.init(suiteName:)"])

    /// A question: whether a dependency keeps state in memory that a widget's process also needs.
    public static let stateInMemory = Rule(
        "state-in-memory", "State in memory that two processes need", .dependencies, .medium, .question,
        reason: """
            A widget and the app are two processes. What a dependency holds in the memory of one is not there in the \
            other.
            """,
        remedy: "Keep what both processes need in an app group's defaults or in a shared store.",
        before: """
            final class Playing: Sendable {
                let album = Mutex<Int?>(nil)
            }
            """,
        after: """
            struct Playing: Sendable {
                var album: Int? { UserDefaults(suiteName: "group.example.shelf")?.object(forKey: "playing") as? Int }
            }
            """,
        origins: ["App Intents review, lines 113–114"])
}
