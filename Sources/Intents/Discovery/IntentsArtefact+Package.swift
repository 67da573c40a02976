extension IntentsArtefact {
    /// Reads the declarations of an application, without any store, query or dependency. Leaves out intents that
    /// discovery does not list.
    public init(_ package: IntentsPackage) {
        let provider = package.provider
        let shortcuts = provider.appShortcuts
        self.init(
            application: provider.applicationName, spellings: provider.applicationNameSpellings,
            intents: package.intents.filter { $0.isDiscoverable }.map { IntentEntry($0) },
            entities: package.entities.map { EntityEntry($0, donated: package.donated) },
            shortcuts: shortcuts.map(ShortcutEntry.init))
    }
}

extension IntentEntry {
    fileprivate init(_ type: any AppIntent.Type) {
        self.init(name: type.name, title: type.title, description: type.description)
        category = type.category
        searchKeywords = type.searchKeywords
        opens = (type as? any OpenIntent.Type).map { Self.target(of: $0) }
        playsAudio = type is any AudioPlaybackIntent.Type
        deletes = type is any DeleteIntent.Type
        isDiscoverable = type.isDiscoverable
        parameters = type.parameters.map(ParameterEntry.init)
    }

    private static func target<Intent: OpenIntent>(of type: Intent.Type) -> String {
        Intent.Target.typeDisplayName.one
    }
}

extension ParameterEntry {
    fileprivate init(_ parameter: ParameterMetadata) {
        self.init(
            name: parameter.name, title: parameter.title, kind: "", isRequired: parameter.isRequired,
            prompt: parameter.prompt?.full)
        switch parameter.kind {
        case .string: kind = "string"
        case .integer: kind = "integer"
        case .boolean: kind = "boolean"
        case .choice(_, let words): (kind, choices) = ("choice", words)
        case .entity(let name): (kind, entity) = ("entity", name)
        }
    }
}

extension EntityEntry {
    fileprivate init(_ type: any AppEntity.Type, donated: Set<String>) {
        let name = type.typeDisplayName
        self.init(name: name.one, plural: name.many)
        properties = type.properties.map {
            PropertyEntry(name: $0.name, title: $0.title, kind: $0.kind, isDeferred: $0.isDeferred)
        }
        queries = Self.queries(of: type)
        index = (type as? any IndexedEntity.Type)?.indexName
        isDonated = index.map(donated.contains) ?? false
    }

    private static func queries<Entity: AppEntity>(of type: Entity.Type) -> [String] {
        let query: any EntityStringQuery = type.defaultQuery
        var queries = ["id", "string", "suggested"]
        if query is any EnumerableEntityQuery { queries.append("enumerable") }
        if query is any EntityPropertyQuery { queries.append("property") }
        return queries
    }
}

extension ShortcutEntry {
    fileprivate init(_ shortcut: AppShortcut) {
        var phrases: [String: [String]] = [:]
        var refused: [String: [String]] = [:]
        for code in shortcut.languages {
            phrases[code] = shortcut.phrases(in: code).map(\.artefactText)
            let negative = shortcut.negativePhrases(in: code).map(\.artefactText)
            if !negative.isEmpty { refused[code] = negative }
        }
        self.init(
            intent: shortcut.intent.name, shortTitle: shortcut.shortTitle, image: shortcut.systemImageName,
            label: shortcut.label(in: .english)?.artefactText, phrases: phrases)
        negativePhrases = refused
        judge()
    }

    /// Hides a shortcut that other hosts would silently omit.
    private mutating func judge() {
        if label == nil { reasons.append(Self.judged[0]) }
        let nameless = phrases.values.joined().contains { !$0.contains(IntentsArtefact.applicationToken) }
        if nameless { reasons.append(Self.judged[1]) }
        visible = reasons.isEmpty
    }

    /// The reasons for hiding a shortcut that are caused by its phrases.
    static let judged = [
        "no phrase without a parameter: there is nothing to label it with", "a phrase does not name the application",
    ]
}

extension PhraseTemplate {
    /// The form in an artefact: `Play ${album} on ${applicationName}`.
    var artefactText: String {
        parts.map { part in
            switch part {
            case .text(let text): text
            case .applicationName: IntentsArtefact.applicationToken
            case .slot(let name): "${\(name)}"
            }
        }.joined()
    }
}
