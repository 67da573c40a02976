import CrateTesting
import Foundation
import Testing

/// Rows A30 to A38: discovery and the shared store.
@Suite(.runsProcesses(for: .seconds(180))) struct DiscoveryRows {
    @Test func a30DiscoveryNeedsNothingAndMakesNothing() async throws {
        let folder = try TemporaryFolder()
        let program = try BuiltProducts.path(of: "cratebox")
        let bare = ["/usr/bin/env", "-i", "HOME=/proc/none", program, "intents", "--json"]
        let plain = try await ProcessRun.of(bare[0], Array(bare.dropFirst()))
        #expect(plain.status == 0)
        #expect(try plain.onlyObject()["intents"]?.list.count == 6)
        #expect(!FileManager.default.fileExists(atPath: "/proc/none"))
        guard FileManager.default.fileExists(atPath: "/usr/bin/strace") else {
            return print("SKIPPED: strace is not there; what discovery opens was not looked at")
        }
        let trace = folder.path("trace")
        let traced = try await ProcessRun.of("/usr/bin/strace", ["-f", "-o", trace, "-e", "trace=%file"] + bare)
        #expect(traced.status == 0)
        let calls = try String(contentsOfFile: trace, encoding: .utf8)
        #expect(calls.contains("openat("))
        for word in ["/dev/snd", "O_CREAT", "mkdir", "unlink", "rename"] { #expect(!calls.contains(word), "\(word)") }
    }

    @Test func a31ADependencyOutsidePerformIsNamed() async throws {
        let run = try await ProcessRun.of(BuiltProducts.path(of: "intentfixture"), ["trap", "intents"])
        #expect(run.status == 1)
        #expect(run.output.contains("Dependency of type Shelf was read outside perform()"))
    }

    @Test func a32ABrokenQueryHidesNothing() async throws {
        let run = try await ProcessRun.of(BuiltProducts.path(of: "intentfixture"), ["trap", "intents"])
        let intents = try run.onlyObject()["intents"]?.list ?? []
        #expect(intents.map { $0["visible"] } == [true, false])
        #expect(intents.last?["reasons"]?.list.first?.text?.hasPrefix("query trapped: ") == true)
        #expect(intents.first?["reasons"] == [])
        #expect(run.status == 1)
    }

    @Test func a33QueriesDoNotKnowTheEngine() async throws {
        for folder in ["Sources/CrateIntents", "Sources/Intents"] {
            for file in try SourceFile.swift(below: folder) {
                let imports = try SourceFile.lines(file).filter { $0.contains("import ") && !$0.hasPrefix("//") }
                for line in imports where line.hasSuffix("CratePlayback") || line.hasSuffix("ALSA") {
                    Issue.record("\(file): \(line)")
                }
            }
        }
    }

    @Test func a34EveryProcessMakesTheSameStore() async throws {
        let query = "SELECT type, name, tbl_name, sql FROM sqlite_master ORDER BY type, name"
        var schemas: [JSONValue] = []
        for command in [["library", "list"], ["crate", "create", "Evening"], ["search", "x"]] {
            let box = try TestBox()
            let run = try await box.run("cratebox", command)
            #expect(run.status == 0, "\(run.errors)")
            schemas.append(try await box.stored(query))
        }
        let served = try TestBox()
        _ = try await served.records(ending: try await served.serving())
        schemas.append(try await served.stored(query))
        let car = try TestBox()
        _ = try await car.car("tap", "album", "1")
        schemas.append(try await car.stored(query))
        #expect(schemas.first?.list.isEmpty == false)
        #expect(Set(schemas.map { "\($0)" }).count == 1)
    }

    @Test func a35ReadersAndAWriterDoNotDisturbEachOther() async throws {
        let box = try await TestBox.withAlbums()
        let serve = try await box.serving()
        async let importing: Void = box.importAlbums(count: 1_213)
        for _ in 1...10 {
            let found = try await box.json("search", "tide")
            #expect(found["albums"]?.list.count == 2)
            #expect(try await box.json("play", "id:991000002")["outcome"] == "played")
        }
        try await importing
        #expect(try await box.json("find", "album", "--limit", "2000")["albums"]?.list.count == 1_216)
        let records = try await box.records(ending: serve)
        #expect(!"\(records)".contains("locked"))
    }

    @Test func a36AStoreThatCannotBeOpenedIsOneSentence() async throws {
        var box = try await TestBox.withAlbums()
        try box.dropRights()
        chmod(box.state + "/collection.sqlite", 0)
        let run = try await box.cratebox("play", "low tide")
        #expect(run.status == 70)
        #expect(run.errors.contains("can't be opened"), "\(run.errors)")
        #expect(run.outputBytes.isEmpty)
        let car = try await box.car("tap", "album", "991000002")
        #expect(car.status == 70 && car.outputBytes.isEmpty)
        #expect(try car.records().contains { $0["level"] == "critical" && $0["event"] == "store" })
        #expect(try await box.cratebox("intents", "--json").status == 0)
    }

    @Test func a37AReleaseThatCannotBeReadIsNoAlbum() async throws {
        let box = try await TestBox.withAlbums()
        for text in ["id:0", "id:-5", "id:9223372036854775807", "id:99999999999999999999", "id:x"] {
            let run = try await box.run("cratebox", ["run", "PlayAlbum", "--album", text, "--json"])
            #expect(run.status == 6, "\(text): \(run.output)")
        }
    }

    @Test func a38TheCollectionIsInScopeAndTheMarketplaceIsNot() async throws {
        let box = try await TestBox.withAlbums()
        let tables = try await box.stored("SELECT name FROM sqlite_master WHERE type = 'table'")
        let names = Set(tables.list.compactMap { $0.list.first?.text })
        #expect(names.isSuperset(of: ["release", "copy", "crate", "crateRelease", "track"]))
        #expect(names.isDisjoint(with: ["listing", "order", "orderMessage", "order_message"]))
    }
}
