extension Rule {
    /// The rules for the place and time at which an app registers the dependencies of its intents.
    static var registration: [Rule] {
        [
            .dependencyRegisteredInView, .dependencyRegisteredLate, .setupInViewModifier,
            .providerWithoutRegisteredDependency,
        ]
    }

    /// A registration with `AppDependencyManager` in the body or the modifiers of a view or scene.
    public static let dependencyRegisteredInView = Rule(
        "dependency-registered-in-view", "Dependency registered in a view", .dependencies, .high, source: .error,
        reason: """
            An intent may run without any view of the app. Only the initialiser of the `App` runs then, and a \
            dependency that a view registers is missing.
            """,
        remedy: "Register dependencies in the initialiser of the `App`.",
        before: """
            var body: some Scene {
                WindowGroup {
                    ShelfView().task { AppDependencyManager.shared.add(dependency: player) }
                }
            }
            """,
        after: """
            init() {
                AppDependencyManager.shared.add(dependency: player)
            }

            var body: some Scene {
                WindowGroup {
                    ShelfView()
                }
            }
            """,
        origins: ["App Intents review, lines 109 and 125–126", "AppDependencyManager.add(key:dependency:)"])

    /// A registration that, judging by names, the code reaches only after the app has launched.
    public static let dependencyRegisteredLate = Rule(
        "dependency-registered-late", "Dependency registered after launch", .dependencies, .high, .project,
        source: .warning,
        reason: "An intent may run as soon as the app has launched. What is registered later is missing then.",
        remedy: "Register dependencies in the initialiser of the `App`, or before its delegate has finished launching.",
        before: """
            func accountLoaded(_ account: Account) {
                AppDependencyManager.shared.add(dependency: account)
            }
            """,
        after: """
            init() {
                let account = Account()
                AppDependencyManager.shared.add(dependency: account)
            }
            """,
        origins: ["App Intents review, lines 109 and 125–126"])

    /// A model container or a log that a view sets up; in-memory containers, which are used for samples, do not count.
    public static let setupInViewModifier = Rule(
        "setup-in-view-modifier", "Set-up in a view", .dependencies, .medium, source: .warning,
        reason: """
            An intent may run without any view of the app. A container or a log that a view sets up is missing then.
            """,
        remedy: "Set up what intents need in the initialiser of the `App`.",
        before: """
            ShelfView().onAppear { LoggingSystem.bootstrap(FileLog.init) }
            """,
        after: """
            init() {
                LoggingSystem.bootstrap(FileLog.init)
            }
            """,
        origins: ["App Intents review, lines 125–126"])

    /// A `@Dependency` of a type that no code of an app registers.
    public static let providerWithoutRegisteredDependency = Rule(
        "provider-without-registered-dependency", "Dependency that is never registered", .dependencies, .high, .project,
        source: .warning,
        reason: "Reading a dependency that nobody has registered traps.",
        remedy: "Register a value of that type with `AppDependencyManager` in the initialiser of the `App`.",
        before: """
            struct ShuffleIntent: AppIntent {
                static let title: LocalizedStringResource = "Shuffle"
                @Dependency private var player: Player
            }
            """,
        after: """
            struct ShuffleIntent: AppIntent {
                static let title: LocalizedStringResource = "Shuffle"
                @Dependency private var player: Player
            }

            @main struct ShelfApp: App {
                init() {
                    let player = Player()
                    AppDependencyManager.shared.add(dependency: player)
                }
            }
            """,
        origins: ["App Intents review, line 109", "Album intents, line 158"])
}
