import IntentRules

/// Everything that a host sees of an application without running it: its intents, entities and shortcuts.
///
/// It is made from declarations alone, and nothing is left out of it because something is wrong: what a host would not
/// show has `visible` false, and the reasons.
public struct IntentsArtefact: Sendable, Hashable {
    /// The application's name.
    public var application: String
    /// Other ways to write what is heard of it.
    public var spellings: [String]
    /// The discoverable intents.
    public var intents: [IntentEntry]
    /// The entities that they are about.
    public var entities: [EntityEntry]
    /// The shortcuts, the most habitual first.
    public var shortcuts: [ShortcutEntry]

    /// An artefact of its parts.
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

    /// What stands in a phrase for the application's name.
    public static let applicationToken = PhraseText.applicationToken
}

extension IntentsArtefact: Codable {
    private enum CodingKeys: CodingKey { case application, spellings, intents, entities, shortcuts }

    /// Reads one; parts that are not there are empty.
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
