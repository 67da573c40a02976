import Intents
import Testing

/// The recognition of utterances.
@Suite struct PhraseRouterTests {
    static let utterances: [(String, String, [String: String])] = [
        ("play a record on turntable", "PlayRecord", [:]),
        ("Play Blue on Turntable", "PlayRecord", ["record": "Blue"]),
        ("  play   Blue,  on Turntable! ", "PlayRecord", ["record": "Blue"]),
        ("play the record Blue on Turntable", "PlayRecord", ["record": "Blue"]),
        ("please play Blue on turn table please", "PlayRecord", ["record": "Blue"]),
        ("play “Blue” on Turntable", "PlayRecord", ["record": "Blue"]),
        ("play Blue from side 2 on Turntable", "PlayRecord", ["record": "Blue", "side": "2"]),
        ("open a shelf on turntable", "OpenShelf", [:]),
        ("play shelf Blue on Turntable", "OpenShelf", ["target": "Blue"]),
        ("search turntable", "FindRecords", [:]),
        ("search turntable for on turntable for", "FindRecords", ["criteria": "on turntable for"]),
        ("search turntable for !!!", "FindRecords", ["criteria": "!!!"]),
        ("Turntable, play Blue", "PlayRecord", ["record": "Blue"]),
        ("please turn table open a shelf", "OpenShelf", [:]),
        ("open a shelf in turntable", "OpenShelf", [:]),
        ("play Blue in turn table, please", "PlayRecord", ["record": "Blue"]),
        ("play Blue, Turntable", "PlayRecord", ["record": "Blue"]), ("open a shelf turn table", "OpenShelf", [:]),
    ]

    @Test(arguments: utterances)
    func wordsAreAnIntent(text: String, intent: String, slots: [String: String]) async throws {
        let route = try await PhraseRouter.records().route(text)
        #expect(route.end == .intent(intent, slots))
    }

    @Test(arguments: [
        ("play Blue", Route.End.unnamed), ("Blue", .unnamed), ("", .unnamed), ("turn the table", .unnamed),
        ("turntable", .noPhrase), ("dance on turntable", .noPhrase), ("in turntable", .noPhrase),
        ("play nothing in turntable", .noPhrase), ("play on turntable", .noPhrase),
        ("stop playing on turntable", .noPhrase), ("turntable play nothing", .noPhrase),
        ("turntable dance", .noPhrase), ("play turntable Blue", .noPhrase), ("what can I do with Turntable?", .help),
        ("what can I do with turn table please", .help),
    ]) func otherWordsAreNone(text: String, end: Route.End) async throws {
        #expect(try await PhraseRouter.records().route(text).end == end)
    }

    /// Long text is not an utterance: the limits are 500 bytes and 64 words.
    @Test(arguments: [(1, 482, true), (1, 483, false), (61, 3, true), (62, 3, false)])
    func anUtteranceIsNoLongerThanWhatIsSaid(words: Int, letters: Int, isHeard: Bool) async throws {
        let name = Array(repeating: String(repeating: "x", count: letters), count: words).joined(separator: " ")
        let route = try await PhraseRouter.records().route("play \(name) on turntable")
        #expect(route.end == (isHeard ? .intent("PlayRecord", ["record": name]) : .tooLong))
    }

    @Test func whatIsNeverMeantIsRefusedThoughAPhraseFits() async throws {
        let route = try await PhraseRouter.records().route("play nothing on turntable")
        #expect(route.end == .noPhrase)
        let refusal = try #require(route.steps.first)
        #expect(refusal.verdict == .refuses && refusal.phrase == "Play nothing on Turntable")
        #expect(!route.steps.dropFirst().contains { $0.intent == "PlayRecord" })
    }

    /// A phrase with more words of its own takes precedence, unless its slot has no meaning.
    @Test func thePhraseWhosePlaceMeansSomethingWins() async throws {
        let title = try await PhraseRouter.records().route("play shelf life on turntable")
        #expect(title.end == .intent("OpenShelf", ["target": "life"]), "none means anything: the more telling phrase")
        let known = try await PhraseRouter.records().route("play the record Volume 4 on turntable")
        #expect(known.end == .intent("PlayRecord", ["record": "Volume 4"]))
    }

    @Test func everyStepSaysWhyItLost() async throws {
        let route = try await PhraseRouter.records().route("play Blue Tra on turntable")
        #expect(route.end == .intent("PlayRecord", ["record": "Blue Tra"]))
        let phrases = route.steps.map(\.phrase)
        #expect(phrases.first == "Play a record on Turntable")
        #expect(route.steps.first?.verdict == .differs(after: 1, at: "blue"))
        #expect(route.steps.last?.matches["record"] == .one)
        let several = try await PhraseRouter.records().route("play Blu on turntable")
        guard case .several(let options) = several.steps.last?.matches["record"] else { return #expect(Bool(false)) }
        #expect(options.map(\.title) == ["Blue", "Blue Train", "Blue Lines"])
    }

    @Test func anotherLanguageHasItsOwnPhrasesAndEnglishAsWell() async throws {
        let router = PhraseRouter.records(.german, .english)
        #expect(
            try await router.route("spiele Blue auf Turntable bitte").end == .intent("PlayRecord", ["record": "Blue"]))
        #expect(try await router.route("spiele nichts auf turntable").end == .noPhrase)
        #expect(try await router.route("play Blue on turntable").end == .intent("PlayRecord", ["record": "Blue"]))
        #expect(try await router.route("was kann ich mit Turntable machen").end == .help)
        #expect(try await PhraseRouter.records().route("spiele Blue auf turntable").end == .noPhrase)
    }

    @Test func whatCanBeSaidIsToldInPhrasesThatWork() async throws {
        let runner = IntentRunner()
        let intents: [any AppIntent.Type] = [PlayRecordIntent.self, OpenShelfIntent.self, FindRecordsIntent.self]
        let help = try await runner.say("what can I do with turntable", to: .records(), among: intents)
        #expect(
            help.dialog?.full == "You can say: Play a record on Turntable; Open a shelf on Turntable; Search Turntable."
        )
        let found = try await runner.say("search turntable for blue notes", to: .records(), among: intents)
        #expect(found.dialog == "Found blue notes.")
        let nameless = try await runner.say("search for blue notes", to: .records(), among: intents)
        #expect(nameless.usage == .unnamed(application: "Turntable", example: "Play a record on Turntable"))
        let unheard = try await runner.say("sing on turntable", to: .records(), among: intents)
        #expect(unheard.usage == .noPhrase(example: "Play a record on Turntable"))
    }
}
