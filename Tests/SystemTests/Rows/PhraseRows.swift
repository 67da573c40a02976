import CrateTesting
import Foundation
import Testing

/// Rows A48 to A58: shortcuts, phrases, and static metadata.
@Suite(.runsProcesses(for: .seconds(180))) struct PhraseRows {
    private func shortcuts() async throws -> [JSONValue] {
        try await BareProcess.cratebox("shortcuts", "--json").onlyObject()["shortcuts"]?.list ?? []
    }

    private func check(_ package: String) async throws -> ProcessRun {
        try await ProcessRun.of(BuiltProducts.path(of: "intentfixture"), [package, "check", "--json"])
    }

    @Test func a48ShortcutsAreThereAtOnce() async throws {
        #expect(try await shortcuts().count == 6)
    }

    @Test func a49EachHasPhrasesAShortTitleAndAnImage() async throws {
        for shortcut in try await shortcuts() {
            #expect((shortcut["phrases"]?["en"]?.list.count ?? 0) >= 3)
            #expect((shortcut["phrases"]?["de"]?.list.count ?? 0) >= 2)
            #expect(shortcut["shortTitle"]?.text?.isEmpty == false)
            #expect(shortcut["image"]?.text?.contains("-") == true)
        }
    }

    @Test func a50PhrasesHavePlacesForNameAndParameters() async throws {
        let play = try #require(try await shortcuts().first { $0["intent"] == "PlayAlbum" })
        let phrases = play["phrases"]?["en"]?.list.compactMap(\.text) ?? []
        #expect(phrases.contains("Play ${album} on ${applicationName}"))
        #expect(phrases.allSatisfy { $0.contains("${applicationName}") })
    }

    @Test func a51TheFirstPhraseCanBeSaidAsItIs() async throws {
        for shortcut in try await shortcuts() {
            let first = try #require(shortcut["phrases"]?["en"]?.list.first?.text)
            #expect(first.replacing("${applicationName}", with: "").contains("$") == false, "\(first)")
            #expect(shortcut["label"]?.text == first)
        }
        let run = try await check("noLeadIn")
        #expect(run.status == 1)
        let finding = try #require(try run.onlyObject()["findings"]?.list.first)
        #expect(
            finding["rule"] == "no-parameterless-phrase" && finding["path"]?.text?.hasPrefix("shortcuts[0]") == true)
    }

    @Test func a52TheLeadInAsksAndTheAnswerIsResolved() async throws {
        let box = try await TestBox.withAlbums()
        let run = try await box.answering("Master of Puppets\n", "say", "--ask", "play an album on Cratebox")
        #expect(run.status == 0, "\(run.output)\(run.errors)")
        #expect(run.errors.contains("Which album would you like to play?"))
        #expect(run.output.contains("Playing Master of Puppets by Metallica."))
        let silent = try await box.answering("", "say", "play an album on Cratebox")
        #expect(silent.status == 5)
    }

    @Test(
        arguments: [
            ("play an album on Cratebox", nil), ("play Master of Puppets on Cratebox", 249_504),
            ("play on on Cratebox", 1),
            ("play play on Cratebox", 2), ("play 1989 on Cratebox", 3), ("play an album on cratebox on cratebox", 4),
            ("PLAY, “On”, on Cratebox!", 1), ("ask Cratebox to play play", 2),
        ] as [(String, Int?)]) func a53WhatIsSaidFillsThePlace(words: String, release: Int?) async throws
    {
        let box = try TestBox()
        try await box.importAlbums([
            (249_504, "Metallica", "Master of Puppets"), (1, "Echolyn", "On"), (2, "Moby", "Play"),
            (3, "Taylor Swift", "1989"), (4, "Nobody", "An Album on Cratebox"),
        ])
        let run = try await box.cratebox("say", words, "--json")
        #expect(run.status == (release == nil ? 5 : 3), "\(run.output)")
        #expect(try run.onlyObject()["release"]?.number == release)
    }

    @Test func a54TheExplanationSaysWhyEachPhraseLost() async throws {
        let box = try await TestBox.withAlbums()
        let told = try await box.json("say", "--explain", "play tide on cratebox")
        #expect(told["intent"] == "PlayAlbum" && told["parameters"] == ["album": "tide"])
        let tried = told["tried"]?.list ?? []
        #expect(tried.filter { $0["lost"] == nil }.count == 1)
        #expect(tried.dropLast().allSatisfy { $0["lost"]?.text?.isEmpty == false })
        let candidates = tried.first { $0["lost"] == nil }?["candidates"]?["album"]?.list ?? []
        #expect(Set(candidates.compactMap(\.text)) == ["Low Tide — The Quay", "High Tide — The Quay"])
        let people = try await box.cratebox("say", "--explain", "never play low tide on cratebox")
        #expect(people.status == 64)
        #expect(people.output.contains("this is never the intent"))
        let stop = try await box.json("say", "--explain", "stop playing on cratebox")
        #expect(stop["intent"] == "Stop")
    }

    @Test func a55TheCheckSeesTheArtefactAlone() async throws {
        let box = try TestBox()
        let artefact = try await BareProcess.cratebox("intents", "--json")
        let path = try box.folder.write(artefact.output, to: "artefact.json")
        let own = try await box.json("intents", "check")
        #expect(own["findings"] == [])
        #expect(FileManager.default.fileExists(atPath: path))
        for topic in ["shortcuts", "parameters", "open"] {
            #expect(try await box.json("intents", "check", "--topic", topic)["findings"] == [])
        }
    }

    @Test func a56AServicesNameInStaticTextIsAnError() async throws {
        let run = try await check("service")
        #expect(run.status == 1)
        let finding = try #require(try run.onlyObject()["findings"]?.list.first)
        #expect(finding["rule"] == "service-name-in-static-metadata" && finding["path"] == "intents[0].description")
        #expect(try await check("good").status == 0)
    }

    @Test func a57WhatIsSaidAtRunTimeMayNameTheService() async throws {
        var box = try TestBox()
        try TestAlbum().write(below: box.music)
        try await box.prepare("library", "subscribe", box.music, "--name", "Apple Music")
        try await box.prepare("library", "scan")
        try await box.prepare("library", "pause", "Apple Music")
        box.environment["LANG"] = "C"
        let reply = try await box.json("play", "harbour lights", status: 3)
        #expect(reply["dialog"]?["full"]?.text?.contains("The library Apple Music is paused.") == true)
        #expect(try await box.json("intents", "check")["findings"] == [])
    }

    @Test func a58APromptCountsAsRunTimeText() async throws {
        let box = try TestBox()
        let prompt = try artefact(description: "Play a record.", prompt: "Which album on Apple Music?", in: box)
        let found = try await box.json("intents", "check", "--artefact", prompt)["findings"]?.list
        #expect(found?.filter { $0["rule"] == "service-name-in-static-metadata" } == [], "\(found ?? [])")
        // The same words in static text are reported.
        let text = try artefact(description: "Plays a record on Apple Music.", prompt: "Which album?", in: box)
        let wrong = try await box.json("intents", "check", "--artefact", text, status: 1)["findings"]?.list
        #expect(wrong?.compactMap { $0["rule"]?.text } == ["service-name-in-static-metadata"], "\(wrong ?? [])")
    }

    private func artefact(description: String, prompt: String, in box: TestBox) throws -> String {
        let text = """
            {"application":"Crate","intents":[{"name":"Play","title":"Play","description":"\(description)",
            "parameters":[{"name":"album","title":"Album","kind":"entity","entity":"Album","isRequired":true,
            "prompt":"\(prompt)"}]}],
            "entities":[{"name":"Album","queries":["id","string"]}],"shortcuts":[{"intent":"Play","shortTitle":"Play",
            "image":"media-optical","phrases":{"en":["Play on ${applicationName}"]}}]}
            """
        return try box.folder.write(text, to: "artefact.json")
    }
}
