import CrateCore
import CrateIntents
import CrateStore
import Intents
import Testing

/// Questions about wants and their answers.
@Suite struct WantQuestionTests {
    private func store() throws -> Store {
        let store = try Collection().store
        try Collection.want(
            [
                "N 1,The Foxes,Night Train,L,CD,,1991,21,,2020-02-03 10:00:00",
                "N 2,The Foxes,Night Train,L,LP,,1992,22,,2020-02-03 10:00:00",
                "N 2,The Foxes,Night Train,L,LP,,1992,23,,2020-02-03 10:00:00",
            ], in: store)
        return store
    }

    private func run(
        _ intent: String, _ parameters: [String: String], in store: Store, ask: IntentRunner.Ask? = nil
    ) async throws -> Reply {
        try await Store.$substitute.withValue(store) {
            try await Ports().runner(over: store)
                .run(intent, among: CrateIntents.all, parameters: parameters, ask: ask)
        }
    }

    @Test(arguments: [("AddToWantlist", "album"), ("RemoveFromWantlist", "target")])
    func wantsOfOneNameAreToldApart(intent: String, parameter: String) async throws {
        let reply = try await run(intent, [parameter: "night train"], in: store())
        guard case .needsValue(let question) = reply else { return #expect(Bool(false), "\(reply)") }
        #expect(question.options.map(\.note) == ["1991, CD, N 1, 21", "1992, LP, N 2, 22", "1992, LP, N 2, 23"])
    }

    @Test(arguments: ["2010", "n", "none", "The Foxes", "1992"])
    func anAnswerThatFitsNoneBecomesNoWish(answer: String) async throws {
        let store = try store()
        let reply = try await run("AddToWantlist", ["album": "night train"], in: store) { _ in answer }
        guard case .needsValue(let question) = reply else { return #expect(Bool(false), "\(reply)") }
        #expect(question.isClosed && question.parameter == "album")
        #expect(try Wantlist(store: store).list().count == 3)
    }

    @Test(arguments: ["1991", "1", "id:21"])
    func anAnswerThatFitsOneIsTaken(answer: String) async throws {
        let reply = try await run("AddToWantlist", ["album": "night train"], in: store()) { _ in answer }
        guard case .done(_, let dialog?, _, _) = reply else { return #expect(Bool(false), "\(reply)") }
        #expect(dialog.full == "Night Train by The Foxes is on your wantlist already.")
    }

    @Test func ownedAlbumsOfOneNameNeedNoChoice() async throws {
        let store = try store()
        try Collection.load(
            [
                "S 1,Twin Peaks,Same Album,L,LP,,1999,31,Jazz,2019-11-03 08:14:55,,,",
                "S 2,Twin Peaks,Same Album,L,LP,,2009,32,Jazz,2019-11-04 08:14:55,,,",
            ], into: store)
        let reply = try await run("AddToWantlist", ["album": "same album"], in: store)
        guard case .done(_, let dialog?, _, _) = reply else { return #expect(Bool(false), "\(reply)") }
        #expect(dialog.full == "You own Same Album by Twin Peaks already.")
    }
}
