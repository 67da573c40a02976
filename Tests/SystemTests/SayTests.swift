import CrateTesting
import Foundation
import Testing

/// `cratebox say`: an utterance results in the same reply as from other front ends.
@Suite(.runsProcesses) struct SayTests {
    private static let albums = [
        TestAlbum(tracks: 2, frames: 8_820), TestAlbum(release: 991_000_002, title: "Second Ferry", tracks: 1),
        TestAlbum(release: 991_000_003, title: "Second Harbour", tracks: 1),
    ]

    private static func filled() async throws -> TestBox {
        var box = try TestBox()
        try await box.fill(albums)
        return box
    }

    @Test func wordsPlayAnAlbum() async throws {
        let box = try await Self.filled()
        let run = try await box.cratebox("say", "play Harbour Lights on Cratebox")
        #expect(run.status == 0, "\(run.output)\(run.errors)")
        #expect(run.output.hasPrefix("Playing Harbour Lights by "))
        let run2 = try await box.cratebox("say", "--json", "please play second ferry on crate box")
        let reply = try run2.onlyObject()
        #expect(reply["intent"] == "PlayAlbum" && reply["outcome"] == "played" && reply["release"] == 991_000_002)
        #expect(try await box.json("say", "hey cratebox, play harbour lights")["release"] == 991_000_001)
    }

    @Test(arguments: ["play Harbour Lights", "good morning"]) func whatNamesSomebodyElseIsRefused(words: String)
        async throws
    {
        let box = try TestBox()
        let run = try await box.cratebox("say", words)
        #expect(run.status == 64)
        #expect(run.outputBytes.isEmpty)
        #expect(run.errors.contains("Cratebox"))
        let json = try await box.json("say", words, status: 64)
        #expect(json["error"] == "usage")
    }

    @Test(arguments: ["louder on Cratebox", "turn down the volume on Cratebox"])
    func theVolumeNeedsABoxAsItsCommandDoes(words: String) async throws {
        let box = try await Self.filled()
        #expect(try await box.json("say", words, status: 69)["error"] == "noBox")
        #expect(try await box.json("volume", "up", status: 69)["error"] == "noBox")
    }

    @Test(arguments: [
        ("pause on Cratebox", ["pause"]), ("what's in the queue on Cratebox", ["queue"]),
        ("clear the queue on Cratebox", ["queue", "clear"]),
    ])
    func whatNeedsABoxEndsAsItsCommandDoes(words: String, command: [String]) async throws {
        let box = try await Self.filled()
        let said = try await box.cratebox("say", words)
        let run = try await box.run("cratebox", command)
        #expect(said.status == 69 && run.status == 69, "\(said)")
        #expect(said.errors == run.errors)
    }

    @Test("What is no volume is asked about before a box is missed")
    func noVolume() async throws {
        let run = try await TestBox().cratebox("say", "set the volume to loud on Cratebox")
        #expect(run.status == 5, "\(run)")
        #expect(run.output + run.errors == "“loud” isn't a volume. Use 40%, +5%, -5%, -12dB, up, down or mute.\n")
    }

    @Test func aSlipIsAskedAboutAndAnsweredOnStandardInput() async throws {
        let box = try await Self.filled()
        let reply = try await box.json("say", "play harbor lights on cratebox", status: 5)
        #expect(reply["dialog"]?["full"]?.text?.hasPrefix("Did you mean Harbour Lights") == true, "\(reply)")
        #expect(reply["confirmation"] == true && reply["options"]?.list.first?["release"] == 991_000_001)
        #expect(reply["continue"] == ["cratebox", "run", "PlayAlbum", "--album", "<answer>"])
        let program = try BuiltProducts.path(of: "cratebox")
        for (answer, status) in [("yes", 0), ("no", 130), ("second ferry", 0)] as [(String, Int32)] {
            let run = try await ProcessRun.of(
                "/bin/sh", ["-c", "echo '\(answer)' | '\(program)' say --ask 'play harbor lights on cratebox'"],
                environment: box.environment)
            #expect(run.status == status, "\(answer): \(run.output)\(run.errors)")
            #expect(run.errors.contains("Did you mean Harbour Lights"))
        }
    }

    @Test func aPhraseWithoutAlbumAsksForOne() async throws {
        let box = try await Self.filled()
        let reply = try await box.json("say", "play an album on Cratebox", status: 5)
        #expect(reply["dialog"]?["full"] == "Which album would you like to play?")
        let program = try BuiltProducts.path(of: "cratebox")
        let run = try await ProcessRun.of(
            "/bin/sh", ["-c", "printf 'second\\n2\\n' | '\(program)' say --ask 'play an album on Cratebox'"],
            environment: box.environment)
        #expect(run.status == 0, "\(run.output)\(run.errors)")
        #expect(run.output.contains("Playing Second "))
    }

    @Test func aBoxHearsTheSameWords() async throws {
        var options = VirtualDAC.Options()
        options.speed = 1
        var box = try TestBox(options)
        try await box.fill([TestAlbum(release: 991_000_002, title: "Second Ferry", tracks: 1, frames: 30 * 44_100)])
        let server = try box.start("cratebox", "serve")
        _ = try await server.errors(containing: #""event":"ready""#)
        let reply = try await box.json("say", "play second ferry on Cratebox")
        #expect(reply["outcome"] == "played" && reply["release"] == 991_000_002)
        let status = try await box.json("status")
        #expect(status["release"] == 991_000_002)
        server.signal(SIGTERM)
        #expect(try await server.end().status == 0)
    }

    @Test func theExplanationTellsEveryPhraseAndDoesNothing() async throws {
        let box = try await Self.filled()
        let told = try await box.json("say", "--explain", "play second on cratebox")
        #expect(told["intent"] == "PlayAlbum" && told["parameters"] == ["album": "second"])
        let tried = told["tried"]?.list ?? []
        #expect(tried.contains { $0["phrase"] == "Play an album on Cratebox" && $0["lost"] == "differs at “second”" })
        let taken = try #require(tried.first { $0["lost"] == nil })
        #expect(taken["candidates"]?["album"]?.list.count == 2)
        let history = try await box.json("history")
        #expect(history["plays"]?.list.isEmpty == true)
        let words = try await box.cratebox("say", "--explain", "play second on cratebox")
        #expect(words.output.contains("✓ Play {album} on Cratebox"))
        #expect(words.output.contains("→ PlayAlbum album=“second”"))
        let lost = try await box.cratebox("say", "--explain", "make coffee on cratebox")
        #expect(lost.status == 64)
    }

    @Test("A sentence that lacks only the name is given back with it")
    func lacksTheName() async throws {
        let box = try TestBox()
        for (words, phrase) in [
            ("pause", "pause on Cratebox"), ("play second", "play second on Cratebox"),
            ("make coffee", "Play an album on Cratebox"),
        ] {
            let run = try await box.cratebox("say", words)
            let sentence = "Name Cratebox in the sentence.\n  Try: cratebox say '\(phrase)'\n"
            #expect(run.status == 64 && run.errors == sentence, "\(words): \(run)")
            let reply = try await box.json("say", words, status: 64)
            #expect(reply["dialog"]?["supporting"]?.text == "cratebox say '\(phrase)'", "\(reply)")
        }
    }

    @Test func whatCanBeSaidIsAnswered() async throws {
        let run = try await TestBox().cratebox("say", "What can I do with Cratebox?")
        #expect(run.status == 0)
        #expect(run.output.contains("You can say: Play an album on Cratebox;"))
        for phrase in [
            "; Pause Cratebox", "; Next on Cratebox", "; Louder on Cratebox.",
            "\n  … +23\n  Next: cratebox shortcuts\n",
        ] {
            #expect(run.output.contains(phrase), "\(phrase): \(run.output)")
        }
    }

    @Test("Words that mean nothing lead to the list of phrases")
    func notUnderstood() async throws {
        let run = try await TestBox().cratebox("say", "make coffee on cratebox")
        #expect(run.status == 64)
        #expect(run.errors == "I didn't understand that.\n  Try: cratebox shortcuts\n")
        let json = try await TestBox().json("say", "make coffee on cratebox", status: 64)
        #expect(json["error"] == "usage" && json["reason"] == "noPhrase")
    }
}
