import CrateTesting
import Foundation
import Testing

/// Rows A21 to A29: the play intent.
@Suite(.runsProcesses(for: .seconds(180))) struct PlayRows {
    @Test func a21TheBoxPlaysOnAfterTheCommandHasEnded() async throws {
        var options = VirtualDAC.Options()
        options.speed = 1
        var box = try TestBox(options)
        try await box.fill([TestAlbum(tracks: 1, frames: 60 * 44_100)])
        let serve = try await box.serving()
        let run = try await box.cratebox("play", "harbour lights")
        #expect(run.status == 0)
        let status = try await box.json("status")
        #expect(status["state"] == "playing" && status["release"] == 991_000_001)
        _ = try await box.records(ending: serve)
    }

    @Test func a22WhatAHostSeesIsStatic() async throws {
        let play = try await BareProcess.intent("PlayAlbum")
        #expect(play["title"] == "Play Album" && play["description"] == "Play a record from your collection.")
        #expect(play["playsAudio"] == true)
        let album = play["parameters"]?.list.first
        #expect(album?["title"] == "Album" && album?["prompt"] == "Which album would you like to play?")
    }

    @Test func a23WhatWasJustImportedIsFound() async throws {
        let box = try await TestBox.withAlbums()
        let serve = try await box.serving()
        try await box.json("play", "Kind of Blue", status: 6)
        try await box.importAlbums([(5, "Miles Davis", "Kind of Blue")])
        let reply = try await box.json("play", "Kind of Blue", status: 4)
        #expect(reply["release"] == 5 && reply["reason"] == "notRipped")
        _ = try await box.records(ending: serve)
    }

    @Test func a24AnUnknownAlbumHasItsOwnSentence() async throws {
        let run = try await TestBox.withAlbums().cratebox("play", "id:1")
        #expect(run.status == 6)
        #expect(run.output == "I couldn't find that album in your collection.\n  Try: cratebox find album --ids\n")
    }

    @Test func a25EachOutcomeHasItsSentence() async throws {
        let box = try await TestBox.withAlbums()
        try await box.importAlbums([(5, "Miles Davis", "Kind of Blue")])
        var sentences: [String?] = []
        for (name, status) in [("low tide", 0), ("kind of blue", 4)] as [(String, Int32)] {
            sentences.append(try await box.json("play", name, status: status)["dialog"]?["full"]?.text)
        }
        try await box.prepare("library", "pause", "garage")
        sentences.append(try await box.json("play", "low tide", status: 3)["dialog"]?["full"]?.text)
        #expect(
            sentences == [
                "Playing Low Tide by The Quay.", "I couldn't find a rip of Kind of Blue.",
                "The library garage is paused. Resume it to play albums.",
            ])
    }

    @Test func a26DependenciesAreThereInPerformOnly() async throws {
        // A query that reads a dependency traps with its name.
        let run = try await ProcessRun.of(BuiltProducts.path(of: "intentfixture"), ["trap", "intents"])
        #expect(run.output.contains("Dependency of type Shelf was read outside perform()"), "\(run.output)")
        // The same access in perform() works.
        let box = try await TestBox.withAlbums()
        #expect(try await box.json("run", "PlayAlbum", "--album", "low tide")["outcome"] == "played")
    }

    @Test func a27WithoutATerminalTheQuestionIsTheReply() async throws {
        let box = try await TestBox.withAlbums()
        let run = try await box.answering("", "run", "PlayAlbum", "--json")
        #expect(run.status == 5)
        let reply = try run.onlyObject()
        #expect(reply["status"] == "needsValue" && reply["parameter"] == "album" && reply["intent"] == "PlayAlbum")
        #expect(reply["dialog"]?["full"] == "Which album would you like to play?")
        #expect(reply["options"]?.list.count == 3)
        #expect(reply["continue"] == ["cratebox", "run", "PlayAlbum", "--album", "<answer>"])
    }

    @Test func a28AnEntityWithoutAPromptIsReported() async throws {
        let run = try await ProcessRun.of(BuiltProducts.path(of: "intentfixture"), ["mutePrompt", "check"])
        #expect(run.status == 1)
        #expect(run.output.contains("entity-parameter-without-prompt"))
        for intent in try await BareProcess.artefact()["intents"]?.list ?? [] {
            for parameter in intent["parameters"]?.list ?? [] where parameter["isRequired"] == true {
                #expect(parameter["prompt"]?.text?.hasSuffix("?") == true, "\(intent)")
            }
        }
    }

    @Test func a29AnOpenIntentIsAnIntentAlready() async throws {
        for (name, entity) in [("OpenAlbum", "Album"), ("OpenCrate", "Crate")] {
            let open = try await BareProcess.intent(name)
            #expect(open["opens"]?.text == entity)
            #expect(open["parameters"]?.list.first?["name"] == "target")
        }
        let kinds = /struct [A-Za-z]+: (.*) \{/
        for file in try SourceFile.swift(below: "Sources/CrateIntents") {
            for line in try SourceFile.lines(file) {
                guard let match = line.firstMatch(of: kinds) else { continue }
                let conformances = match.1.split(separator: ",").map { $0.filter { $0 != " " } }
                let refined = conformances.filter { $0.hasSuffix("Intent") }
                #expect(refined.count <= 1, "\(file): \(line)")
            }
        }
    }
}
