/// What an application declares: Swift has no way to ask a program for its types, so they are listed.
public struct IntentsPackage: Sendable {
    /// Its shortcuts and its name.
    public let provider: any AppShortcutsProvider.Type
    /// Its intents; those that are not discoverable may be among them.
    public let intents: [any AppIntent.Type]
    /// The entities that hosts may show.
    public let entities: [any AppEntity.Type]
    /// The named indices that somebody donates.
    public let donated: Set<String>

    /// What an application declares.
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
