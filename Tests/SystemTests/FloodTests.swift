import CrateTesting
import Foundation
import Testing

/// Hostile clients: seeded, and longer with CRATEBOX_FLOOD_LINES (`Tests/run --long`).
@Suite(.runsProcesses(for: .seconds(600))) struct FloodTests {
    private static let lines = ProcessInfo.processInfo.environment["CRATEBOX_FLOOD_LINES"].flatMap { Int($0) } ?? 1000

    @Test func aFloodOfNonsenseHarmsNobody() async throws {
        var options = VirtualDAC.Options()
        options.speed = 1
        var box = try TestBox(options)
        try await box.fill([TestAlbum(tracks: 1, frames: 60 * 44_100)])
        let serve = try box.start("cratebox", "serve")
        _ = try await serve.errors(containing: #""event":"ready""#)
        let path = box.state + "/control.sock"
        #expect(try await box.json("play", "harbour lights")["outcome"] == "played")
        // The first flood fills permanent caches.
        try await blocking { try Flood(path: path, seed: 1).run(lines: Self.lines) }
        let before = try ProcessFacts(of: serve.identifier).memory
        try await blocking { try Flood(path: path, seed: 2).run(lines: Self.lines) }
        let after = try ProcessFacts(of: serve.identifier).memory
        #expect(after - before < 2048, "\(before) KiB grew to \(after) KiB")
        #expect(try await box.json("status")["state"] == "playing" || Self.lines > 50_000)
        #expect(!box.dac.events().contains { $0.name == "underrun" })
        serve.signal(SIGTERM)
        #expect(try await serve.end().status == 0)
    }
}

/// Clients that send malformed and oversized lines, close half of the connection, or do not read.
private struct Flood {
    let path: String
    var numbers: SeededNumbers

    init(path: String, seed: UInt64) {
        self.path = path
        numbers = SeededNumbers(state: seed)
    }

    func run(lines: Int) throws {
        var flood = self
        var sent = 0
        while sent < lines {
            let client = try RawClient(path)
            _ = client.receive(untilLines: 1)
            let count = Int.random(in: 1...200, using: &flood.numbers)
            var answers = 0
            for _ in 0..<count {
                let line = flood.line()
                guard client.send(line + [10]) else { break }
                answers += line.allSatisfy { [32, 13, 9].contains($0) } ? 0 : 1
            }
            sent += count
            switch Int.random(in: 0..<4, using: &flood.numbers) {
            case 0: break  // disconnects without reading the answers
            case 1:
                _ = client.send(flood.line())
                client.endSending()
                _ = client.receive(untilLines: .max)
            case 2:
                _ = client.send([UInt8](repeating: 97, count: (1 << 20) + 2))
                _ = client.receive(untilLines: .max)
            default: #expect(client.receive(untilLines: answers) == answers)
            }
        }
    }

    private mutating func line() -> [UInt8] {
        let length = Int.random(in: 0...300, using: &numbers)
        let noise = (0..<length).map { _ in UInt8.random(in: 0...255, using: &numbers) }.filter { $0 != 10 }
        switch Int.random(in: 0..<6, using: &numbers) {
        case 0: return noise
        case 1: return Array(#"{"id":1,"status":true"#.utf8)
        case 2: return Array(repeating: UInt8(ascii: "["), count: length)
        case 3: return Array(#"{"id":"x","run":"Nope","parameters":{"a":"b"}}"#.utf8)
        case 4: return Array(#"{"id":1e999,"run":7}"#.utf8)
        default: return Array("{\"id\":2,\"run\":\"".utf8) + noise + Array("\"}".utf8)
        }
    }
}
