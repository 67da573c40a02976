public import Intents

extension HassilSentences {
    /// Creates the sentences of a shortcut in a language.
    ///
    /// Slots for albums and crates are filled from the lists of names, all others from any words.
    public init(_ shortcut: AppShortcut, in language: Language) {
        let phrases = shortcut.phrases(in: language)
        let used = Set(phrases.flatMap(\.slots))
        let kinds = shortcut.intent.parameters.filter { used.contains($0.name) }.map { ($0.name, $0.kind) }
        self.init(
            intent: shortcut.intent.name, slots: Dictionary(kinds) { first, _ in first }.mapValues(Self.slot),
            sentences: phrases.map { $0.parts.map(Self.part) },
            takesAnything: CrateIntents.takesOutput(shortcut.intent.name))
    }

    private static func slot(for kind: ValueKind) -> Slot {
        guard case .entity(let type) = kind else { return .anything }
        let list = type.lowercased()
        return HassilExport.lists.contains(list) ? .list(list) : .anything
    }

    private static func part(_ part: PhraseTemplate.Part) -> Part {
        switch part {
        case .text(let text): .text(text)
        case .applicationName: .applicationName
        case .slot(let name): .slot(name)
        }
    }
}
