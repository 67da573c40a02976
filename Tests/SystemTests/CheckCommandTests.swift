import CrateTesting
import Foundation
import Testing

/// `cratebox intents check` as a process: rows A19, A28, A51, A55 to A58.
@Suite(.runsProcesses) struct CheckCommandTests {
    private func check(_ package: String, json: Bool = true) async throws -> ProcessRun {
        try await ProcessRun.of(BuiltProducts.path(of: "intentfixture"), [package, "check"] + (json ? ["--json"] : []))
    }

    @Test func a55WhatThisProgramDeclaresIsClean() async throws {
        let box = try TestBox()
        let run = try await box.cratebox("intents", "check")
        #expect(run.status == 0)
        #expect(run.output == "Nothing to report.\n")
        var german = try TestBox()
        german.environment["CRATEBOX_LANGUAGE"] = "de"
        #expect(try await german.cratebox("intents", "check").output == "Es gibt nichts zu melden.\n")
        let report = try await box.json("intents", "check")
        #expect(report["findings"] == [])
        #expect(report["phrases"]?["limit"] == 1000)
    }

    @Test(arguments: [
        ("noLeadIn", "no-parameterless-phrase", "shortcuts[0].phrases.en"),
        ("nameless", "phrase-without-app-name", "shortcuts[0].phrases.en[0]"),
        ("service", "service-name-in-static-metadata", "intents[0].description"),
        ("eleven", "too-many-shortcuts", "shortcuts[10]"),
        ("mutePrompt", "entity-parameter-without-prompt", "intents[0].parameters[0].prompt"),
        ("trap", "dependency-in-query", "entities[1].reasons[0]"),
    ]) func fixturesThatMustFailDo(package: String, rule: String, path: String) async throws {
        let run = try await check(package)
        #expect(run.status == 1)
        let findings = try run.onlyObject()["findings"]?.list ?? []
        let errors = findings.filter { $0["severity"] == "error" }
        #expect(errors.map { $0["rule"]?.text } == [rule])
        #expect(errors.first?["path"]?.text == path)
        let words = try await check(package, json: false)
        #expect(words.output.contains("\(path): \(rule) (error). "))
        #expect(words.output.contains("// Before\n") && words.output.contains("// After\n"))
        #expect(words.output.contains("\nSummary\n1. (high) \(rule): "))
    }

    @Test func theirGoodTwinPasses() async throws {
        let run = try await check("good", json: false)
        #expect(run.status == 0)
        #expect(run.output == "Nothing to report.\n")
    }

    @Test func a56AnArtefactOfAnyProgramIsChecked() async throws {
        let box = try TestBox()
        let apple = """
            {"application":"Crate","intents":[{"name":"Play","title":"Play",
            "description":"Play one of your records on Apple Music."}],
            "shortcuts":[{"intent":"Play","shortTitle":"Play","image":"i","phrases":{"en":["Play on ${applicationName}"]}}]}
            """
        let path = try box.folder.write(apple, to: "apple.json")
        let report = try await box.json("intents", "check", "--artefact", path, status: 1)
        let finding = try #require(report["findings"]?.list.first)
        #expect(finding["path"] == "intents[0].description")
        #expect(finding["after"] == "Play one of your records.")
        let good = apple.replacing("one of your records on Apple Music", with: "a record from your collection")
        let line = [try BuiltProducts.path(of: "cratebox"), "intents", "check", "--artefact", "-"]
        let piped = try await ProcessRun.of(
            line[0], Array(line.dropFirst()), environment: box.environment, input: Array(good.utf8))
        #expect(piped.status == 0, "\(piped.output)\(piped.errors)")
        try await box.json("intents", "check", "--artefact", path, "--topic", "parameters,open")
        let noTopic = try await box.json("intents", "check", "--topic", "poetry", status: 64)
        #expect(noTopic["dialog"]?["full"]?.text?.contains("shortcuts, parameters, open") == true)
        let none = box.folder.path("none")
        let absent = try await box.cratebox("intents", "check", "--artefact", none)
        #expect(absent.status == 66)
        let sentence = "\(none) can't be read: no such file or folder.\n"
        #expect(absent.errors == sentence + "  Try: cratebox intents --json > \(none)\n")
        let folder = try await box.cratebox("intents", "check", "--artefact", box.folder.path)
        #expect(folder.status == 66 && folder.errors.hasPrefix("\(box.folder.path) can't be read: "), "\(folder)")
        #expect(!folder.errors.contains("intents --json"), "\(folder)")
        let text = try box.folder.write("release_id,title\n", to: "collection.csv")
        let noJSON = try await box.cratebox("intents", "check", "--artefact", text)
        #expect(noJSON.status == 65 && noJSON.errors == "\(text) isn't an artefact.\n  it isn't JSON\n", "\(noJSON)")
        let broken = try box.folder.write(#"{"application":"X","intents":[{"title":"T"}]}"#, to: "broken.json")
        let failure = try await box.json("intents", "check", "--artefact", broken, status: 65)
        #expect(failure["dialog"]?["supporting"] == "intents[0].name is missing")
        let list = try box.folder.write("[]", to: "list.json")
        let other = try await box.json("intents", "check", "--artefact", list, status: 65)
        #expect(other["dialog"]?["supporting"] == "its top has to be an object")
    }
}
