import CrateTesting
import Foundation
import Testing

/// A box whose doors are tried: its control socket and its Wyoming port, while music plays.
struct DoorBox {
    let box: TestBox
    let serve: RunningProcess
    let port: Int

    var path: String { box.state + "/control.sock" }

    /// Starts it with two albums, of which one plays.
    /// - Parameters:
    ///   - speed: times real time.
    ///   - isHeard: whether what plays is kept.
    static func playing(speed: Double = 1, isHeard: Bool = true) async throws -> DoorBox {
        var options = VirtualDAC.Options()
        options.speed = speed
        var box = try TestBox(options)
        if !isHeard {
            try FileManager.default.createSymbolicLink(
                atPath: box.dac.folder.path("heard.raw"), withDestinationPath: "/dev/null")
        }
        box.environment["CRATEBOX_WYOMING_LISTEN"] = "0"
        try await box.fill([
            TestAlbum(tracks: 2, frames: 60 * 44_100),
            TestAlbum(release: 991_000_002, title: "Winter Pier", artist: "Sea Wall", tracks: 3, frames: 10 * 44_100),
        ])
        let serve = try box.start("cratebox", "serve")
        let records = try await serve.errors(containing: #""state":"listening""#)
        _ = try await serve.errors(containing: #""event":"ready""#)
        let line = records.split(separator: "\n").first { $0.contains(#""state":"listening""#) }
        let port = try JSONValue(parsing: String(try #require(line)))["port"]
        let number = try #require(port?.number ?? port?.text.flatMap(Int.init))
        #expect(try await box.json("play", "harbour lights")["outcome"] == "played")
        return DoorBox(box: box, serve: serve, port: number)
    }

    /// All intents with their parameters: the box names them to whoever asks for others.
    func intents() async throws -> [ControlDoor.Intent] {
        let client = try RawClient(path)
        _ = try await client.line()
        func known(_ request: String) async throws -> [String] {
            client.send(request)
            let sentence = try await client.answer()["dialog"]?["full"]?.text ?? ""
            let list = sentence.dropLast().split(separator: " are: ").dropFirst().first ?? ""
            return list == "none" ? [] : list.split(separator: ", ").map(String.init)
        }
        var intents: [ControlDoor.Intent] = []
        for name in try await known(#"{"id":1,"language":"en","run":"?"}"#) {
            let parameters = try await known(
                "{\"id\":1,\"language\":\"en\",\"run\":\"\(name)\",\"parameters\":{\"?\":\"\"}}")
            intents.append((name, parameters))
        }
        #expect(intents.count > 15 && intents.contains { $0.parameters.count > 2 })
        return intents
    }

    /// Ends it, which has to go well.
    func end() async throws {
        #expect(try await box.json("status")["state"] != nil)
        serve.signal(SIGTERM)
        let run = try await serve.end(within: .seconds(5))
        #expect(run.status == 0, "\(run.errors.suffix(2000))")
    }

    /// Tries a door with so many inputs, the first tenth of which warms up what is kept for good.
    ///
    /// What crashes the box, is not answered within two seconds or makes it grow by more than 8 MiB is told with its seed.
    /// - Parameter trial: sends the input of a seed, and gives false where the box did not answer.
    func tried(_ door: String, inputs: Int, _ trial: @escaping @Sendable (UInt64) throws -> Bool) async throws {
        let process = serve.identifier
        try await blocking {
            var before = try ProcessFacts(of: process)
            for seed in 1...UInt64(inputs) {
                if seed == UInt64(max(inputs / 10, 1)) { before = try ProcessFacts(of: process) }
                let start = ContinuousClock.now
                let isAnswered = (try? trial(seed)) ?? false
                let time = start.duration(to: .now)
                guard kill(process, 0) == 0, isAnswered, time < .seconds(2) else {
                    throw TimedOut(awaited: "\(door), seed \(seed)", limit: time, found: "no answer in time")
                }
            }
            let after = try ProcessFacts(of: process)
            #expect(after.memory - before.memory < 8192, "\(door): \(before); then \(after)")
        }
    }
}
