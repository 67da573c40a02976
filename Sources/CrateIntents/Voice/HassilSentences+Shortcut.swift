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

    /// Creates the sentences that must not run an intent (`don't play …`), from the negative phrases of shortcuts in a
    /// language; nil if there are none. Without them a recogniser would take their words for a name. A negative phrase
    /// that runs another intent is left out.
    /// - Parameter answer: The reply to such a sentence.
    public static func refusal(
        of shortcuts: [AppShortcut], in language: Language, answer: String
    ) -> HassilSentences? {
        let said = Set(shortcuts.flatMap { $0.phrases(in: language) })
        let refused = shortcuts.flatMap { $0.negativePhrases(in: language) }.filter { !said.contains($0) }
        guard !refused.isEmpty else { return nil }
        return HassilSentences(
            intent: "CrateboxRefusal", slots: [:], sentences: refused.map { $0.parts.map(part) }, answer: answer)
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
