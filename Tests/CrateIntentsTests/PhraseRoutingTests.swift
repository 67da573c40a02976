import CrateStore
import Intents
import Testing

@testable import CrateIntents

/// Each phrase leads to its intent, in each language.
@Suite struct PhraseRoutingTests {
    private static let shortcuts = CrateShortcuts.appShortcuts + CrateShortcuts.spokenCommands

    private func end(_ text: String, _ language: Language, _ collection: Collection) async throws -> Route.End? {
        try await Store.$substitute.withValue(collection.store) {
            try await Language.$current.withValue(language) { try await CrateIntents.router.route(text).end }
        }
    }

    /// The phrase with a name of the collection in its slot.
    private func text(_ phrase: PhraseTemplate, of intent: any AppIntent.Type) -> String {
        let parts = phrase.parts.map { part -> PhraseTemplate.Part in
            guard case .slot(let name) = part else { return part }
            let kind = intent.parameters.first { $0.name == name }?.kind
            if case .choice(_, let words)? = kind { return .text(words[0]) }
            return .text(kind == .entity("Crate") ? "Jazz" : "Blue Train")
        }
        return PhraseTemplate(parts).text(applicationName: "Cratebox")
    }

    @Test(arguments: CrateIntents.languages) func everyPhraseLeadsToItsIntent(in language: Language) async throws {
        let collection = try Collection()
        for shortcut in Self.shortcuts {
            let phrases = shortcut.phrases(in: language)
            #expect(phrases.first?.slots == [], "\(language.code): \(shortcut.intent.name)")
            for phrase in phrases {
                let said = text(phrase, of: shortcut.intent)
                let end = try await end(said, language, collection)
                guard case .intent(shortcut.intent.name, _)? = end else {
                    Issue.record("\(language.code): “\(said)” leads to \(end.map { "\($0)" } ?? "nothing")")
                    continue
                }
            }
        }
    }

    /// The words before a slot are not part of its text.
    @Test(arguments: [
        (Language.english, "Cratebox, volume to 40 percent", ["level": "40 percent"]),
        (.german, "Cratebox, Lautstärke auf 40 Prozent", ["level": "40 Prozent"]),
        (.german, "Lautstärke 40 Prozent auf Cratebox", ["level": "40 Prozent"]),
        (.polish, "Głośność na 40 procent w Cratebox", ["level": "40 procent"]),
        (.english, "play album Blue Train on Cratebox", ["album": "Blue Train"]),
        (.english, "play something by John Coltrane on Cratebox", ["album": "John Coltrane"]),
        (.german, "Spiel etwas von John Coltrane auf Cratebox", ["album": "John Coltrane"]),
        (.polish, "Włącz coś wykonawcy John Coltrane w Cratebox", ["album": "John Coltrane"]),
        (.english, "sleep 20 minutes on Cratebox", ["when": "20 minutes"]),
        (.english, "sleep in 20 minutes on Cratebox", ["when": "20 minutes"]),
        (.english, "sleep timer on Cratebox", [:]),
        (.english, "go to 1:30 on Cratebox", ["time": "1:30"]),
        (.english, "repeat the album on Cratebox", ["mode": "the album"]),
        (.german, "Wiederhole dieses Lied auf Cratebox", ["mode": "dieses Lied"]),
        (.english, "play Blue Train Cratebox", ["album": "Blue Train"]),
        (.english, "play Blue Train with Cratebox", ["album": "Blue Train"]),
        (.german, "Spiele Blue Train mit Cratebox", ["album": "Blue Train"]),
        (.polish, "Włącz Blue Train przez Cratebox", ["album": "Blue Train"]),
        (.english, "play track 3 of Blue Train on Cratebox", ["track": "3", "album": "Blue Train"]),
        (.german, "Spiele Titel zwei aus Blue Train auf Cratebox", ["track": "zwei", "album": "Blue Train"]),
        (.polish, "Włącz utwór 3 z albumu Blue Train w Cratebox", ["track": "3", "album": "Blue Train"]),
        (.english, "play the album Blue Train next on Cratebox", ["album": "Blue Train"]),
        (.english, "find albums from the seventies in Cratebox", ["years": "the seventies"]),
    ]) func aPrepositionIsNotPartOfAName(language: Language, text: String, values: [String: String]) async throws {
        guard case .intent(_, let found)? = try await end(text, language, try Collection()) else {
            Issue.record("“\(text)” leads nowhere")
            return
        }
        #expect(found == values)
    }

    @Test(arguments: CrateIntents.languages) func whatIsDeniedIsNotDone(in language: Language) async throws {
        let collection = try Collection()
        for shortcut in Self.shortcuts {
            for phrase in shortcut.negativePhrases(in: language) {
                let said = text(phrase, of: shortcut.intent)
                if case .intent(shortcut.intent.name, _)? = try await end(said, language, collection) {
                    Issue.record("\(language.code): “\(said)” runs \(shortcut.intent.name)")
                }
            }
        }
    }
}
