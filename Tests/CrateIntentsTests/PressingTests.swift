import CrateCore
import CrateIntents
import CrateStore
import Intents
import Testing

/// Pressings in replies and questions.
@Suite struct PressingTests {
    private func collection() throws -> Collection {
        let collection = try Collection()
        try Collection.load(
            [
                "W 1,Weezer,Weezer,Geffen,LP,,1994,41,Rock,2019-11-03 08:14:55,,,",
                "W 2,Weezer,Weezer,Geffen,LP,,2001,42,Rock,2019-11-04 08:14:55,,,",
                "N 1,Ana Lo,Night Songs,Nada,LP,,1979,51,Rock,2019-11-05 08:14:55,,,",
                "N 2,Ana Lo,Night Songs,Nada,CD,,1999,52,Rock,2019-11-06 08:14:55,,,",
            ], into: collection.store)
        return collection
    }

    private func run(
        _ parameters: [String: String], _ ports: Ports, _ collection: Collection, ask: IntentRunner.Ask? = nil
    ) async throws -> Reply {
        try await Store.$substitute.withValue(collection.store) {
            try await ports.runner(over: collection.store).run(PlayAlbumIntent.self, parameters: parameters, ask: ask)
        }
    }

    @Test func aReplyNamesThePressingsThatItMayBe() async throws {
        let ports = Ports(lookup: .found(Ports.rip(of: Release.ID(rawValue: 51))))
        let reply = try await run(["album": "night songs"], ports, collection())
        guard case .done(_, _, let value, _) = reply else { return #expect(Bool(false), "\(reply)") }
        let played = try #require(value as? PlayedAlbum)
        #expect(played.release.rawValue == 51)
        #expect(played.pressings.map(\.rawValue) == [51, 52])
        guard case .done(_, _, let exact, _) = try await run(["album": "id:52"], ports, collection()) else { return }
        #expect((exact as? PlayedAlbum)?.pressings == [])
    }

    @Test func albumsOfOneNameAreAskedAboutByTheirYear() async throws {
        let ports = Ports(lookup: .found(Ports.rip(of: Release.ID(rawValue: 41))))
        let reply = try await run(["album": "weezer"], ports, collection())
        guard case .needsValue(let question) = reply else { return #expect(Bool(false), "\(reply)") }
        #expect(question.options.map(\.note) == ["2001", "1994"])
        let answered = try await run(["album": "weezer"], ports, collection()) { _ in "1994" }
        guard case .done(_, _, let value, _) = answered else { return #expect(Bool(false), "\(answered)") }
        #expect((value as? PlayedAlbum)?.release.rawValue == 41)
        let given = try await run(["album": "weezer"], ports, collection()) { _ in "cancel" }
        guard case .failed(_, let failure) = given else { return #expect(Bool(false), "\(given)") }
        #expect(failure == .declined)
    }
}
