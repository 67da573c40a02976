import CrateTesting
import Foundation
import Testing

/// More clients than a box has descriptors, and clients that do not read.
@Suite(.runsProcesses(for: .seconds(180))) struct DescriptorTests {
    /// Limits the box to its present descriptors and a few more; returns their number.
    @discardableResult private func limit(_ doors: DoorBox, further: Int) async throws -> Int {
        let most = try ProcessFacts(of: doors.serve.identifier).descriptors + further
        try await limit(doors, to: most)
        return most
    }

    private func limit(_ doors: DoorBox, to most: Int) async throws {
        let run = try await ProcessRun.of(
            "/usr/bin/prlimit", ["--pid", "\(doors.serve.identifier)", "--nofile=\(most):\(most)"])
        try #require(run.status == 0, "\(run.errors)")
    }

    /// The number of descriptors that a box needs, from the sentence of one that gets fewer.
    private func needed() async throws -> Int {
        let line = ["--nofile=45:45", try BuiltProducts.path(of: "cratebox"), "serve"]
        let run = try await ProcessRun.of("/usr/bin/prlimit", line, environment: try TestBox().environment)
        let words = try #require(run.errors.firstMatch(of: /A box needs ([0-9]+) open files/), "\(run.errors)")
        return try #require(Int(words.output.1))
    }

    /// Opens more connections than that to both ports.
    private func crowd(_ doors: DoorBox) throws -> [RawClient] {
        try (0..<60).flatMap { _ in
            [try RawClient(doors.path, within: .seconds(2)), try RawClient(port: doors.port, within: .seconds(2))]
        }
    }

    /// Connects clients, none of which gives way to another, until the box has no descriptor left. The first is
    /// greeted.
    private func exhaust(_ doors: DoorBox, _ most: Int) async throws -> [RawClient] {
        let clients = try (0..<60).map { _ in try RawClient(doors.path, within: .seconds(2)) }
        #expect(try await clients[0].line() == #"{"cratebox":1}"#)
        repeat {
            clients[0].send(#"{"id":1,"status":true}"#)
            #expect(try await clients[0].answer()["id"] == 1)
        } while try ProcessFacts(of: doors.serve.identifier).descriptors < most
        return clients
    }

    /// Neither a signal nor the end of a box needs a descriptor.
    @Test(arguments: [SIGTERM, SIGINT]) func aSignalEndsABoxThatHasNoDescriptorLeft(signal: Int32) async throws {
        let doors = try await DoorBox.playing()
        let clients = try await exhaust(doors, try await limit(doors, further: 6))
        // The configuration may not be readable now, which is a record too.
        doors.serve.signal(SIGHUP)
        _ = try await doors.serve.errors("an answer to SIGHUP") { records in
            [#""event":"reloaded""#, #""event":"configuration""#].contains(where: records.contains)
        }
        doors.serve.signal(signal)
        let run = try await doors.serve.end(within: .seconds(10))
        #expect(run.status == 0, "\(run.errors.suffix(2000))")
        withExtendedLifetime(clients) {}
    }

    @Test func clientsThatTakeAllDescriptorsHarmNeitherMusicNorDoors() async throws {
        let doors = try await DoorBox.playing()
        let most = try await limit(doors, further: 6)
        var clients = try await exhaust(doors, most)
        clients += try (0..<60).map { _ in try RawClient(port: doors.port, within: .seconds(2)) }
        // The first client was accepted; these requests create its threads and clocks now.
        for intent in ["Pause", "Resume", "NextAlbum", "SearchCollection"] {
            clients[0].send("{\"id\":1,\"run\":\"\(intent)\",\"parameters\":{}}")
            #expect(try await clients[0].answer()["exit"] != nil)
        }
        // Another album cannot even be opened.
        clients[0].send(#"{"id":1,"run":"PlayAlbum","parameters":{"album":"winter pier"}}"#)
        #expect(try await clients[0].answer()["detail"]?["errno"] == "EMFILE")
        clients = []
        // Both ports accept clients again, and the music plays. Those of the second one were never accepted: until the
        // box has taken and closed them, it may have no room for another.
        repeat {
            #expect(try await doors.box.json("status")["state"] == "playing")
        } while try ProcessFacts(of: doors.serve.identifier).descriptors > most - 4
        let voice = try RawClient(port: doors.port)
        #expect(
            try await blocking {
                voice.send(#"{"type":"ping","data":{"text":"probe"}}"#)
                return try voice.receive(until: "probe")
            })
        #expect(!doors.box.dac.events().contains { $0.name == "underrun" })
        try await doors.end()
    }

    /// Music starts in a box with the fewest descriptors, whose clients have taken all that its four servers admit.
    @Test func theFewestDescriptorsAreEnoughForMusicBesideAllClients() async throws {
        let doors = try await DoorBox.playing()
        #expect(try await doors.box.json("stop")["state"] == "stopped")
        let needed = try await needed()
        try await limit(doors, to: needed)
        let ports = [doors.port, doors.mpdPort, doors.webPort]
        var clients = try crowd(doors)
        clients += try (0..<60).flatMap { _ in try ports.map { try RawClient(port: $0, within: .seconds(2)) } }
        _ = try await clients[0].line()
        // Until half of them are of clients: an idle box alone has more than 20.
        repeat {
            clients[0].send(#"{"id":1,"status":true}"#)
            #expect(try await clients[0].answer()["id"] == 1)
        } while try ProcessFacts(of: doors.serve.identifier).descriptors < 20 + needed / 2
        clients[0].send(#"{"id":2,"run":"PlayAlbum","parameters":{"album":"winter pier"}}"#)
        let reply = try await clients[0].answer()
        #expect(reply["outcome"] == "played", "\(reply)")
        clients = []
        doors.serve.signal(SIGTERM)
        #expect(try await doors.serve.end(within: .seconds(10)).status == 0)
    }

    /// Clients do not take the few additional descriptors: playback can start.
    @Test func clientsLeaveDescriptorsForMusic() async throws {
        let doors = try await DoorBox.playing()
        try await limit(doors, further: 60)
        var clients = try crowd(doors)
        _ = try await clients[0].line()
        clients[0].send(#"{"id":2,"run":"PlayAlbum","parameters":{"album":"winter pier"}}"#)
        let reply = try await clients[0].answer()
        #expect(reply["outcome"] == "played", "\(reply)")
        let refused = try await doors.box.json("status", status: 69)
        #expect(refused["dialog"]?["supporting"] == "There are too many clients.")
        clients = []
        try await doors.end()
    }

    /// Ten thousand requests whose answers are not read: the music continues, and the shutdown is not delayed.
    @Test func aClientThatNeverReadsHoldsUpNoEnd() async throws {
        let doors = try await DoorBox.playing()
        let client = try RawClient(doors.path, within: .seconds(1))
        let voice = try RawClient(port: doors.port, within: .seconds(1))
        let request = #"{"id":1,"status":true,"tracks":true}"# + "\n"
        let question = #"{"type":"describe"}"# + "\n"
        try await blocking {
            // Until the box stops reading because its answers are not read.
            _ = client.send(Array(String(repeating: request, count: 10_000).utf8))
            _ = voice.send(Array(String(repeating: question, count: 10_000).utf8))
        }
        #expect(try await doors.box.json("pause")["state"] == "paused")
        try await doors.end()
        withExtendedLifetime((client, voice)) {}
    }
}
