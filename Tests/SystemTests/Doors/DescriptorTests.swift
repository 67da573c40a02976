import CrateTesting
import Foundation
import Testing

/// Clients that are more than a box has descriptors for, and clients that do not read.
@Suite(.runsProcesses(for: .seconds(180))) struct DescriptorTests {
    /// The box may have a few more descriptors than it has.
    private func limit(_ doors: DoorBox, further: Int) async throws {
        let most = try ProcessFacts(of: doors.serve.identifier).descriptors + further
        let run = try await ProcessRun.of(
            "/usr/bin/prlimit", ["--pid", "\(doors.serve.identifier)", "--nofile=\(most):\(most)"])
        try #require(run.status == 0, "\(run.errors)")
    }

    /// More clients than that, at both doors; those that got in.
    private func crowd(_ doors: DoorBox) throws -> [RawClient] {
        (0..<120).compactMap { number in
            try? number % 2 == 0 ? RawClient(doors.path, patience: 2) : RawClient(port: doors.port, patience: 2)
        }
    }

    @Test func clientsThatTakeAllDescriptorsHarmNeitherMusicNorDoors() async throws {
        let doors = try await DoorBox.playing()
        try await limit(doors, further: 6)
        var clients = try crowd(doors)
        #expect(clients.count == 120)
        // The first one got in: what needs threads and clocks is done for it now.
        #expect(try await clients[0].line() == #"{"cratebox":1}"#)
        for intent in ["Pause", "Resume", "NextAlbum", "SearchCollection"] {
            clients[0].send("{\"id\":1,\"run\":\"\(intent)\",\"parameters\":{}}")
            #expect(try await clients[0].answer()["exit"] != nil)
        }
        // Another album cannot even be looked at.
        clients[0].send(#"{"id":1,"run":"PlayAlbum","parameters":{"album":"winter pier"}}"#)
        #expect(try await clients[0].answer()["detail"]?["errno"] == "EMFILE")
        clients = []
        // Both doors are open again, and it plays.
        #expect(try await doors.box.json("status")["state"] == "playing")
        let voice = try RawClient(port: doors.port)
        #expect(
            try await blocking {
                voice.send(#"{"type":"ping","data":{"text":"probe"}}"#)
                return voice.receive(until: "probe")
            })
        #expect(!doors.box.dac.events().contains { $0.name == "underrun" })
        try await doors.end()
    }

    /// Where there are a few descriptors more the clients do not get them: music can begin.
    @Test func clientsLeaveDescriptorsForMusic() async throws {
        let doors = try await DoorBox.playing()
        try await limit(doors, further: 60)
        var clients = try crowd(doors)
        _ = try await clients[0].line()
        clients[0].send(#"{"id":2,"run":"PlayAlbum","parameters":{"album":"winter pier"}}"#)
        #expect(try await clients[0].answer()["outcome"] == "played")
        let refused = try await doors.box.json("status", status: 69)
        #expect(refused["dialog"]?["supporting"] == "There are too many clients.")
        clients = []
        try await doors.end()
    }

    /// Ten thousand requests, of whose answers none is read: the music plays on, and the end is not held up.
    @Test func aClientThatNeverReadsHoldsUpNoEnd() async throws {
        let doors = try await DoorBox.playing()
        let client = try RawClient(doors.path, patience: 1)
        let voice = try RawClient(port: doors.port, patience: 1)
        let request = #"{"id":1,"status":true,"tracks":true}"# + "\n"
        let question = #"{"type":"describe"}"# + "\n"
        try await blocking {
            // Until the box takes no more: it has to wait for the answers to be read.
            _ = client.send(Array(String(repeating: request, count: 10_000).utf8))
            _ = voice.send(Array(String(repeating: question, count: 10_000).utf8))
        }
        #expect(try await doors.box.json("pause")["state"] == "paused")
        try await doors.end()
        withExtendedLifetime((client, voice)) {}
    }
}
