extension DecisionTree {
    /// Chooses the process or target in which a piece of code or state belongs.
    static let process = DecisionTree(
        "process", title: "What runs in which process",
        summary: "App, widget and extension share no memory; the system may start any of them alone.",
        "What are you placing?",
        [
            .use(
                "What perform() depends on: register it before any scene exists", "App.init()", "iOS 16.0",
                """
                @main struct CrateApp: App {
                    init() {
                        let library = Library()
                        AppDependencyManager.shared.add(dependency: library)
                    }
                """),
            .use(
                "What a query reads: it may run before a dependency is there", "a store of its own", "iOS 16.0",
                """
                struct AlbumQuery: EntityQuery {
                    func entities(for identifiers: [Int]) async throws -> [AlbumEntity] {
                        try await Library.open().albums(ids: identifiers).map(AlbumEntity.init)
                """),
            .ask(
                "State that an intent writes and a widget or control shows", "What kind of state?",
                [
                    .use(
                        "A few values", "an App Group's defaults", "iOS 16.0",
                        """
                        let defaults = UserDefaults(suiteName: "group.com.example.crate")
                        defaults?.set(album.id, forKey: "nowPlaying")
                        WidgetCenter.shared.reloadAllTimelines()
                        """),
                    .use(
                        "Models", "a store in the App Group's container", "iOS 17.0",
                        """
                        let configuration = ModelConfiguration(
                            groupContainer: .identifier("group.com.example.crate"))
                        let container = try ModelContainer(for: Album.self, configurations: configuration)
                        """),
                ]),
            .ask(
                "An intent", "Who starts it?",
                [
                    .use(
                        "A widget's or control's button: put it into both targets", "AppIntent", "iOS 17.0",
                        """
                        struct ToggleWanted: AppIntent {
                            static let title: LocalizedStringResource = "Toggle Wanted"
                            static let isDiscoverable = false
                        """),
                    .use(
                        "Siri or Shortcuts, and it lives in a framework", "AppIntentsPackage", "iOS 17.0",
                        """
                        public struct AlbumIntents: AppIntentsPackage {}

                        struct CrateIntents: AppIntentsPackage {
                            static var includedPackages: [any AppIntentsPackage.Type] { [AlbumIntents.self] }
                        }
                        """),
                ]),
            .use(
                "The one list of shortcuts: the app's own target, not a package", "AppShortcutsProvider", "iOS 16.0",
                """
                struct CrateShortcuts: AppShortcutsProvider {
                    static var appShortcuts: [AppShortcut] {
                        AppShortcut(
                            intent: AddAlbum(), phrases: ["Add an album in \\(.applicationName)"],
                            shortTitle: "Add Album", systemImageName: "plus")
                    }
                }
                """),
        ])
}
