import CrateTesting
import Foundation
import Testing

/// The box as a Wyoming service, with the reference client.
@Suite(.runsProcesses(for: .seconds(180))) struct WyomingTests {
    /// Starts a service and returns its port.
    private func serving(_ box: TestBox) async throws -> (RunningProcess, Int) {
        let serve = try box.start("cratebox", "serve")
        let records = try await serve.errors(containing: #""state":"listening""#)
        let line = records.split(separator: "\n").first { $0.contains(#""state":"listening""#) }
        let port = try JSONValue(parsing: String(try #require(line)))["port"]
        return (serve, try #require(port?.number ?? port?.text.flatMap(Int.init)))
    }

    private func end(_ serve: RunningProcess) async throws -> ProcessRun {
        serve.signal(SIGTERM)
        let run = try await serve.end()
        #expect(run.status == 0)
        return run
    }

    /// Sends the turns of each conversation in order, each on its own connection like Home Assistant.
    private static let talker = """
        import asyncio, json, statistics, sys, time
        from wyoming.asr import Transcript
        from wyoming.client import AsyncTcpClient
        from wyoming.handle import Handled, NotHandled
        from wyoming.info import Describe, Info
        async def ask(port, event):
            async with AsyncTcpClient("127.0.0.1", port) as client:
                await client.write_event(event)
                return await client.read_event()
        async def main():
            port, talks, rounds = int(sys.argv[1]), json.loads(sys.argv[2]), int(sys.argv[3])
            info = Info.from_event(await ask(port, Describe().event()))
            times, answers = [], []
            for turn in range(rounds):
                for number, talk in enumerate(talks):
                    for text in talk:
                        context = {"conversation_id": f"{turn} {number}"}
                        start = time.perf_counter()
                        event = await ask(port, Transcript(text=text, language="en", context=context).event())
                        times.append((time.perf_counter() - start) * 1000)
                        kind = Handled if Handled.is_type(event.type) else NotHandled
                        answer = kind.from_event(event)
                        if turn == 0: answers.append([event.type, answer.text, answer.context["conversation_id"]])
            program = info.handle[0]
            print(json.dumps({"program": program.name, "installed": program.installed,
                              "languages": program.models[0].languages, "answers": answers,
                              "median": statistics.median(times), "longest": max(times)}))
        asyncio.run(main())
        """

    @Test(.enabled(Comment(rawValue: ForeignPython.reason)) { await ForeignPython.shared() != nil })
    func theReferenceClientTalksWithTheBox() async throws {
        let box = try voiced()
        try box.folder.write(VoiceCollection().export, to: "collection.csv")
        try await box.prepare("import", box.folder.path("collection.csv"))
        let (serve, port) = try await serving(box)
        let talks = #"[["play an album on Cratebox","1989"],["play S and M on crate box"],["what a lovely day"]]"#
        let python = try #require(await ForeignPython.shared())
        let heard = try await python.run(Self.talker, ["\(port)", talks, "30"])
        #expect(heard["program"] == "cratebox")
        #expect(heard["installed"] == true)
        let none = try await box.json("play", "1989", status: 3)["dialog"]?["full"]?.text
        let answers = heard["answers"]?.list.map(\.list) ?? []
        #expect(answers.map { $0[0] } == ["handled", "handled", "handled", "not-handled"])
        #expect(answers.first?[1] == "Which album would you like to play?")
        #expect(answers.dropFirst().prefix(2).allSatisfy { $0[1].text == none })
        #expect(answers.map { $0[2] } == ["0 0", "0 0", "0 1", "0 2"])
        if case .number(let median)? = heard["median"], case .number(let longest)? = heard["longest"] {
            print("Wyoming, sentence to dialog: median \((median * 100).rounded() / 100) ms, longest \(longest) ms")
        }
        let records = try await end(serve).records().filter { $0["event"] == "say" }
        #expect(records.count == 4 * 30)
        #expect(records.first?["intent"] == "PlayAlbum")
        #expect(!records.contains { $0.keys.contains("text") })
    }

    private func voiced() throws -> TestBox {
        var box = try TestBox()
        box.environment["CRATEBOX_WYOMING_LISTEN"] = "0"
        return box
    }

    @Test func nothingListensUnlessItIsToldTo() async throws {
        let box = try TestBox()
        let serve = try box.start("cratebox", "serve")
        _ = try await serve.errors(containing: #""event":"ready""#)
        let run = try await end(serve)
        #expect(!run.errors.contains("wyoming"))
    }

    @Test func anAddressThatIsNoneIsSaidBeforeAnythingIsDone() async throws {
        var box = try TestBox()
        box.environment["CRATEBOX_WYOMING_LISTEN"] = "everywhere"
        let run = try await box.cratebox("serve")
        #expect(run.status == 64)
        #expect(run.errors.contains("CRATEBOX_WYOMING_LISTEN is no address: everywhere"))
        #expect(run.errors.hasSuffix("\n  Try: unset CRATEBOX_WYOMING_LISTEN\n"), "\(run.errors)")
        #expect(!FileManager.default.fileExists(atPath: box.state + "/control.sock"))
    }

    @Test func aPortThatIsTakenIsLoggedAndTheBoxGoesOn() async throws {
        let (first, port) = try await serving(try voiced())
        var box = try TestBox()
        box.environment["CRATEBOX_WYOMING_LISTEN"] = "\(port)"
        let second = try box.start("cratebox", "serve")
        _ = try await second.errors(containing: #""state":"failed""#)
        _ = try await second.errors(containing: #""event":"ready""#)
        #expect(try await box.json("status")["state"] == "stopped")
        _ = try await end(second)
        _ = try await end(first)
    }
}
