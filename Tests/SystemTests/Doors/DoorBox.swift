import CrateTesting
import Foundation
import Testing

/// A box with open ports, its control socket, its Wyoming port, its MPD port and the page's, that plays music.
struct DoorBox {
    let box: TestBox
    let serve: RunningProcess
    let port: Int
    let mpdPort: Int
    let webPort: Int

    var path: String { box.state + "/control.sock" }

    /// Starts it with two albums, one of which plays.
    /// - Parameters:
    ///   - speed: The speed relative to real time.
    ///   - isHeard: True to capture the samples.
    ///   - variables: Further variables of the box.
    static func playing(
        speed: Double = 1, isHeard: Bool = true, with variables: [String: String] = [:]
    ) async throws -> DoorBox {
        var options = VirtualDAC.Options()
        options.speed = speed
        var box = try TestBox(options)
        if !isHeard {
            try FileManager.default.createSymbolicLink(
                atPath: box.dac.folder.path("heard.raw"), withDestinationPath: "/dev/null")
        }
        box.environment["CRATEBOX_WYOMING_LISTEN"] = "0"
        box.environment["CRATEBOX_MPD_LISTEN"] = "0"
        box.environment["CRATEBOX_WEB_LISTEN"] = "0"
        try await box.fill([
            TestAlbum(tracks: 2, frames: 60 * 44_100),
            TestAlbum(release: 991_000_002, title: "Winter Pier", artist: "Sea Wall", tracks: 3, frames: 10 * 44_100),
        ])
        let serve = try box.start("cratebox", "serve", with: variables)
        let mpdPort = try await MPDBox.port(of: serve)
        let webPort = try await WebBox.port(of: serve)
        let isVoice = { @Sendable (line: Substring) in
            line.contains(#""event":"wyoming""#) && line.contains(#""state":"listening""#)
        }
        let records = try await serve.errors("Wyoming's port") { $0.split(separator: "\n").contains(where: isVoice) }
        _ = try await serve.errors(containing: #""event":"ready""#)
        let line = records.split(separator: "\n").first(where: isVoice)
        let port = try JSONValue(parsing: String(try #require(line)))["port"]
        let number = try #require(port?.number ?? port?.text.flatMap(Int.init))
        #expect(try await box.json("play", "harbour lights")["outcome"] == "played")
        return DoorBox(box: box, serve: serve, port: number, mpdPort: mpdPort, webPort: webPort)
    }

    /// All intents with their parameters, from the box's replies to unknown ones.
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

    /// Shuts it down, which must succeed.
    func end() async throws {
        #expect(try await box.json("status")["state"] != nil)
        serve.signal(SIGTERM)
        let run = try await serve.end(within: .seconds(5))
        #expect(run.status == 0, "\(run.errors.suffix(2000))")
    }

    /// Tries a port with a number of inputs, the first tenth of which fill permanent caches.
    ///
    /// Reports the seed of an input that crashes the box, is not answered within two seconds or leaks memory, with a
    /// total of more than 8 MiB.
    /// - Parameter trial: Sends the input for a seed. Returns false, or fails, if the box does not answer within two
    ///   seconds.
    func tried(_ door: String, inputs: Int, _ trial: @escaping @Sendable (UInt64) throws -> Bool) async throws {
        let process = serve.identifier
        try await blocking {
            var before = try ProcessFacts(of: process)
            for seed in 1...UInt64(inputs) {
                if seed == UInt64(max(inputs / 10, 1)) { before = try ProcessFacts(of: process) }
                guard (try? trial(seed)) == true, kill(process, 0) == 0 else {
                    throw TimedOut(awaited: "\(door), seed \(seed)", limit: .seconds(2), found: "no answer in time")
                }
            }
            let after = try ProcessFacts(of: process)
            #expect(after.memory - before.memory < 8192, "\(door): \(before); then \(after)")
        }
    }
}
