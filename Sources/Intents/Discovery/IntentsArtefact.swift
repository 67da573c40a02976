import IntentRules

/// Everything that a host sees of an application without running it: its intents, entities and shortcuts.
///
/// Created from declarations alone. Faulty items are included: those that a host would not show are not `visible` and
/// have `reasons`.
public struct IntentsArtefact: Sendable, Hashable {
    /// The application's name, as written; phrases have ``applicationToken`` in its place.
    public var application: String
    /// Alternative spellings of the spoken name.
    public var spellings: [String]
    /// The intents that discovery lists.
    public var intents: [IntentEntry]
    /// The entities that hosts may show, whether an intent takes them or not.
    public var entities: [EntityEntry]
    /// The shortcuts, most common first.
    public var shortcuts: [ShortcutEntry]

    /// Creates an artefact from its parts, without checking them.
    public init(
        application: String, spellings: [String] = [], intents: [IntentEntry] = [], entities: [EntityEntry] = [],
        shortcuts: [ShortcutEntry] = []
    ) {
        self.application = application
        self.spellings = spellings
        self.intents = intents
        self.entities = entities
        self.shortcuts = shortcuts
    }

    /// The placeholder for the application's name in a phrase: `${applicationName}`.
    public static let applicationToken = PhraseText.applicationToken
}

extension IntentsArtefact: Codable {
    private enum CodingKeys: CodingKey { case application, spellings, intents, entities, shortcuts }

    /// Decodes an artefact; missing parts are empty.
    public init(from decoder: any Decoder) throws {
        let parts = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            application: try parts.decode(String.self, forKey: .application),
            spellings: try parts.decodeIfPresent([String].self, forKey: .spellings) ?? [],
            intents: try parts.decodeIfPresent([IntentEntry].self, forKey: .intents) ?? [],
            entities: try parts.decodeIfPresent([EntityEntry].self, forKey: .entities) ?? [],
            shortcuts: try parts.decodeIfPresent([ShortcutEntry].self, forKey: .shortcuts) ?? [])
    }
}
