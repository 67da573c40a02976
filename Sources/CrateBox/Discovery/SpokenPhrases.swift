internal import CrateIntents
public import CrateStore
public import Intents

/// The title and the phrases of one action in a language, for people.
public struct SpokenPhrases: Sendable {
    /// The title of the intent, in the language.
    public let title: String
    /// The phrases as spoken, with the name of a slot in capitals: `Play ALBUM on Cratebox`. The first has no slot.
    public let phrases: [String]
    /// The most specific phrase: the first with a slot, otherwise the first.
    public let example: String
    /// The index that supplies the values of a slot, if it is empty; otherwise nil.
    public let missing: SearchIndexName?

    /// The shortcuts and all other spoken commands in a language, most common first.
    /// - Parameter evidence: the numbers of entries in the indices; nil if unknown, and ``missing`` is nil then.
    public static func all(in language: Language, _ evidence: IndexEvidence?) -> [SpokenPhrases] {
        (CrateShortcuts.appShortcuts + CrateShortcuts.spokenCommands).map {
            SpokenPhrases($0, in: language, evidence)
        }
    }

    private init(_ shortcut: AppShortcut, in language: Language, _ evidence: IndexEvidence?) {
        let parameters = shortcut.intent.parameters
        func name(_ slot: String) -> String {
            guard let parameter = parameters.first(where: { $0.name == slot }) else { return slot.uppercased() }
            return language.text(parameter.title).uppercased()
        }
        let templates = shortcut.phrases(in: language)
        func spoken(_ template: PhraseTemplate) -> String {
            template.slots.reduce(template.text(applicationName: CrateShortcuts.applicationName)) {
                $0.replacing("{\($1)}", with: name($1))
            }
        }
        title = language.text(shortcut.shortTitle)
        phrases = templates.map(spoken)
        example = (templates.first { !$0.slots.isEmpty } ?? templates.first).map(spoken) ?? ""
        let slots = Set(templates.flatMap(\.slots))
        let indexes = parameters.filter { slots.contains($0.name) }.compactMap { Self.index(of: $0.kind) }
        missing = evidence.flatMap { known in indexes.first { known.entries[$0, default: 0] == 0 } }
    }

    /// The index of a parameter's entities; nil if its values are not in an index.
    private static func index(of kind: ValueKind) -> SearchIndexName? {
        guard case .entity(let type) = kind,
            let entity = CrateIntents.entities.first(where: { $0.typeDisplayName.one == type })
        else { return nil }
        return (entity as? any IndexedEntity.Type).flatMap { SearchIndexName(rawValue: $0.indexName) }
    }
}
