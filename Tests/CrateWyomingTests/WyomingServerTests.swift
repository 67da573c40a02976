import CrateBox
import CrateClient
import CrateTesting
import CrateWyoming
import Logging
import Synchronization
import Testing

/// A box that repeats utterances and asks one question.
private struct EchoingBox: BoxClient {
    private let exchange = SpokenExchange(
        say: { text, language in
            guard text != "nonsense" else { return BoxReply(exit: .usage, json: #"{"status":"failed"}"#) }
            let words = "{\"intent\":\"Echo\",\"status\":\"done\",\"dialog\":{\"full\":\"\(language): \(text)\"}}"
            guard text == "play" else { return BoxReply(exit: .done, json: words) }
            return BoxReply(
                exit: .needsValue,
                json: """
                    {"status":"needsValue","intent":"Play","parameter":"album","dialog":{"full":"Which?"},\
                    "options":[{"release":1,"title":"A","artist":"B"},{"release":2,"title":"C","artist":"D"}]}
                    """)
        },
        run: { intent, parameters, _ in
            BoxReply(exit: .done, json: "{\"dialog\":{\"full\":\"\(intent) \(parameters["album"] ?? "")\"}}")
        })

    func run(_ intent: String, _ parameters: [String: String], language: String?) async throws -> BoxReply {
        throw BoxError.none(tried: [])
    }

    func say(_ utterance: String, in conversation: String?, language: String?) async throws -> BoxReply {
        await exchange.interpret(utterance, in: conversation ?? "", language: language ?? "")
    }

    func status(withTracks: Bool) async throws -> StatusDocument { throw BoxError.none(tried: []) }
    func queue(from: Int, count: Int) async throws -> QueueDocument { throw BoxError.none(tried: []) }
    func queueChanges(since version: Int64) async throws -> QueueDocument { throw BoxError.none(tried: []) }
    func change(_ change: QueueChange) async throws -> BoxReply { throw BoxError.none(tried: []) }
    func events() async throws -> AsyncStream<BoxEvent> { throw BoxError.none(tried: []) }
    func storeChanged() async throws {}
}

/// The Wyoming server over TCP.
@Suite(.runsService) struct WyomingServerTests {
    private static func nested(_ depth: Int) -> String {
        String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }

    private typealias Log = AsyncStream<(String, Logger.Metadata)>.Iterator

    /// Runs a test with an echoing server.
    private func serving(_ body: (Int, inout Log) async throws -> Void) async throws {
        let (records, continuation) = AsyncStream.makeStream(of: (String, Logger.Metadata).self)
        let logger = Logger.giving { continuation.yield(("\($0.level) \($0.message)", $0.metadata ?? [:])) }
        let address = try #require(ListenAddress("0"))
        let languages = [
            ChoiceWords(code: "en", authorship: "{1} by {2}", alternative: "{1}, or {2}?"),
            ChoiceWords(code: "de", authorship: "{1} von {2}", alternative: "{1} oder {2}?"),
        ]
        let server = WyomingServer(address: address, box: EchoingBox(), languages: languages, logger: logger)
        let task = Task(executorPreference: TestThreads.shared) { try await server.run() }
        var log = records.makeAsyncIterator()
        let (message, metadata) = try #require(await log.next())
        #expect(message == "info wyoming")
        let port = try #require(metadata["port"].flatMap { Int("\($0)") })
        let result: Result<Void, any Error>
        do { result = .success(try await body(port, &log)) } catch { result = .failure(error) }
        task.cancel()
        do { try await task.value } catch is CancellationError {}
        try result.get()
    }

    @Test func itTellsWhatItIs() async throws {
        try await serving { port, _ in
            let client = try WyomingClient(port: port)
            client.send("{\"type\":\"describe\"}\n")
            let (type, data) = try #require(await client.message())
            #expect(type == "info")
            let program = try #require(data["handle"]?.list.first)
            #expect(program["name"] == "cratebox")
            #expect(program["installed"] == true)
            #expect(program["models"]?.list.first?["languages"] == ["en", "de"])
        }
    }

    @Test func whatWasSaidIsAnsweredInWords() async throws {
        try await serving { port, log in
            let client = try WyomingClient(port: port)
            client.send("transcript", #"{"text":"hello ö","language":"de","context":{"conversation_id":"7","x":[1]}}"#)
            let (type, data) = try #require(await client.message())
            #expect(type == "handled")
            #expect(data["text"] == "de: hello ö")
            #expect(data["context"]?["conversation_id"] == "7")
            // Only texts of the context are returned.
            #expect(data["context"]?["x"] == nil)
            let (message, metadata) = try #require(await log.next())
            #expect(message == "info say")
            #expect(metadata == ["outcome": "done", "intent": "Echo"])
            #expect(await log.next()?.1 == ["text": "hello ö"])
            client.send("{\"type\":\"transcript\",\"data\":{\"text\":\"nonsense\"}}\n")
            #expect(try await client.message()?.type == "not-handled")
        }
    }

    @Test func aLongTextOfTheContextDoesNotComeBack() async throws {
        try await serving { port, _ in
            let client = try WyomingClient(port: port)
            let (text, long) = (String(repeating: "x", count: 256), String(repeating: "y", count: 257))
            client.send(
                "transcript", #"{"text":"hello","context":{"conversation_id":"\#(long)","device_id":"\#(text)"}}"#)
            let context = try #require(await client.message()?.data["context"])
            #expect(context["device_id"]?.text == text)
            #expect(context["conversation_id"] == nil)
        }
    }

    @Test func theNextTurnAnswersTheQuestionOfTheConversation() async throws {
        try await serving { port, _ in
            let first = try WyomingClient(port: port)
            first.send("transcript", #"{"text":"play","context":{"conversation_id":"k"}}"#)
            #expect(try await first.message()?.data["text"] == "Which? A by B, or C by D?")
            // Home Assistant opens a connection for each turn.
            let other = try WyomingClient(port: port)
            other.send("transcript", #"{"text":"play","context":{"conversation_id":"l"}}"#)
            _ = try await other.message()
            let second = try WyomingClient(port: port)
            second.send("transcript", #"{"text":"the second one","context":{"conversation_id":"k"}}"#)
            #expect(try await second.message()?.data["text"] == "Play id:2")
            // Without an id the connection is the conversation.
            let third = try WyomingClient(port: port)
            third.send("transcript", #"{"text":"play"}"#)
            _ = try await third.message()
            third.send("transcript", #"{"text":"one"}"#)
            #expect(try await third.message()?.data["text"] == "Play id:1")
        }
    }

    @Test func whatItDoesNotKnowIsPassedOver() async throws {
        try await serving { port, _ in
            let client = try WyomingClient(port: port)
            client.send("audio-chunk", #"{"rate":16000}"#, payload: String(repeating: "x", count: 300_000))
            client.send("{\"type\":\"select-program\",\"data\":{\"name\":\"cratebox\"},\"more\":{}}\n")
            client.send("transcript", #"{"language":5}"#)
            #expect(try await client.message()?.type == "handled")
            client.send("ping", #"{"text":"still there?"}"#)
            let (type, data) = try #require(await client.message())
            #expect(type == "pong")
            #expect(data["text"] == "still there?")
        }
    }

    @Test(arguments: [
        "nonsense\n", "[]\n", "{}\n", "{\"type\":7}\n", "{\"type\":\"ping\",\"data_length\":-1}\n",
        "{\"type\":\"ping\",\"data_length\":65537}\n", "{\"type\":\"ping\",\"payload_length\":-5}\n",
        "{\"type\":\"ping\",\"data_length\":2}\n[]", "{\"type\":\"ping\",\"data\":[]}\n", "\u{0}\u{1}\n", "\n",
        String(repeating: "a", count: 70_000), String(repeating: "[", count: 60_000) + "\n",
        "{\"type\":\"ping\",\"data\":{\"text\":\(nested(40))}}\n",
        "{\"type\":\"ping\",\"data_length\":80}\n\(nested(40))",
    ]) func badInputClosesThatConnectionOnly(bytes: String) async throws {
        try await serving { port, _ in
            let good = try WyomingClient(port: port)
            let bad = try WyomingClient(port: port)
            bad.send(bytes)
            #expect(try await bad.message() == nil)
            good.send("ping", "{}")
            #expect(try await good.message()?.type == "pong")
        }
    }

    /// Requests usually have a few hundred bytes; the largest permitted one is answered too.
    @Test func asMuchDataAsMayBeIsAnswered() async throws {
        try await serving { port, _ in
            let client = try WyomingClient(port: port)
            let text = String(repeating: "a", count: 65_536 - #"{"text":""}"#.utf8.count)
            client.send("ping", "{\"text\":\"\(text)\"}")
            let (type, data) = try #require(await client.message())
            #expect(type == "pong")
            #expect(data["text"] == .text(text))
        }
    }

    /// Only texts of the context are returned; moderate nesting is permitted.
    @Test(arguments: [
        (#"{"text":"hello"}"#, JSONValue.object(["text": "hello"])), (#"{"text":[1]}"#, .null),
        (#"{"text":{"a":"b"}}"#, .null),
        (#"{"text":7,"more":"x"}"#, .null),
        ("{\"text\":\(nested(31))}", .null),
    ]) func onlyTextComesBack(data: String, echoed: JSONValue) async throws {
        try await serving { port, _ in
            let client = try WyomingClient(port: port)
            client.send("ping", data)
            let (type, answer) = try #require(await client.message())
            #expect(type == "pong")
            #expect(answer == echoed)
        }
    }

    @Test func aMessageMayComeByteByByteAndSeveralAtOnce() async throws {
        try await serving { port, _ in
            let client = try WyomingClient(port: port)
            let data = "{\"text\":\"é\"}"
            for byte in "{\"type\":\"ping\",\"data_length\":\(data.utf8.count)}\n{" { client.send(String(byte)) }
            client.send(data.dropFirst() + "{\"type\":\"ping\"}\n{\"type\":\"describe\"}\n")
            #expect(try await client.message()?.data["text"] == "é")
            #expect(try await client.message()?.type == "pong")
            #expect(try await client.message()?.type == "info")
        }
    }

    @Test func ofTooManyClientsTheOneThatWasSilentForLongestGivesWay() async throws {
        try await serving { port, _ in
            var clients: [WyomingClient] = []
            for _ in 0..<WyomingServer.mostClients {
                let client = try WyomingClient(port: port)
                client.send("ping", "{}")
                #expect(try await client.message()?.type == "pong")
                clients.append(client)
            }
            clients[0].send("ping", "{}")
            #expect(try await clients[0].message()?.type == "pong")
            let last = try WyomingClient(port: port)
            last.send("transcript", #"{"text":"hello","language":"en"}"#)
            #expect(try await last.message()?.data["text"] == "en: hello")
            #expect(try await clients[1].message() == nil)
            for client in [clients[0], clients[2]] {
                client.send("ping", "{}")
                #expect(try await client.message()?.type == "pong")
            }
        }
    }
}
