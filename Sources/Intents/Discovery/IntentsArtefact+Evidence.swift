extension IntentsArtefact {
    /// The entities in the slots of a shortcut's phrases.
    func entities(in shortcut: ShortcutEntry) -> [EntityEntry] {
        guard let intent = intents.first(where: { $0.name == shortcut.intent }) else { return [] }
        let phrases = shortcut.phrases.values.joined()
        let named = intent.parameters.filter { parameter in
            parameter.kind == "entity" && phrases.contains { $0.contains("${\(parameter.name)}") }
        }
        return entities.filter { entity in named.contains { $0.entity == entity.name } }
    }

    /// Returns a copy in which each shortcut has its state, derived from the number of entries in each named index.
    public func with(entries: [String: Int]) -> IntentsArtefact {
        var artefact = self
        for (place, shortcut) in shortcuts.enumerated() {
            let missing = entities(in: shortcut).filter { entity in
                entity.index.map { entries[$0, default: 0] == 0 } ?? false
            }
            artefact.shortcuts[place].state = missing.isEmpty ? .ready : .waiting
            artefact.shortcuts[place].reasons += missing.map { "waiting (0 \($0.plural.lowercased()) indexed)" }
        }
        return artefact
    }

    /// Returns a copy in which entities with broken queries, and the intents and shortcuts that use them, are hidden
    /// for this reason.
    public func with(brokenQueries broken: [String: String]) -> IntentsArtefact {
        var artefact = self
        for place in entities.indices {
            if let reason = broken[entities[place].name] { artefact.entities[place].add(reason) }
        }
        for (place, intent) in intents.enumerated() {
            let reasons = Set(intent.parameters.compactMap(\.entity)).sorted().compactMap { broken[$0] }
            for reason in reasons { artefact.intents[place].add(reason) }
        }
        for (place, shortcut) in shortcuts.enumerated() {
            for entity in self.entities(in: shortcut) {
                if let reason = broken[entity.name] { artefact.shortcuts[place].add(reason) }
            }
        }
        return artefact
    }

    /// The intents with a word in their names, titles, descriptions or keywords, case-insensitively.
    public func intents(for word: String) -> [IntentEntry] {
        let wanted = word.trimmed.lowercased()
        return intents.filter { intent in
            ([intent.name, intent.title, intent.description] + intent.searchKeywords)
                .contains { $0.lowercased().contains(wanted) }
        }
    }
}

extension IntentEntry {
    fileprivate mutating func add(_ reason: String) {
        visible = false
        reasons.append(reason)
    }
}

extension EntityEntry {
    fileprivate mutating func add(_ reason: String) {
        visible = false
        reasons.append(reason)
    }
}

extension ShortcutEntry {
    fileprivate mutating func add(_ reason: String) {
        visible = false
        reasons.append(reason)
    }
}
