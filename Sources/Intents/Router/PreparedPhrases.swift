internal import Synchronization

/// The phrases of a router in one language, prepared for comparison.
struct PreparedPhrases: Sendable {
    /// A phrase of an intent, prepared for comparison.
    struct Phrase: Sendable {
        let intent: any AppIntent.Type
        /// The phrase, with `{album}` for a slot.
        let text: String
        let pattern: PhrasePattern
    }

    /// Phrases that ask for help.
    let help: [PhrasePattern]
    /// The phrases that rule out an intent: one list for each shortcut.
    let refusals: [[Phrase]]
    /// All other phrases in the order in which they are tried.
    let phrases: [Phrase]
}

/// A cache of the prepared phrases of each language. Safe to use from any thread.
final class PreparedLanguages: Sendable {
    private let prepared = Mutex<[String: PreparedPhrases]>([:])

    /// Returns the phrases of a language; calls `prepare` if they are not cached.
    func phrases(in language: Language, _ prepare: () -> PreparedPhrases) -> PreparedPhrases {
        if let known = prepared.withLock({ $0[language.code] }) { return known }
        let made = prepare()
        prepared.withLock { $0[language.code] = made }
        return made
    }
}
