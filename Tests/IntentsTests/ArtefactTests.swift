import Foundation
import Intents
import Testing

/// The artefact of declarations.
@Suite struct ArtefactTests {
    private enum Provider: AppShortcutsProvider {
        static let applicationName = "Cratebox"
        static let applicationNameSpellings = ["crate box"]

        static var appShortcuts: [AppShortcut] {
            AppShortcut(
                intent: PlayRecordIntent(),
                phrases: ["Play a record on \(.applicationName)", "Play \(\.$record) on \(.applicationName)"],
                negativePhrases: ["Stop playing on \(.applicationName)"],
                translations: ["de": ["Spiele \(\.$record) auf \(.applicationName)"]], shortTitle: "Play",
                systemImageName: "media-playback-start")
            AppShortcut(
                intent: WaitIntent(), phrases: ["Wait"], shortTitle: "Wait", systemImageName: "appointment-new")
        }
    }

    private var artefact: IntentsArtefact {
        IntentsArtefact(
            IntentsPackage(
                provider: Provider.self, intents: [PlayRecordIntent.self, WaitIntent.self], entities: [Record.self]))
    }

    @Test func intentsAreWhatTheyDeclare() throws {
        #expect(artefact.intents.map(\.name) == ["PlayRecord"])
        let play = try #require(artefact.intents.first)
        #expect(play.playsAudio && !play.deletes && play.opens == nil && play.isDiscoverable)
        #expect(
            play.parameters == [
                ParameterEntry(
                    name: "record", title: "Record", kind: "entity", entity: "Record", isRequired: true,
                    prompt: "Which record would you like?"),
                ParameterEntry(name: "side", title: "Side", kind: "integer", isRequired: false),
            ])
    }

    @Test func queriesAreNamedAndNotAsked() async throws {
        let journal = Journal()
        let entities = Journal.$ofQueries.withValue(journal) { artefact.entities }
        #expect(entities.map(\.name) == ["Record"])
        #expect(entities.first?.plural == "Records")
        #expect(entities.first?.queries == ["id", "string", "suggested"])
        #expect(journal.lines == [])
    }

    @Test func phrasesAreTextAndNothingIsHidden() throws {
        #expect(artefact.shortcuts.map(\.intent) == ["PlayRecord", "Wait"])
        let play = try #require(artefact.shortcuts.first)
        #expect(
            play.phrases == [
                "en": ["Play a record on ${applicationName}", "Play ${record} on ${applicationName}"],
                "de": ["Spiele ${record} auf ${applicationName}"],
            ])
        #expect(play.negativePhrases == ["en": ["Stop playing on ${applicationName}"]])
        #expect(play.label == "Play a record on ${applicationName}")
        #expect(play.visible && play.reasons == [])
        let wait = try #require(artefact.shortcuts.last)
        #expect(!wait.visible)
        #expect(wait.reasons == ["a phrase does not name the application"])
    }

    @Test func anArtefactIsReadAsItWasWritten() throws {
        var full = artefact.with(entries: [:])
        full.entities[0].properties = [PropertyEntry(name: "title", title: "Title", kind: "String")]
        #expect(try JSONDecoder().decode(IntentsArtefact.self, from: JSONEncoder().encode(full)) == full)
        let little = try JSONDecoder().decode(IntentsArtefact.self, from: Data(#"{"application":"X"}"#.utf8))
        #expect(little == IntentsArtefact(application: "X"))
    }

    @Test func aShortcutWaitsForWhatItsPhrasesName() throws {
        var artefact = CheckFixture.good
        artefact.shortcuts.append(CheckFixture.shortcut("PlayAlbum", ["Play something on \(CheckFixture.token)"]))
        let waiting = artefact.with(entries: ["albums": 0])
        #expect(waiting.shortcuts.map(\.state) == [.waiting, .waiting, .ready])
        #expect(waiting.shortcuts[0].reasons == ["waiting (0 albums indexed)"])
        #expect(waiting.shortcuts.map(\.visible) == [true, true, true])
        #expect(artefact.with(entries: ["albums": 3]).shortcuts.map(\.state) == [.ready, .ready, .ready])
    }

    @Test func aBrokenQueryCostsWhatCannotDoWithoutIt() {
        var artefact = CheckFixture.good
        artefact.intents.append(IntentEntry(name: "Pause", title: "Pause", description: "Pause."))
        artefact.shortcuts.append(CheckFixture.shortcut("Pause", ["Pause \(CheckFixture.token)"]))
        let broken = artefact.with(brokenQueries: ["Album": "query trapped: why"])
        #expect(broken.intents.map(\.visible) == [false, false, true])
        #expect(broken.entities.map(\.reasons) == [["query trapped: why"]])
        #expect(broken.shortcuts.map(\.visible) == [false, false, true])
        #expect(artefact.with(brokenQueries: [:]) == artefact)
    }

    @Test func wordsFindIntents() {
        let artefact = CheckFixture.good
        #expect(artefact.intents(for: " LISTEN ").map(\.name) == ["PlayAlbum"])
        #expect(artefact.intents(for: "album").map(\.name) == ["PlayAlbum", "OpenAlbum"])
        #expect(artefact.intents(for: "zither").isEmpty)
    }
}
