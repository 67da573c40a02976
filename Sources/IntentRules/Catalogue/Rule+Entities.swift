extension Rule {
    /// The rules for entities and their required members, including those for fields and queries.
    public static var entities: [Rule] {
        [
            .modelAsEntity, .classAsEntity, .modelStoredInIntent, .missingDisplay, .entityWithoutIDMeaning,
            .entityForFixedSet, .fileAsPlainEntity,
        ] + entityFields + queries
    }

    /// A SwiftData model or an `NSManagedObject` that conforms to `AppEntity`, in any file of the project.
    public static let modelAsEntity = Rule(
        "model-as-entity", "Data model as an entity", .entities, .high, .project, source: .error,
        reason: """
            `AppEntity` requires `Sendable`. A SwiftData model or a managed object is a class that is not `Sendable`: \
            the conformance fails to build in the Swift 6 language mode.
            """,
        remedy: "Declare a structure with the fields that the system should see, and make it from the model.",
        before: """
            @Model final class Album {
                var id: Int
                var title: String
            }

            extension Album: AppEntity { … }
            """,
        after: """
            @Model final class Album {
                var id: Int
                var title: String
            }

            struct AlbumEntity: AppEntity {
                static let typeDisplayRepresentation: TypeDisplayRepresentation = "Album"
                static let defaultQuery = AlbumQuery()
                let id: Int
                @Property(title: "Title") var title: String
                var displayRepresentation: DisplayRepresentation { DisplayRepresentation(title: "\\(title)") }
            }
            """,
        origins: ["App Intents review, lines 103–105 and 137–149"])

    /// A class that conforms to `AppEntity`; for models see ``modelAsEntity``.
    public static let classAsEntity = Rule(
        "class-as-entity", "Class as an entity", .entities, .medium, source: .warning,
        reason: """
            An entity is a value that the system keeps and passes between processes, and `AppEntity` requires \
            `Sendable`. A class shares its state instead.
            """,
        remedy: "Declare the entity as a structure.",
        before: """
            final class CrateEntity: AppEntity { … }
            """,
        after: """
            struct CrateEntity: AppEntity { … }
            """,
        origins: ["App Intents review, lines 103–105", "Album intents, line 20"])

    /// A stored property of an intent whose type is a SwiftData model or an `NSManagedObject`.
    public static let modelStoredInIntent = Rule(
        "model-stored-in-intent", "Data model stored in an intent", .entities, .high, .project, source: .error,
        reason: """
            Intents are `Sendable`, and a SwiftData model is not: storing one fails to build in the Swift 6 language \
            mode.
            """,
        remedy: "Store an entity, and fetch the model by its id while the intent runs.",
        before: """
            struct PlayAlbumIntent: AppIntent {
                static let title: LocalizedStringResource = "Play Album"
                var album: Album
            }
            """,
        after: """
            struct PlayAlbumIntent: AppIntent {
                static let title: LocalizedStringResource = "Play Album"
                @Parameter(title: "Album", requestValueDialog: "Which album would you like to play?")
                var album: AlbumEntity
            }
            """,
        origins: ["AppIntent: Sendable (App Intents)", "App Intents review, lines 103–105"])

    /// An `AppEntity` that lacks one of its three required members; does not build.
    public static let missingDisplay = Rule(
        "missing-display", "Entity without a display or a query", .entities, .high, .project, source: .error,
        reason: """
            `AppEntity` requires `typeDisplayRepresentation`, `displayRepresentation` and `defaultQuery`. A type \
            without one of them fails to build.
            """,
        remedy: "Declare what is missing.",
        before: """
            struct CrateEntity: AppEntity {
                static let typeDisplayRepresentation: TypeDisplayRepresentation = "Crate"
                static let defaultQuery = CrateQuery()
                let id: Int
                @Property(title: "Name") var name: String
            }
            """,
        after: """
            struct CrateEntity: AppEntity {
                static let typeDisplayRepresentation: TypeDisplayRepresentation = "Crate"
                static let defaultQuery = CrateQuery()
                let id: Int
                @Property(title: "Name") var name: String
                var displayRepresentation: DisplayRepresentation { DisplayRepresentation(title: "\\(name)") }
            }
            """,
        origins: ["AppEntity (App Intents)", "Album intents, line 59"])

    /// An id that is new for each value, such as `UUID()`, or constant, so that no query can find the entity again.
    public static let entityWithoutIDMeaning = Rule(
        "entity-without-id-meaning", "Entity whose id identifies nothing", .entities, .medium, .project,
        source: .warning,
        reason: """
            The system keeps ids, and asks for the entities again later. An entity that has a new id each time cannot \
            be found again.
            """,
        remedy: "Conform to `TransientAppEntity` where the data has no lasting id.",
        before: """
            struct ListeningSummary: AppEntity {
                static let typeDisplayRepresentation: TypeDisplayRepresentation = "Listening Summary"
                static let defaultQuery = ListeningSummaryQuery()
                let id = UUID()
                @Property(title: "Hours") var hours: Double
                var displayRepresentation: DisplayRepresentation { DisplayRepresentation(title: "\\(hours)") }
            }
            """,
        after: """
            struct ListeningSummary: TransientAppEntity {
                static let typeDisplayRepresentation: TypeDisplayRepresentation = "Listening Summary"
                @Property(title: "Hours") var hours: Double
                var displayRepresentation: DisplayRepresentation { DisplayRepresentation(title: "\\(hours)") }
            }
            """,
        origins: ["App Intents review, lines 73–74 and 117–118", "TransientAppEntity (App Intents)"])

    /// A query that returns only values that are literals in the source code.
    public static let entityForFixedSet = Rule(
        "entity-for-fixed-set", "Entity for a fixed set", .entities, .low, .likely, source: .note,
        reason: "A set that is known when the app is built needs neither ids nor a query.",
        remedy: "Declare an `AppEnum`.",
        before: """
            struct SpeedQuery: EntityQuery {
                static let all = [SpeedEntity(id: 33, name: "33 rpm"), SpeedEntity(id: 45, name: "45 rpm")]

                func entities(for identifiers: [Int]) async throws -> [SpeedEntity] {
                    Self.all.filter { identifiers.contains($0.id) }
                }

                func suggestedEntities() async throws -> [SpeedEntity] { Self.all }
            }
            """,
        after: """
            enum Speed: Int, AppEnum {
                case slow = 33
                case fast = 45
                static let typeDisplayRepresentation: TypeDisplayRepresentation = "Speed"
                static let caseDisplayRepresentations: [Speed: DisplayRepresentation] = [
                    .slow: "33 rpm", .fast: "45 rpm",
                ]
            }
            """,
        origins: ["App Intents review, lines 65–66", "AppEnum (App Intents)"])

    /// A question: whether an entity is a file, which `FileEntity` would let the system open.
    public static let fileAsPlainEntity = Rule(
        "file-as-plain-entity", "File as a plain entity", .entities, .low, .question,
        reason: "A `FileEntity` is a file to the system: a scan, a voice memo, an exported image.",
        remedy: "Conform an entity that is a file to `FileEntity`.",
        before: """
            struct ScanEntity: AppEntity { … }
            """,
        after: """
            struct ScanEntity: FileEntity { … }
            """,
        origins: ["App Intents review, lines 71–72", "FileEntity (App Intents)"])
}
