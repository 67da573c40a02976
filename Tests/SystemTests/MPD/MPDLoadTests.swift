import CrateTesting
import Foundation
import Testing

/// Many clients, idle ones, and those that do not read.
@Suite(.runsProcesses(for: .seconds(180))) struct MPDLoadTests {
    /// How often the threads of a process have waited for something, by thread.
    private func waits(of process: Int32) throws -> [String: Int] {
        let tasks = "/proc/\(process)/task"
        var waits: [String: Int] = [:]
        for task in try FileManager.default.contentsOfDirectory(atPath: tasks) {
            let name = try String(contentsOfFile: "\(tasks)/\(task)/comm", encoding: .utf8).filter { $0 != "\n" }
            let status = try String(contentsOfFile: "\(tasks)/\(task)/status", encoding: .utf8)
            let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches") })
            waits["\(name) \(task)"] = line.split(separator: "\t").last.flatMap { Int($0) }
        }
        return waits
    }

    @Test(.runsProcesses(for: .seconds(600))) func tenClientsThatWaitWakeNobody() async throws {
        let served = try await MPDBox.filled()
        var clients: [MPDClient] = []
        for _ in 0..<10 {
            let client = try await served.client()
            #expect(try await client.ask("status").last == "OK")
            client.send("idle")
            clients.append(client)
        }
        // Another client's answer comes after all of them wait.
        let other = try await served.client()
        #expect(try await other.ask("stats").last == "OK")
        other.send("idle")
        #expect(try await served.client().ask("ping") == ["OK"])
        // What was begun by the start, such as the donation to the search index, ends within this time.
        _ = try await ProcessRun.of("/usr/bin/sleep", ["4"])
        let before = try waits(of: served.serve.identifier)
        // The limit on the silence of other clients, a minute, passes too.
        _ = try await ProcessRun.of("/usr/bin/sleep", ["60"])
        let after = try waits(of: served.serve.identifier)
        // A thread may end; none begins, and none wakes up.
        #expect(after.allSatisfy { before[$0.key] == $0.value }, "\(before); then \(after)")
        // The threads of libdispatch's pool are named by its queues, as in `oot.default-qos`. Those that handle signals
        // are of an overcommitting queue, which no timer watches.
        #expect(!after.keys.contains { $0.contains("-qos ") }, "\(after.keys.sorted())")
        withExtendedLifetime(clients) {}
        try await served.end()
    }

    @Test func whoNeverReadsHoldsUpNeitherOthersNorTheMusic() async throws {
        let served = try await MPDBox.filled()
        let client = try await served.client()
        try await client.ask("add Albums")
        #expect(try await client.ask("play").last == "OK")
        var deaf: [RawClient] = []
        for _ in 0..<4 {
            let one = try RawClient(port: served.port, within: .seconds(1))
            try await blocking { _ = one.send(Array(String(repeating: "listallinfo\n", count: 20_000).utf8)) }
            deaf.append(one)
        }
        for _ in 0..<100 { #expect(try await client.ask("status").contains("state: play")) }
        #expect(!served.box.dac.events().contains { $0.name == "underrun" })
        withExtendedLifetime(deaf) {}
        try await served.end()
    }

    @Test func theSixtyFifthClientIsClosedAndTheBoxRuns() async throws {
        let served = try await MPDBox.filled()
        var clients: [MPDClient] = []
        for _ in 0..<64 { clients.append(try await served.client()) }
        #expect(try await RawClient(port: served.port).line() == nil)
        #expect(try await clients[63].ask("ping") == ["OK"])
        #expect(try await served.box.json("status")["state"] == "stopped")
        #expect(try await clients[0].ask("close") == ["closed"])
        _ = try await served.client()
        try await served.end()
    }
}
