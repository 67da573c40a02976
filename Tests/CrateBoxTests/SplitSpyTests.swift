import CrateBox
import CrateClient
import CrateCore
import CrateIntents
import CrateStore
import CrateTesting
import Intents
import Logging
import Synchronization
import Testing

/// A spy for both ports of the use case: it returns fixed results and records its calls.
private final class Spy: RipLibraries, Playback {
    private let outcome: Outcome
    private let journal = Mutex<[String]>([])

    init(_ outcome: Outcome) { self.outcome = outcome }

    var calls: [String] { journal.withLock { $0 } }

    private func record(_ call: String) { journal.withLock { $0.append(call) } }

    func gap(for release: Release.ID) async throws -> LibraryGap? {
        record("gap")
        if case .notSubscribed(let gap) = outcome { return gap }
        return nil
    }

    func rip(of release: Release.ID) async throws -> RipLookup {
        record("rip \(release)")
        if case .notAvailable(let gap) = outcome, gap.reason == .notRipped { return .absent(gap) }
        return .found(Rip(release: release, library: "garage", tracks: []))
    }

    func play(_ rip: Rip, startingTrackID: Track.ID?) async throws -> AlbumGap? {
        record("play \(rip.release) from \(startingTrackID.map { "\($0)" } ?? "the start")")
        if case .notAvailable(let gap) = outcome { return gap }
        return nil
    }
}

/// A box that consists of an intent runner with the spy.
private struct SpiedBox: BoxClient {
    let spy: Spy
    let store: Store

    private var runner: IntentRunner {
        IntentRunner(
            dependencies: Dependencies {
                $0.register(Store.self) { store }
                $0.register(CurrentRecord.self) { CurrentRecord() }
                $0.register(AlbumPlayer.self) {
                    AlbumPlayer(libraries: spy, playback: spy, missing: { 0 }, record: { _, _ in })
                }
            })
    }

    func run(_ intent: String, _ parameters: [String: String], language: String?) async throws -> BoxReply {
        try await Store.$substitute.withValue(store) {
            BoxReply(try await runner.run(intent, among: CrateIntents.all, parameters: parameters))
        }
    }

    func say(_ utterance: String, in conversation: String?, language: String?) async throws -> BoxReply {
        try await Store.$substitute.withValue(store) {
            BoxReply(try await runner.say(utterance, to: CrateIntents.router, among: CrateIntents.all))
        }
    }

    func status(withTracks: Bool) async throws -> StatusDocument { throw BoxError.none(tried: []) }
    func queue(from: Int, count: Int) async throws -> QueueDocument { throw BoxError.none(tried: []) }
    func queueChanges(since version: Int64) async throws -> QueueDocument { throw BoxError.none(tried: []) }
    func change(_ change: QueueChange) async throws -> BoxReply { throw BoxError.none(tried: []) }
    func events() async throws -> AsyncStream<BoxEvent> { throw BoxError.none(tried: []) }
    func storeChanged() async throws {}
}

/// The front ends: each makes the same calls of the use case, and has its own text.
@Suite struct SplitSpyTests {
    private struct Words: Decodable {
        struct Dialog: Decodable {
            let full: String
        }
        let dialog: Dialog
    }

    private func collection() throws -> (TemporaryFolder, Store) {
        let folder = try TemporaryFolder()
        let store = try Store(.file(folder.path("collection.sqlite")))
        let album = TestAlbum(release: 249_504, title: "Master of Puppets", artist: "Metallica")
        let export = try folder.write(TestAlbum.collection([album]), to: "collection.csv")
        _ = try CollectionImport(store: store).run(SortedFiles([export]).exports) { _, _ in }
        return (folder, store)
    }

    @Test(
        arguments: [
            (Outcome.played, ["gap", "rip 249504", "play 249504 from the start"], 0),
            (.notSubscribed(LibraryGap(.offline, library: "garage")), ["gap"], 3),
            (.notAvailable(AlbumGap(.notRipped)), ["gap", "rip 249504"], 4),
            (.notAvailable(AlbumGap(.outputBusy)), ["gap", "rip 249504", "play 249504 from the start"], 4),
        ] as [(Outcome, [String], Int32)])
    func everyMediumAsksTheSameAndSaysItsOwn(outcome: Outcome, calls: [String], exit: Int32) async throws {
        let (folder, store) = try collection()
        defer { withExtendedLifetime(folder) {} }
        func spied<Value>(_ body: (SpiedBox) async throws -> Value) async throws -> Value {
            let box = SpiedBox(spy: Spy(outcome), store: store)
            let value = try await body(box)
            #expect(box.spy.calls == calls)
            return value
        }
        let dialog = try await spied { try await $0.run("PlayAlbum", ["album": "master of puppets"]) }
        let sentence = try dialog.decode(Words.self).dialog.full
        #expect(sentence.hasSuffix(".") && dialog.exit.rawValue == exit)

        // The car records the facts without a sentence.
        let tapped = try await spied { try await $0.run("PlayAlbum", ["album": "id:249504"]) }
        let record = OutcomeRecord(tapped)
        #expect(record.metadata["outcome"] == .string(outcome.name))
        #expect(!record.metadata.values.contains { "\($0)" == sentence })

        // A button uses only the exit status.
        let pressed = try await spied { try await $0.run("PlayAlbum", ["album": "Metallica - Master of Puppets"]) }
        #expect(pressed.exit.rawValue == exit && pressed == dialog)

        // A spoken request is answered with the sentence.
        let spoken = try await spied { box in
            await SpokenExchange(box: box).interpret("play Master of Puppets on Cratebox", in: "hall", language: "en")
        }
        #expect(SpokenReply(spoken, language: "en").sentence == sentence)

        // In the speaker's language, after the same calls.
        let german = try await spied { box in
            await SpokenExchange(box: box).interpret(
                "spiele Master of Puppets auf Cratebox", in: "hall", language: "de")
        }
        let said = SpokenReply(german, language: "de").sentence
        #expect(said != sentence && said.hasSuffix("."))
    }
}
