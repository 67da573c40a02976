import CrateTesting
import Foundation
import Testing

/// Rows A1 to A7: the surface.
@Suite(.runsProcesses(for: .seconds(180))) struct SurfaceRows {
    @Test func a1OneUtterancePlaysTheAlbum() async throws {
        let run = try await TestBox.withAlbums().cratebox("say", "play Master of Puppets on Cratebox")
        #expect(run.status == 0)
        #expect(run.output.hasPrefix("Playing Master of Puppets by Metallica.\n"))
    }

    @Test func a2AnUtteranceHasToNameTheApplication() async throws {
        let box = try await TestBox.withAlbums()
        let bare = try await box.cratebox("say", "play Master of Puppets")
        #expect(bare.status == 64)
        #expect(bare.errors.contains("Cratebox"))
        let spelled = try await box.json("say", "play Master of Puppets on crate box")
        #expect(spelled["outcome"] == "played")
    }

    @Test func a3ThereAreExactlySixIntents() async throws {
        let intents = try await BareProcess.artefact()["intents"]?.list ?? []
        #expect(
            Set(intents.compactMap { $0["title"]?.text }) == [
                "Play Album", "Open Album", "Open Crate", "Add to Wantlist", "Open Wantlist", "Search Collection",
            ])
        #expect(intents.count == 6)
        for intent in intents { #expect(intent["description"]?.text?.hasSuffix(".") == true) }
    }

    @Test func a4TwoEntitiesBackThem() async throws {
        let entities = try await BareProcess.artefact()["entities"]?.list ?? []
        #expect(entities.map { $0["name"] } == ["Album", "Crate"])
    }

    @Test func a5IntentsAreAtomicAndReadNoInput() async throws {
        for intent in try await BareProcess.artefact()["intents"]?.list ?? [] {
            #expect((intent["parameters"]?.list ?? []).filter { $0["isRequired"] == true }.count <= 2)
        }
        let box = try TestBox()
        try await box.importAlbums(count: 1_213)
        // Standard input that is left open is neither read nor waited for.
        let say = try box.start("cratebox", "say", "search Cratebox for album 1213", "--json")
        let reply = try await say.output(containing: "}")
        #expect(try JSONValue(parsing: reply)["albums"]?.list.first?["title"] == "Album 1213")
        #expect(try await say.end().status == 0)
    }

    @Test(arguments: [
        ["PlayAlbum", "--album", "low tide"], ["OpenAlbum", "--target", "low tide"], ["OpenWantlist"],
        ["AddToWantlist", "--album", "low tide"], ["SearchCollection", "--criteria", "tide"],
        ["OpenCrate", "--target", "Evenings"],
    ]) func a6TheResultCanBeSpoken(words: [String]) async throws {
        let box = try await TestBox.withAlbums()
        let run = try await box.run("cratebox", ["run"] + words + ["--json"])
        let full = try #require(try run.onlyObject()["dialog"]?["full"]?.text, "\(run.output)")
        #expect(full.count <= 140)
        for mark in ["/", "id:", "*", "`", "_", "<", "cratebox "] { #expect(!full.contains(mark), "\(full)") }
    }

    @Test func a7EveryHostGetsTheSameAnswer() async throws {
        var box = try await TestBox.withAlbums()
        box.environment["CRATEBOX_WYOMING_LISTEN"] = "0"
        let asked = try await box.json("run", "SearchCollection", "--criteria", "tide")
        let serve = try box.start("cratebox", "serve")
        let listening = try await serve.errors(containing: #""state":"listening""#)
        _ = try await serve.errors(containing: #""event":"ready""#)
        #expect(try await box.json("run", "SearchCollection", "--criteria", "tide") == asked)
        let line = try #require(listening.split(separator: "\n").first { $0.contains(#""state":"listening""#) })
        let port = try #require(try JSONValue(parsing: String(line))["port"]?.number)
        let sentence = "search Cratebox for tide"
        let data = #"{"text":"\#(sentence)","language":"en"}"#
        let header = #"{"type":"transcript","data_length":\#(data.utf8.count)}"#
        let talk = "exec 3<>/dev/tcp/127.0.0.1/\(port); printf '%s\\n%s' '\(header)' '\(data)' >&3; exec cat <&3"
        let wyoming = try RunningProcess("/bin/bash", ["-c", talk])
        let spoken = try await wyoming.output(containing: "handled")
        let full = try #require(asked["dialog"]?["full"]?.text)
        #expect(try await wyoming.output(containing: full).contains(full), "\(spoken)")
        wyoming.signal(SIGKILL)
        _ = try await wyoming.end()
        _ = try await box.records(ending: serve)
    }
}
