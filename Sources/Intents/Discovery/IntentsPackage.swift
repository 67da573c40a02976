/// The declarations of an application, listed explicitly because Swift cannot enumerate a program's types.
public struct IntentsPackage: Sendable {
    /// The application's name, spellings, shortcuts and spoken commands.
    public let provider: any AppShortcutsProvider.Type
    /// The intents, including any that are not discoverable.
    public let intents: [any AppIntent.Type]
    /// The entities that hosts may show.
    public let entities: [any AppEntity.Type]
    /// The names of the indices that entities are donated to.
    public let donated: Set<String>

    /// Lists what a program declares; an index not named in `donated` is reported as never donated.
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
