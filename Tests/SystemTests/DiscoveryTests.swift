import CrateTesting
import Foundation
import Testing

/// Discovery as a process: rows A3, A4, A9, A11, A22, A30, A32, A39, A48 and A49.
@Suite(.runsProcesses) struct DiscoveryTests {
    /// Runs with an empty environment.
    private func bare(_ arguments: String...) async throws -> ProcessRun {
        let line = ["-i", "HOME=/proc/none", try BuiltProducts.path(of: "cratebox")] + arguments
        return try await ProcessRun.of("/usr/bin/env", line)
    }

    private func names(_ list: JSONValue?) -> [String] { list?.list.compactMap { $0["name"]?.text } ?? [] }

    @Test func a3ThereAreSixIntentsAndA4TwoEntities() async throws {
        let run = try await bare("intents", "--json")
        #expect(run.status == 0, "\(run.errors)")
        let artefact = try run.onlyObject()
        #expect(
            Set(names(artefact["intents"])) == [
                "PlayAlbum", "OpenAlbum", "OpenCrate", "AddToWantlist", "OpenWantlist", "SearchCollection",
            ])
        #expect(artefact["intents"]?.list.count == 6)
        #expect(names(artefact["entities"]) == ["Album", "Crate"])
        let album = try #require(artefact["entities"]?.list.first)
        #expect(album["plural"] == "Albums")
        #expect(Set(names(album["properties"])).isSuperset(of: ["title", "artist", "year", "genres"]))
        #expect(artefact["intents"]?.list.allSatisfy { $0["visible"] == true && $0["reasons"] == [] } == true)
    }

    @Test func aSearchListsWhatItFinds() async throws {
        let found = try await bare("intents", "--search", "wantlist")
        #expect(found.status == 0 && found.output.hasPrefix("Intents\n  "), "\(found.output)")
        #expect(found.output.contains("\n  OpenWantlist:") && !found.output.contains("Entities"), "\(found.output)")
        let none = try await bare("intents", "--search", "poetry")
        #expect(none.status == 0 && none.output == "Nothing was found.\n  Try: cratebox run --help\n")
    }

    @Test func a22MetadataIsStaticAndA27EntitiesAreAskedFor() async throws {
        let artefact = try await bare("intents", "--json").onlyObject()
        let play = try #require(artefact["intents"]?.list.first { $0["name"] == "PlayAlbum" })
        #expect(play["title"] == "Play Album")
        #expect(play["playsAudio"] == true)
        let album = play["parameters"]?.list.first
        #expect(album?["entity"] == "Album")
        #expect(album?["prompt"] == "Which album would you like to play?")
        let open = try #require(artefact["intents"]?.list.first { $0["name"] == "OpenAlbum" })
        #expect(open["opens"] == "Album")
        #expect(open["parameters"]?.list.first?["name"] == "target")
    }

    @Test func a30DiscoveryMakesNothingAndOpensNoDevice() async throws {
        guard FileManager.default.fileExists(atPath: "/usr/bin/strace") else {
            print("SKIPPED: strace is not there; which files discovery opens was not looked at")
            return
        }
        let folder = try TemporaryFolder()
        let trace = folder.path("trace")
        for command in [["intents", "--json"], ["shortcuts", "--json"], ["intents", "check", "--json"]] {
            let line =
                ["-f", "-o", trace, "-e", "trace=open,openat,creat,mkdir,mkdirat,socket,connect"]
                + ["/usr/bin/env", "-i", "HOME=\(folder.path("nobody"))", try BuiltProducts.path(of: "cratebox")]
            let run = try await ProcessRun.of("/usr/bin/strace", line + command)
            #expect(run.status == 0, "\(command): \(run.errors)")
            let calls = try String(contentsOfFile: trace, encoding: .utf8)
            #expect(calls.contains("openat("))
            for word in ["/dev/snd", "O_CREAT", "mkdir", "creat(", "socket(", "connect("] {
                #expect(!calls.contains(word), "\(command): \(word)")
            }
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["trace"])
    }

    @Test func a30DiscoveryLeavesACollectionAsItIs() async throws {
        var box = try TestBox()
        try await box.fill([TestAlbum()])
        let before = try FileManager.default.contentsOfDirectory(atPath: box.state).sorted()
        let date = try FileManager.default.attributesOfItem(atPath: box.state)[.modificationDate] as? Date
        try await box.json("intents")
        try await box.json("shortcuts")
        try await box.json("intents", "check")
        #expect(try FileManager.default.contentsOfDirectory(atPath: box.state).sorted() == before)
        #expect(try FileManager.default.attributesOfItem(atPath: box.state)[.modificationDate] as? Date == date)
        // With `--probe`, each query runs in a separate process on the collection.
        #expect(try await box.json("intents", "--probe")["entities"]?.list.allSatisfy { $0["reasons"] == [] } == true)
        let probed = try await box.cratebox("intents", "--probe")
        #expect(probed.status == 0 && probed.output.hasSuffix("\nEvery query works.\n"), "\(probed)")
        let none = try await TestBox().cratebox("intents", "--probe")
        let sentence = "\nNo query was tried: there is no collection yet.\n"
        #expect(none.status == 0 && none.output.hasSuffix(sentence), "\(none)")
    }

    @Test func a48ShortcutsAreThereAtOnceAndA39WaitUntilAlbumsAreIndexed() async throws {
        var box = try TestBox()
        let empty = try await box.json("shortcuts")
        let shortcuts = empty["shortcuts"]?.list ?? []
        #expect(shortcuts.count == 6)
        let list = try await box.cratebox("shortcuts").output.split(separator: "\n")
        #expect(list.count <= 35 && list.contains { $0.contains(/Pause +Pause Cratebox$/) }, "\(list)")
        #expect(list.contains { $0.contains(/Play Album +Play ALBUM on Cratebox +no albums yet$/) }, "\(list)")
        let waiting = shortcuts.filter { $0["state"] == "waiting" }
        #expect(shortcuts.filter { $0["state"] == "ready" }.count == 6 - waiting.count)
        #expect(waiting.contains { $0["reasons"]?.list.first == "waiting (0 albums indexed)" })
        #expect(shortcuts.allSatisfy { $0["visible"] == true })
        #expect(!FileManager.default.fileExists(atPath: box.state))
        for shortcut in shortcuts {
            let label = try #require(shortcut["label"]?.text)
            #expect(
                label.contains("${applicationName}") && !label.replacing("${applicationName}", with: "").contains("$"))
            #expect(shortcut["phrases"]?["en"]?.list.first?.text == label)
        }
        try await box.fill([TestAlbum()])
        try await box.prepare("crate", "create", "Evening")
        let filled = try await box.json("shortcuts")["shortcuts"]?.list ?? []
        #expect(filled.map { $0["state"] } == Array(repeating: "ready", count: 6))
        #expect(try await !box.cratebox("shortcuts").output.contains("no albums yet"))
    }

    @Test func thePhrasesAreListedInTheLanguageOfThePerson() async throws {
        var box = try TestBox()
        box.environment["LC_ALL"] = "de_DE.UTF-8"
        let german = try await box.cratebox("shortcuts").output
        #expect(german.contains(/Album spielen +Spiele ALBUM auf Cratebox/), "\(german)")
        #expect(!german.contains("{") && !german.contains("Cratebox on"), "\(german)")
        let all = try await box.cratebox("shortcuts", "--verbose").output
        #expect(all.split(separator: "\n").count > german.split(separator: "\n").count * 2)
        #expect(try await box.cratebox("shortcuts", "--all").output.contains("\nde\n"))
    }

    @Test func theEtagChangesWithARename() async throws {
        let box = try TestBox()
        func etag() async throws -> String { try await box.json("shortcuts", "--etag")["etag"]?.text ?? "" }
        let none = try await etag()
        try await box.prepare("crate", "create", "Evening")
        let made = try await etag()
        try await box.prepare("crate", "rename", "Evening", "Night")
        let renamed = try await etag()
        #expect(Set([none, made, renamed]).count == 3)
        #expect(try await etag() == renamed)
        #expect(try await box.cratebox("shortcuts", "--etag").output == renamed + "\n")
    }

    @Test func a32AQueryThatTrapsCostsItsOwnRow() async throws {
        let fixture = try BuiltProducts.path(of: "intentfixture")
        let run = try await ProcessRun.of(fixture, ["trap", "intents"])
        #expect(run.status == 1)
        let artefact = try run.onlyObject()
        #expect(names(artefact["intents"]) == ["PlayThing", "PlayTrap"])
        #expect(artefact["intents"]?.list.map { $0["visible"] } == [true, false])
        let reason = artefact["intents"]?.list.last?["reasons"]?.list.first?.text ?? ""
        #expect(reason.hasPrefix("query trapped: Dependency of type Shelf was read outside perform()"))
        #expect(artefact["entities"]?.list.map { $0["visible"] } == [true, false])
        #expect(artefact["shortcuts"]?.list.map { $0["visible"] } == [true, false])
    }

    @Test func keywordsFindIntents() async throws {
        let found = try await bare("intents", "--search", "SEARCH", "--json").onlyObject()
        #expect(names(found["intents"]).contains("SearchCollection"))
        #expect(!names(found["intents"]).contains("OpenCrate"))
        let words = try await bare("intents")
        #expect(words.output.contains("PlayAlbum album [track]: "))
    }
}
