import CrateClient
import CrateTesting
import Testing

@testable import CrateBox

/// All suites that open a sound output or a socket in this process.
@Suite(.serialized, .runsService) struct ControlSuite {}

extension ControlSuite {
    /// The control protocol.
    @Suite struct ProtocolTests {
        @Test func theBoxSpeaksFirst() async throws {
            try await LiveBox.with { live in
                let client = try RawClient(live.path)
                #expect(try await client.line() == #"{"cratebox":1}"#)
            }
        }

        /// Lines that are not requests, with the id that can be parsed.
        private static let refused: [(line: String, id: JSONValue)] = [
            ("nonsense", .null), ("[]", .null), ("42", .null), ("{\"id\":3}", 3), ("{\"id\":\"a\"}", "a"),
            ("{\"run\":7}", .null), ("{\"id\":{},\"status\":true}", .null),
            ("{\"run\":\"P\",\"parameters\":[]}", .null), ("\u{0}\u{1}\u{7F}", .null),
            ("{\"id\":9,\"status\":false}", 9), ("\(nested(600))", .null),
            ("{\"id\":4,\"run\":7,\"x\":{\"id\":5}}", 4), ("{\"x\":{\"id\":5},\"run\":7}", .null),
            ("{\"id\":1e999,\"run\":7}", .null), ("{\"id\":6,\"status\":true,\"x\":\(nested(32))}", 6),
            ("{\"id\":\"a\\\"]\",\"x\":\(nested(600))}", "a\"]"),
            ("{\"x\":{\"]}\\\\\":\(nested(200))},\"id\":6}", 6),
        ]

        private static func nested(_ depth: Int) -> String {
            String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        }

        @Test(arguments: refused) func aLineThatIsNoRequestIsAnsweredAndHarmsNobody(line: String, id: JSONValue)
            async throws
        {
            try await LiveBox.with { live in
                let client = try RawClient(live.path)
                _ = try await client.line()
                client.send(line)
                let answer = try await client.answer()
                #expect(answer["id"] == id)
                #expect(answer["error"] == "malformed")
                #expect(answer["exit"] == 64)
                client.send(#"{"id":1,"status":true}"#)
                #expect(try await client.answer()["state"] == "stopped")
            }
        }

        @Test("Control characters are refused in words of their own, with the id of the request")
        func controlCharacters() async throws {
            try await LiveBox.with { live in
                let client = try RawClient(live.path)
                _ = try await client.line()
                for line in [
                    "{\"id\":2,\"status\":true}\u{0}", "\u{0}{\"id\":2,\"status\":true}",
                    "{\"id\":2,\"say\":\"pause\u{1}\"}", "{\"id\":2,\u{1B}\"run\":\"Pause\"}",
                ] {
                    client.send(line)
                    let answer = try await client.answer()
                    #expect(answer["id"] == 2 && answer["exit"] == 64 && answer["error"] == "malformed")
                    let sentence = "A request may have no control characters; in a text they are written as \\u0007."
                    #expect(answer["dialog"]?["full"]?.text == sentence)
                }
                client.send("{\"id\":2,\t\"status\":true}\r")
                #expect(try await client.answer()["state"] == "stopped")
            }
        }

        /// The socket is opened again after a pause, with the reason each time.
        @Test func aSocketThatFailsIsToldOf() async throws {
            try await LiveBox.with { live in
                let socket = try ListeningSocket.bind(path: live.folder.path("other.sock"))
                socket.remove()
                let (failures, told) = AsyncStream.makeStream(of: String.self)
                let server = ControlServer(socket: socket, box: live.local) { told.yield(ErrorWords.of($0)) }
                let task = Task(executorPreference: TestThreads.shared) { try await server.run() }
                let first = await failures.first { _ in true }
                task.cancel()
                try await task.value
                #expect(first == "\(live.folder.path("other.sock")): bad file descriptor")
            }
        }

        @Test func theLastEventOfABoxThatEndsIsItsEnd() async throws {
            let live = try LiveBox()
            let (listener, other) = (try RawClient(live.path), try RawClient(live.path))
            for client in [listener, other] { _ = try await client.line() }
            listener.send(#"{"id":"e","events":true}"#)
            // Answered in the order of the lines: the events have begun.
            for client in [listener, other] {
                client.send(#"{"id":2,"status":true}"#)
                #expect(try await client.answer()["state"] == "stopped")
            }
            await live.end()
            let last = try await listener.answer()
            #expect(last.keys == ["event", "id", "time"] && last["id"] == "e" && last["event"] == "ended", "\(last)")
            for client in [listener, other] { #expect(try await client.line() == nil) }
        }

        @Test func unknownKeysAreIgnored() async throws {
            try await LiveBox.with { live in
                let client = try RawClient(live.path)
                _ = try await client.line()
                client.send(#"{"id":8,"status":true,"colour":{"deep":[1,2,{"er":null}]}}"#)
                let answer = try await client.answer()
                #expect(answer["id"] == 8)
                #expect(answer["state"] == "stopped")
            }
        }

        @Test func aLineOfMoreThanAMebibyteClosesTheConnection() async throws {
            try await LiveBox.with { live in
                let client = try RawClient(live.path)
                _ = try await client.line()
                _ = try await blocking {
                    client.send([UInt8](repeating: UInt8(ascii: "a"), count: (1 << 20) + 65_536))
                }
                #expect(try await client.answer()["error"] == "malformed")
                #expect(try await client.line() == nil)
                let other = try RawClient(live.path)
                #expect(try await other.line() == #"{"cratebox":1}"#)
            }
        }

        @Test func aLineOfAMebibyteIsRead() async throws {
            try await LiveBox.with { live in
                let client = try RawClient(live.path)
                _ = try await client.line()
                let padding = String(repeating: "a", count: (1 << 20) - 40)
                _ = try await blocking { client.send(#"{"id":1,"status":true,"x":""# + padding + #""}"#) }
                #expect(try await client.answer()["state"] == "stopped")
            }
        }

        @Test func whatWasAskedBeforeAHalfCloseIsAnsweredInOrder() async throws {
            try await LiveBox.with { live in
                let client = try RawClient(live.path)
                client.send(#"{"id":1,"run":"Pause"}"#)
                client.send(#"{"id":2,"run":"Nope"}"#)
                client.send(Array(#"{"id":3,"status":true}"#.utf8))
                client.endSending()
                _ = try await client.line()
                for number in 1...3 { #expect(try await client.answer()["id"] == .number(Double(number))) }
                #expect(try await client.line() == nil)
            }
        }

        @Test func theStoreMayBeSaidToHaveChanged() async throws {
            try await LiveBox.with { live in
                let client = try RawClient(live.path)
                _ = try await client.line()
                client.send(#"{"id":10,"changed":true}"#)
                #expect(try await client.answer() == ["id": 10, "exit": 0, "status": "done"])
                try await live.socket.storeChanged()
            }
        }

        @Test func whatIsNestedALittleIsRead() async throws {
            try await LiveBox.with { live in
                let client = try RawClient(live.path)
                _ = try await client.line()
                client.send("{\"id\":6,\"status\":true,\"x\":\(Self.nested(31))}")
                #expect(try await client.answer()["state"] == "stopped")
            }
        }

        @Test func aConnectionHasItsEventsOnce() async throws {
            try await LiveBox.with { live in
                let client = try RawClient(live.path)
                _ = try await client.line()
                client.send(#"{"id":1,"events":true}"#)
                client.send(#"{"id":2,"events":true}"#)
                let refusal = try await client.answer()
                #expect(refusal["id"] == 2)
                #expect(refusal["error"] == "malformed")
                live.box.hub.publish(BoxEvent(name: "paused", json: #"{"event":"paused"}"#))
                let event = try await client.answer()
                #expect(event.keys == ["event", "id", "time"] && event["id"] == 1 && event["event"] == "paused")
                let time = try #require(event["time"]?.text)
                #expect(time.wholeMatch(of: /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ/) != nil, "\(time)")
                client.send(#"{"id":3,"status":true}"#)
                #expect(try await client.answer()["id"] == 3)
            }
        }

        @Test(arguments: [
            ([("say", String(repeating: "play ", count: 65) + "cratebox")], "That is too long for me."),
            ([("say", "cratebox " + String(repeating: "a", count: 492))], "That is too long for me."),
            (
                [("run", "PlayAlbum"), ("album", String(repeating: "a", count: 2049))],
                "“aaaaaaaaaaaaaaaaaaaa…” is too long."
            ),
        ]) func whatIsLongerThanAnythingIsRefused(parts: [(String, String)], sentence: String) async throws {
            try await LiveBox.with { live in
                let client = try RawClient(live.path)
                _ = try await client.line()
                let album = parts.count > 1 ? ",\"parameters\":{\"album\":\"\(parts[1].1)\"}" : ""
                client.send("{\"id\":1,\"language\":\"en\",\"\(parts[0].0)\":\"\(parts[0].1)\"\(album)}")
                let answer = try await client.answer()
                #expect(answer["exit"] == 64)
                #expect(answer["dialog"]?["full"] == .text(sentence))
            }
        }

        @Test func whatIsAsLongAsAnythingMayBeIsHeard() async throws {
            try await LiveBox.with { live in
                let client = try RawClient(live.path)
                _ = try await client.line()
                for words in [
                    String(repeating: "a ", count: 63) + "cratebox", "cratebox " + String(repeating: "a", count: 491),
                ] {
                    client.send("{\"id\":1,\"language\":\"en\",\"say\":\"\(words)\"}")
                    #expect(try await client.answer()["dialog"]?["full"] == "I didn't understand that.")
                }
            }
        }

        @Test func oneClientTooManyIsToldSo() async throws {
            try await LiveBox.with { live in
                var clients: [RawClient] = []
                for _ in 0..<ControlServer.mostClients {
                    let client = try RawClient(live.path)
                    _ = try await client.line()
                    clients.append(client)
                }
                let last = try RawClient(live.path)
                #expect(try await last.answer()["error"] == "malformed")
                #expect(try await last.line() == nil)
                clients[0].send(#"{"id":1,"status":true}"#)
                #expect(try await clients[0].answer()["id"] == 1)
            }
        }
    }
}
