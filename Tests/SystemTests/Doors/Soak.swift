import CrateTesting

/// Several clients that send all kinds of requests, one connection after the other.
struct Soak: Sendable {
    let path: String
    /// The box's process, whose threads explain a missing answer.
    let process: Int32

    /// Sends a number of requests from several clients at once, and reads all answers.
    func run(requests: Int, seed: UInt64) async throws {
        let clients = 4
        try await withThrowingTaskGroup(of: Void.self) { group in
            for client in 0..<clients {
                group.addTask {
                    try await blocking { try ask(requests / clients, DoorInputs(seed: seed &* 31 &+ UInt64(client))) }
                }
            }
            try await group.waitForAll()
        }
    }

    private func ask(_ requests: Int, _ inputs: DoorInputs) throws {
        var (inputs, sent) = (inputs, 0)
        while sent < requests {
            let client = try RawClient(path)
            if inputs.number(3) == 0 { client.send(#"{"id":"e","events":true}"#) }
            for _ in 0...inputs.number(20) where sent < requests {
                let lines = (0...inputs.number(15)).map { _ in Self.request(&inputs) }
                sent += lines.count
                try answer(lines, "end \(sent)", client)
            }
        }
    }

    /// Sends requests and a last one with its own id, and reads until the answer to that one.
    private func answer(_ lines: [String], _ id: String, _ client: RawClient) throws {
        let end = "{\"id\":\"\(id)\",\"status\":true}"
        var found = "the end of the connection"
        do {
            if client.send((lines + [end]).joined(separator: "\n")),
                try client.receive(until: "{\"id\":\"\(id)\",")
            {
                return
            }
        } catch let error as TimedOut {
            let isGreeting = (try? RawClient(path, within: .seconds(5)))?.receive(untilLines: 1) == 1
            found = """
                \(error.found); a further client \(isGreeting ? "is" : "isn't") greeted; the box's threads:
                \(ThreadFacts(of: process))
                """
        }
        throw TimedOut(awaited: "an answer to \(lines)", limit: .seconds(20), found: found)
    }

    private static func request(_ inputs: inout DoorInputs) -> String {
        switch inputs.number(200) {
        case 0: #"{"id":1,"run":"PlayAlbum","parameters":{"album":"winter pier"}}"#
        case 1: #"{"id":1,"run":"PlayAlbum","parameters":{"album":"id:991000001"}}"#
        case 2: #"{"id":1,"run":"Stop"}"#
        case 3: #"{"id":1,"run":"Yield"}"#
        case 4...7: #"{"id":1,"run":"Reclaim"}"#
        case 8: #"{"id":1,"changed":true}"#
        case 9...12: #"{"id":1,"say":"pause cratebox"}"#
        case 13...16: #"{"id":1,"run":"QueueAlbum","parameters":{"album":"winter pier","place":"next"}}"#
        case 17...24: #"{"id":1,"run":"SearchCollection","parameters":{"criteria":"pier"}}"#
        case 25...30: #"{"id":1,"run":"OpenAlbum","parameters":{"target":"harbour lights"}}"#
        case 31...60: "{\"id\":1,\"run\":\"Seek\",\"parameters\":{\"time\":\"\(inputs.number(50))\"}}"
        case 61...70:
            "{\"id\":1,\"run\":\"Repeat\",\"parameters\":{\"mode\":\"\(inputs.one(of: ["off", "album", "track"]))\"}}"
        case 71...80: #"{"id":1,"run":"Volume"}"#
        case 81...85: inputs.one(of: ["nonsense", #"{"id":1,"run":"Nope"}"#, #"{"id":1,"run":7}"#])
        case 86...100: #"{"id":1,"status":true,"tracks":true}"#
        case 101...115: #"{"id":1,"run":"Next"}"#
        case 116...130: #"{"id":1,"run":"Previous"}"#
        case 131...165: #"{"id":1,"run":"Pause"}"#
        default: #"{"id":1,"run":"Resume"}"#
        }
    }
}
