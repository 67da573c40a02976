import Intents

/// The entity of the fixtures.
struct Thing: AppEntity {
    static let typeDisplayName: TypeName = "Thing"
    static let blank = Thing(id: 0, title: "")
    static let notFound = IntentFailure(name: "notFound", dialog: "There is no such thing.")
    static let defaultQuery = ThingQuery()

    let id: Int
    @Property(title: "Title") var title: String

    init(id: Int, title: String) {
        self.id = id
        self.title = title
    }

    var displayRepresentation: DisplayRepresentation { DisplayRepresentation(title: title) }
}

struct ThingQuery: EntityStringQuery {
    func entities(for ids: [Int]) async throws -> [Thing] { ids.map { Thing(id: $0, title: "Thing \($0)") } }
    func suggested() async throws -> [Thing] { try await entities(for: [1, 2]) }
    func entities(matching text: String) async throws -> [Thing] { try await suggested() }
}

/// An entity whose query reads a dependency, which traps.
struct TrappedThing: AppEntity {
    static let typeDisplayName: TypeName = "Trap"
    static let blank = TrappedThing(id: 0)
    static let notFound = Thing.notFound
    static let defaultQuery = TrappingQuery()

    let id: Int
    var displayRepresentation: DisplayRepresentation { DisplayRepresentation(title: "Trap") }
}

struct TrappingQuery: EntityStringQuery {
    @Dependency private var shelf: Shelf

    func entities(for ids: [Int]) async throws -> [TrappedThing] { shelf.things }
    func suggested() async throws -> [TrappedThing] { shelf.things }
    func entities(matching text: String) async throws -> [TrappedThing] { shelf.things }
}

struct Shelf: Sendable {
    let things: [TrappedThing] = []
}

struct PlayThingIntent: AppIntent {
    static let title = "Play Thing"
    static let description = "Play a thing from your collection."
    @Parameter(title: "Thing", requestValueDialog: "Which thing would you like?") var thing: Thing

    func perform() async throws -> some IntentResult & ProvidesDialog { .result(dialog: "Playing.") }
}

struct PlayTrapIntent: AppIntent {
    static let title = "Play Trap"
    static let description = "Play a trap from your collection."
    @Parameter(title: "Trap", requestValueDialog: "Which trap would you like?") var trap: TrappedThing

    func perform() async throws -> some IntentResult & ProvidesDialog { .result(dialog: "Playing.") }
}

struct ServiceThingIntent: AppIntent {
    static let title = "Play Thing"
    static let description = "Play one of your records on Apple Music."
    @Parameter(title: "Thing", requestValueDialog: "Which thing would you like?") var thing: Thing

    func perform() async throws -> some IntentResult & ProvidesDialog { .result(dialog: "Playing.") }
}

struct MutePromptIntent: AppIntent {
    static let title = "Play Thing"
    static let description = "Play a thing from your collection."
    @Parameter(title: "Thing") var thing: Thing

    func perform() async throws -> some IntentResult & ProvidesDialog { .result(dialog: "Playing.") }
}

/// The common parts of the providers.
protocol FixtureProvider: AppShortcutsProvider {}

extension FixtureProvider {
    static var applicationName: String { "Fixture" }
}

enum GoodProvider: FixtureProvider {
    static var appShortcuts: [AppShortcut] {
        AppShortcut(
            intent: PlayThingIntent(),
            phrases: ["Play a thing on \(.applicationName)", "Play \(\.$thing) on \(.applicationName)"],
            shortTitle: "Play", systemImageName: "media-playback-start")
    }
}

enum NoLeadInProvider: FixtureProvider {
    static var appShortcuts: [AppShortcut] {
        AppShortcut(
            intent: PlayThingIntent(), phrases: ["Play \(\.$thing) on \(.applicationName)"], shortTitle: "Play",
            systemImageName: "media-playback-start")
    }
}

enum NamelessProvider: FixtureProvider {
    static var appShortcuts: [AppShortcut] {
        AppShortcut(
            intent: PlayThingIntent(), phrases: ["Play a thing", "Play \(\.$thing) on \(.applicationName)"],
            shortTitle: "Play", systemImageName: "media-playback-start")
    }
}

enum ServiceProvider: FixtureProvider {
    static var appShortcuts: [AppShortcut] {
        AppShortcut(
            intent: ServiceThingIntent(), phrases: ["Play a thing on \(.applicationName)"], shortTitle: "Play",
            systemImageName: "media-playback-start")
    }
}

enum ElevenProvider: FixtureProvider {
    static let appShortcuts = Array(repeating: GoodProvider.appShortcuts[0], count: 11)
}

enum MutePromptProvider: FixtureProvider {
    static var appShortcuts: [AppShortcut] {
        AppShortcut(
            intent: MutePromptIntent(), phrases: ["Play a thing on \(.applicationName)"], shortTitle: "Play",
            systemImageName: "media-playback-start")
    }
}

enum TrapProvider: FixtureProvider {
    static var appShortcuts: [AppShortcut] {
        AppShortcut(
            intent: PlayThingIntent(), phrases: ["Play a thing on \(.applicationName)"], shortTitle: "Play",
            systemImageName: "media-playback-start")
        AppShortcut(
            intent: PlayTrapIntent(),
            phrases: ["Play a trap on \(.applicationName)", "Play \(\.$trap) on \(.applicationName)"],
            shortTitle: "Trap", systemImageName: "media-playback-start")
    }
}
