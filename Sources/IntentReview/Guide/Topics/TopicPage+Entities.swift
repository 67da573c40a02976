import IntentRules

extension TopicPage {
    static let entities = TopicPage(
        .entities, title: "Entities: values, display and queries",
        summary: "An entity is a Sendable copy of what people name; its query finds it again by identifier.",
        checks: [
            "It is a struct beside the model: neither a @Model class nor an NSManagedObject is Sendable.",
            "Its identifier comes from the model and lasts; a result without one is a TransientAppEntity.",
            "Whatever is shown, filtered or sorted by has @Property or @ComputedProperty.",
            "Every query has entities(for:); a query by text says EntityStringQuery, or it is never asked.",
            "allEntities() is for sets that are small by nature; other queries have a limit.",
            "A #Predicate compares with a local constant, not with a property of an entity.",
        ],
        example: """
            struct AlbumEntity: AppEntity {
                static let typeDisplayRepresentation: TypeDisplayRepresentation = "Album"
                static let defaultQuery = AlbumQuery()

                let id: Int
                @Property(title: "Title") var title: String
                @Property(title: "Artist") var artist: String

                var displayRepresentation: DisplayRepresentation {
                    DisplayRepresentation(title: "\\(title)", subtitle: "\\(artist)")
                }

                init(_ album: Album) {
                    id = album.id
                    title = album.title
                    artist = album.artist
                }
            }

            struct AlbumQuery: EntityStringQuery {
                func entities(for identifiers: [Int]) async throws -> [AlbumEntity] {
                    try await Library.open().albums(ids: identifiers).map(AlbumEntity.init)
                }

                func entities(matching string: String) async throws -> [AlbumEntity] {
                    try await Library.open().albums(named: string, limit: 20).map(AlbumEntity.init)
                }
            }
            """)

    static let dependencies = TopicPage(
        .dependencies, title: "Dependencies: who makes what, and when",
        summary: "The app's initialiser registers services; perform() uses them; queries go without.",
        checks: [
            "Services are registered in App.init(), which also runs when no scene appears.",
            "perform() builds no store, session or manager, and reaches for no shared one.",
            "Every @Dependency has a registration of its type, or of its key.",
            "A query and a display representation use no @Dependency: both may run before any registration.",
            "A ModelContainer crosses actors, a ModelContext does not: make it where it is used.",
            "@Query belongs in a View; an intent fetches once, by a FetchDescriptor.",
            "Model containers and logging are set up in init(), not in .task or .onAppear.",
        ],
        example: """
            @main
            struct CrateApp: App {
                private let library: Library

                init() {
                    let library = Library()
                    self.library = library
                    AppDependencyManager.shared.add(dependency: library)
                }

                var body: some Scene {
                    WindowGroup { CrateView(library: library) }
                }
            }

            struct CountAlbums: AppIntent {
                static let title: LocalizedStringResource = "Count Albums"
                @Dependency private var library: Library

                func perform() async throws -> some IntentResult & ReturnsValue<Int> {
                    .result(value: try await library.albumCount())
                }
            }
            """)
}
