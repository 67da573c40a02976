import CrateClient
import CrateTesting
import NIOCore
import Synchronization
import Testing

@testable import CrateMPD

/// Clients over TCP.
@Suite(.runsService) struct MPDServerTests {
    private func greeted(_ port: Int) async throws -> MPDSocket {
        let client = try MPDSocket(port: port)
        #expect(try await client.answer() == ["OK MPD 0.23.5"])
        return client
    }

    @Test func aClientIsGreetedAndAnswered() async throws {
        try await TestServer.serving { port in
            let client = try await greeted(port)
            client.send("ping\nfoo\n")
            #expect(try await client.answer() == ["OK"])
            #expect(try await client.answer() == ["ACK [5@0] {} unknown command \"foo\""])
            client.send("close\n")
            #expect(try await client.answer() == ["closed"])
        }
    }

    @Test func linesComeInAnyPiecesAndAreAnsweredInOrder() async throws {
        try await TestServer.serving { port in
            let client = try await greeted(port)
            for byte in "command_list_ok_begin\nping\nping\ncommand_list_end\n" { client.send(String(byte)) }
            #expect(try await client.answer() == ["list_OK", "list_OK", "OK"])
            client.send(String(repeating: "getvol\nping\n", count: 500) + "noidle\nidle\nnoidle\nsetvol 5\n")
            for _ in 0..<500 {
                #expect(try await client.answer() == ["volume: 50", "OK"])
                #expect(try await client.answer() == ["OK"])
            }
            #expect(try await client.answer() == ["OK"])
            #expect(try await client.answer() == ["OK"])
        }
    }

    @Test func whatWasSentBeforeTheEndIsAnswered() async throws {
        try await TestServer.serving { port in
            let client = try await greeted(port)
            client.send("ping\ngetvol\nstats")
            client.endSending()
            #expect(try await client.answer() == ["OK"])
            #expect(try await client.answer() == ["volume: 50", "OK"])
            #expect(try await client.answer() == ["closed"])
        }
    }

    @Test(arguments: [
        "GET / HTTP/1.1\r\n", "\n", "PING\n", String(repeating: "a", count: 8_192) + "\n", "idle\nping\n",
    ])
    func whatIsNoClientIsClosedAlone(bytes: String) async throws {
        try await TestServer.serving { port in
            let (good, bad) = (try await greeted(port), try await greeted(port))
            bad.send(bytes)
            #expect(try await bad.answer() == ["closed"])
            good.send("ping\n")
            #expect(try await good.answer() == ["OK"])
        }
    }

    @Test func whoWaitsIsToldOfEventsAndOfOtherClients() async throws {
        let box = TestRemoteBox()
        try await TestServer.serving(box) { port in
            let (waiting, other) = (try await greeted(port), try await greeted(port))
            waiting.send("idle mixer player\nx")
            other.send("setvol 20\n")
            #expect(try await other.answer() == ["OK"])
            #expect(try await waiting.answer() == ["changed: mixer", "OK"])
            // What has arrived of the next line is kept.
            waiting.send("\nidle\n")
            #expect(try await waiting.answer() == ["ACK [5@0] {} unknown command \"x\""])
            box.say("paused")
            #expect(try await waiting.answer() == ["changed: player", "OK"])
            box.say("queue")
            box.say("lost")
            waiting.send("idle output\n")
            #expect(try await waiting.answer() == ["changed: output", "OK"])
            waiting.send("idle\n")
            #expect(try await waiting.answer().contains("changed: playlist"))
        }
    }

    @Test func oneTooManyIsClosedWithoutAGreeting() async throws {
        try await TestServer.serving(most: 3) { port in
            var clients: [MPDSocket] = []
            for _ in 0..<3 { clients.append(try await greeted(port)) }
            #expect(try await MPDSocket(port: port).answer() == ["closed"])
            clients[0].send("close\n")
            #expect(try await clients[0].answer() == ["closed"])
            _ = try await greeted(port)
        }
    }

    @Test func whoIsSilentIsLetGoAndWhoWaitsIsNot() async throws {
        let box = TestRemoteBox()
        try await TestServer.serving(box, timeout: .milliseconds(200)) { port in
            let waiting = try await greeted(port)
            waiting.send("idle\n")
            let silent = try await greeted(port)
            #expect(try await silent.answer() == ["closed"])
            box.say("paused")
            #expect(try await waiting.answer() == ["changed: player", "OK"])
            #expect(try await waiting.answer() == ["closed"])
        }
    }

    /// The server stops answering clients that do not read, and still answers the others at once.
    @Test func whoDoesNotReadHoldsUpNobody() async throws {
        let box = TestRemoteBox()
        box.state.withLock { state in
            state.albums = (1...2_000).map { id in
                Samples.album(
                    id, "Album \(id)", "Artist", tracks: (1...10).map { Samples.track(id, $0, "Title \($0)") })
            }
        }
        try await TestServer.serving(box) { port in
            var deaf: [MPDSocket] = []
            for _ in 0..<4 {
                deaf.append(try await greeted(port))
                deaf[deaf.count - 1].send(String(repeating: "listallinfo\n", count: 50))
            }
            let client = try await greeted(port)
            for _ in 0..<20 {
                client.send("status\n")
                #expect(try await client.answer().last == "OK")
            }
        }
    }
}
