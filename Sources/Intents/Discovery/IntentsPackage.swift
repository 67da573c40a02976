/// The declarations of an application, listed explicitly because Swift cannot enumerate a program's types.
public struct IntentsPackage: Sendable {
    /// The provider of the shortcuts and the application's name.
    public let provider: any AppShortcutsProvider.Type
    /// The intents, including any that are not discoverable.
    public let intents: [any AppIntent.Type]
    /// The entities that hosts may show.
    public let entities: [any AppEntity.Type]
    /// The names of the indices that entities are donated to.
    public let donated: Set<String>

    /// Creates a list of declarations.
    public init(
        provider: any AppShortcutsProvider.Type, intents: [any AppIntent.Type], entities: [any AppEntity.Type],
        donated: Set<String> = []
    ) {
        self.provider = provider
        self.intents = intents
        self.entities = entities
        self.donated = donated
    }
}
