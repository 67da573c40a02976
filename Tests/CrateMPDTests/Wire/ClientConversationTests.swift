import CrateTesting
import Testing

@testable import CrateMPD

/// What lines mean for their connection: lists, waiting, the end.
@Suite struct ClientConversationTests {
    private func batch(_ lines: String..., told: Bool = false) -> CommandBatch {
        var batch = CommandBatch(confirmsEach: told)
        for line in lines { _ = batch.add(Array(line.utf8)) }
        return batch
    }

    private func take(_ line: String, _ conversation: inout ClientConversation) -> ClientConversation.Step {
        conversation.take(Array(line.utf8))
    }

    @Test func aListIsRunAtItsEndAndAListInItIsACommandOfIt() {
        var client = ClientConversation()
        #expect(take("command_list_ok_begin", &client) == .nothing)
        #expect(take("ping", &client) == .nothing)
        #expect(take("command_list_begin", &client) == .nothing)
        #expect(take("noidle", &client) == .nothing)
        #expect(take("command_list_end", &client) == .run(batch("ping", "command_list_begin", told: true)))
        #expect(take("command_list_end", &client) == .run(batch("command_list_end")))
        #expect(take("command_list_begin", &client) == .nothing)
        #expect(take("command_list_end", &client) == .run(batch()))
    }

    @Test func theCommandsOfAListComeOutInOrder() throws {
        let batch = batch("ping", "add x", "play")
        let first = try #require(batch.line(at: 0))
        let second = try #require(batch.line(at: first.next))
        let third = try #require(batch.line(at: second.next))
        #expect([first.line, second.line, third.line] == ["ping", "add x", "play"].map { Array($0.utf8) })
        #expect(batch.line(at: third.next) == nil)
    }

    @Test func aListOverTwoMebibytesClosesTheConnection() {
        var client = ClientConversation()
        #expect(take("command_list_begin", &client) == .nothing)
        let line = Array("a".utf8) + Array(repeating: UInt8(ascii: "b"), count: 4094)
        for _ in 0..<(CommandBatch.mostBytes / 4096) { #expect(client.take(line) == .nothing) }
        #expect(take("p", &client) == .close)
    }

    @Test(arguments: ["STATUS", "", "GET / HTTP/1.1"]) func whatIsNoCommandCloses(line: String) {
        var client = ClientConversation()
        #expect(take(line, &client) == .close)
    }

    @Test func whoWaitsIsToldOnceAndWhatWasNotWaitedForIsTold() {
        var client = ClientConversation()
        #expect(client.waits(for: .player) == nil)
        #expect(client.isIdle)
        #expect(client.record(.mixer) == nil)
        #expect(take("noidle", &client) == .answer(["OK"]))
        #expect(!client.isIdle)
        #expect(client.waits(for: .all) == ["changed: mixer", "OK"])
        #expect(!client.isIdle)
        #expect(client.record([.playlist, .player]) == nil)
        #expect(client.waits(for: .player) == ["changed: player", "OK"])
        #expect(client.waits(for: [.playlist, .output]) == ["changed: playlist", "OK"])
    }

    @Test func aStrayEndOfWaitingGetsNoAnswer() {
        var client = ClientConversation()
        #expect(take("noidle", &client) == .nothing)
        #expect(take("noidle x", &client) == .run(batch("noidle x")))
    }

    @Test func whoWaitsMaySayNothingElse() {
        var client = ClientConversation()
        #expect(client.waits(for: .all) == nil)
        #expect(take("status", &client) == .close)
    }

    @Test(
        arguments: [
            ([String](), Subsystems.all), (["player"], .player), (["Player", "MIXER"], [.player, .mixer]),
        ] as [([String], Subsystems)]) func whatIsWaitedForIsRead(arguments: [String], expected: Subsystems) throws
    {
        #expect(try Subsystems(arguments) == expected)
    }

    @Test func anUnknownNameIsNotWaitedFor() {
        #expect(throws: Ack(.argument, "Unrecognized idle event: foo")) { try Subsystems(["player", "foo"]) }
    }

    @Test func allNamesAreTold() {
        #expect(Subsystems.all.words.count == 14)
        #expect(
            Subsystems.own.words == [
                "database", "stored_playlist", "playlist", "player", "mixer", "output", "options", "update",
            ])
    }

    /// Any lines in any order: a step each, and lists never grow beyond their limit.
    @Test func anyLinesAreTaken() {
        var random = SeededNumbers(state: 0xC0)
        let lines = [
            "ping", "idle", "noidle", "command_list_begin", "command_list_ok_begin", "command_list_end", "status x",
            "Z",
        ]
        for _ in 0..<2_000 {
            var client = ClientConversation()
            for _ in 0..<50 {
                let line = lines.randomElement(using: &random) ?? ""
                switch take(line, &client) {
                case .close: client = ClientConversation()
                case .run(let batch) where line == "idle": #expect(batch == self.batch("idle"))
                case .run(let batch): #expect(batch.bytes.count <= CommandBatch.mostBytes)
                case .answer(let lines): #expect(lines == ["OK"] && line == "noidle")
                case .nothing: break
                }
                if line == "idle", Bool.random(using: &random) { _ = client.waits(for: .player) }
                if Bool.random(using: &random) { _ = client.record(.mixer) }
            }
        }
    }
}
