import CrateTesting
import Foundation
import Testing

/// Rows A59 to A70: the use case, its front ends, and their environment.
@Suite(.runsProcesses(for: .seconds(180))) struct UseCaseRows {
    @Test func a59ThereAreThreeOutcomes() async throws {
        let box = try await TestBox.withAlbums()
        try await box.importAlbums([(5, "Miles Davis", "Kind of Blue")])
        var outcomes = [
            try await box.json("play", "low tide")["outcome"], try await box.json("play", "id:5", status: 4)["outcome"],
        ]
        try await box.prepare("library", "pause", "garage")
        outcomes.append(try await box.json("play", "low tide", status: 3)["outcome"])
        #expect(outcomes == ["played", "notAvailable", "notSubscribed"])
    }

    @Test func a60TheLibraryIsAskedBeforeTheAlbumAndTheAlbumBeforeTheOutput() async throws {
        var box = try await TestBox.withAlbums()
        try await box.importAlbums([(5, "Miles Davis", "Kind of Blue")])
        box.environment["CRATEBOX_OUTPUT_PCM"] = "nowhere"
        #expect(try await box.json("play", "low tide", status: 4)["reason"] == "outputAbsent")
        #expect(try await box.json("play", "low tide", "--track", "9", status: 4)["reason"] == "noSuchTrack")
        #expect(try await box.json("play", "id:5", status: 4)["reason"] == "notRipped")
        try await box.prepare("library", "pause", "garage")
        #expect(try await box.json("play", "id:5", status: 3)["reason"] == "paused")
        #expect(try await box.json("play", "low tide", "--track", "9", status: 3)["reason"] == "paused")
    }

    @Test func a61EveryFailureIsASentenceOfItsOwn() async throws {
        let box = try await TestBox.withAlbums()
        try await box.importAlbums([(5, "Miles Davis", "Kind of Blue")])
        var sentences: Set<String> = []
        func hear(_ arguments: String...) async throws {
            let run = try await box.run("cratebox", arguments)
            sentences.insert(String(run.output.prefix { $0 != "\n" }))
        }
        try await hear("play", "low tide", "--track", "9")
        try await hear("play", "id:5")
        try await hear("play", "id:6")
        try box.dac.inject(.busy(seconds: 600))
        try await hear("play", "low tide")
        try FileManager.default.removeItem(atPath: "\(box.music)/\(TestBox.rowAlbums[1].folder)")
        try await hear("play", "low tide")
        try await box.prepare("library", "pause", "garage")
        try await hear("play", "low tide")
        #expect(sentences.count == 6, "\(sentences)")
        #expect(sentences.allSatisfy { $0.hasSuffix(".") })
    }

    @Test func a62ADriverIsNotBothered() async throws {
        let box = try await TestBox.withAlbums()
        try await box.prepare("library", "pause", "garage")
        let failed = try await box.car("tap", "album", "249504")
        #expect(failed.status == 3 && failed.outputBytes.isEmpty)
        let record = try #require(try failed.records().first { $0["event"] == "play" })
        #expect(record["outcome"] == "notSubscribed" && record["level"] == "warning")
        try await box.prepare("library", "resume", "garage")
        let played = try await box.car("tap", "album", "249504")
        #expect(played.status == 0 && played.outputBytes.isEmpty)
        #expect(try played.records().contains { $0["outcome"] == "played" && $0["level"] == "info" })
    }

    @Test func a63ATappedTrackIsWhereTheMusicBegins() async throws {
        let box = try await TestBox.withAlbums()
        let played = try await box.car("tap", "track", "249504.2")
        #expect(played.status == 0)
        // The second of two tracks of 15,000 frames, and nothing of the first.
        #expect(box.dac.capture().count / 4 < 2 * 15_000)
        #expect(box.dac.capture().count / 4 >= 15_000)
        let none = try await box.car("tap", "track", "249504.3")
        #expect(try none.records().contains { $0["reason"] == "noSuchTrack" })
    }

    @Test func a64OpeningResolvesAndDoesNotPlay() async throws {
        let box = try await TestBox.withAlbums()
        try box.dac.inject(.busy(seconds: 600))
        let opened = try await box.json("open", "album", "low tide")
        #expect(opened["playable"] == true && opened["playState"]?["tracks"] == 1)
        #expect(opened["outcome"] == nil)
        #expect(box.heardBytes == 0)
        try await box.prepare("library", "pause", "garage")
        let closed = try await box.json("open", "album", "low tide")
        #expect(closed["playable"] == false && closed["playState"]?["reason"] == "paused")
    }

    @Test func a65TheUseCaseHoldsWhatAllShareAndNoMore() throws {
        let lines = try SourceFile.lines("Sources/CrateCore/PlayAlbumUseCase.swift")
        #expect(lines.count < 60)
        #expect(!lines.contains { $0.hasPrefix("import ") || $0.hasPrefix("public import ") })
        #expect(lines.contains { $0.contains("func play(") })
    }

    @Test func a66ALogRecordHasItsFacts() async throws {
        let box = try await TestBox.withAlbums()
        let run = try await box.car("tap", "album", "424242")
        let record = try #require(try run.records().first { $0["event"] == "play" })
        for name in ["time", "boot", "monotonic", "seq", "level", "release"] { #expect(record[name] != nil, "\(name)") }
        #expect(record["error"] == "notInCollection")
    }

    @Test func a67ACollectionThatComesInPortionsIsDonatedOnce() async throws {
        let box = try TestBox()
        let serve = try await box.serving()
        try await box.importAlbums(count: 1_213)
        _ = try await serve.errors(containing: #""index":"tracks""#)
        let records = try await box.records(ending: serve).filter { $0["event"] == "donation" }
        #expect(records.filter { $0["message"] == "Donated 1213 albums" }.count == 1)
        #expect(records.filter { $0["index"] == "albums" }.count == 1)
    }

    @Test func a68AButtonAndALinkRunTheSameChain() async throws {
        let box = try await TestBox.withAlbums()
        let program = try BuiltProducts.path(of: "cratebox")
        let script = try box.folder.write(
            "#!/bin/sh\nexec '\(program)' run PlayAlbum --album id:249504 --json\n", to: "button")
        let pressed = try await ProcessRun.of("/bin/sh", [script], environment: box.environment)
        #expect(pressed.status == 0)
        let played = try await box.json("play", "id:249504")
        #expect(try pressed.onlyObject() == played)
        let opened = try await box.json("open", "cratebox:album/249504")
        #expect(opened["intent"] == "OpenAlbum" && opened["release"] == 249_504)
        #expect(try await box.json("open", "cratebox:album/1", status: 6)["error"] == "notInCollection")
    }

    @Test func a69TheBodyOfAnIntentIsShort() throws {
        var seen = 0
        for file in try SourceFile.swift(below: "Sources/CrateIntents") {
            let lines = try SourceFile.lines(file)
            for (index, line) in lines.enumerated() where line.contains("func perform()") {
                let indent = line.prefix { $0 == " " }
                let end = line.hasSuffix("}") ? index : lines[index...].firstIndex { $0 == indent + "}" } ?? lines.count
                #expect(end - index - 1 < 15, "\(file)")
                seen += 1
            }
        }
        #expect(seen >= 6)
    }

    @Test func a70TheFailingDialogNamesTheCommandThatMends() async throws {
        let box = try TestBox()
        try await box.importAlbums(count: 1)
        let reply = try await box.json("play", "album 1", status: 3)
        #expect(reply["dialog"]?["supporting"]?.text?.hasPrefix("cratebox library subscribe") == true)
        #expect(reply["dialog"]?["full"]?.text?.contains("cratebox") == false)
    }
}
