import CrateIntents
import Intents
import Testing

/// Rules for all shortcuts.
@Suite struct ShortcutTests {
    private let shortcuts = CrateShortcuts.appShortcuts

    @Test func thereIsOneForEachOfTheSix() {
        #expect(shortcuts.map { $0.intent.name } == CrateIntents.discoverable.map { $0.name })
        #expect(Set(shortcuts.map(\.systemImageName)).count == 6)
        for shortcut in shortcuts { #expect(shortcut.shortTitle == shortcut.intent.title) }
    }

    @Test(arguments: CrateIntents.languages) func everyPhraseNamesTheApplicationAndTheFirstHasNoPlace(
        in language: Language
    ) {
        for shortcut in shortcuts {
            let phrases = shortcut.phrases(in: language)
            #expect((3...10).contains(phrases.count), "\(shortcut.shortTitle)")
            #expect(phrases.first?.slots == [])
            #expect(Set(phrases).count == phrases.count)
            for phrase in phrases + shortcut.negativePhrases(in: language) {
                #expect(phrase.namesApplication, "\(phrase.text(applicationName: "Cratebox"))")
                #expect(phrase.slots.count <= 1)
            }
            let known = Set(shortcut.intent.parameters.map(\.name))
            #expect(Set(phrases.flatMap(\.slots)).isSubset(of: known))
        }
    }

    @Test func noPhraseIsSaidForTwoOfThem() {
        for language in CrateIntents.languages {
            let texts = shortcuts.flatMap { $0.phrases(in: language) }.map { phrase in
                PhraseTemplate(phrase.parts.map { if case .slot = $0 { .slot("it") } else { $0 } })
                    .text(applicationName: "Cratebox").lowercased()
            }
            #expect(Set(texts).count == texts.count)
        }
    }

    @Test func whatIsNotToBePlayedIsRefusedInEveryLanguage() {
        for language in CrateIntents.languages {
            #expect(shortcuts[0].negativePhrases(in: language).count >= 4)
        }
        let stop = shortcuts[0].negativePhrases(in: .english).map { $0.text(applicationName: "Cratebox") }
        #expect(stop.contains("Stop playing on Cratebox"))
    }
}
