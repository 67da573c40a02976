import CrateTesting
import Foundation
import Testing

/// Commands of a collection that isn't the box's, beside commands that the box answers.
@Suite(.runsProcesses) struct OtherCollectionTests {
    private let box: TestBox
    private let other: TestBox
    private let serve: RunningProcess

    init() async throws {
        var box = try TestBox()
        try await box.fill()
        serve = try box.start("cratebox", "serve")
        _ = try await serve.errors(containing: #""event":"ready""#)
        var other = box
        other.environment["CRATEBOX_SOCKET"] = "\(box.state)/control.sock"
        other.environment["CRATEBOX_STATE"] = box.folder.path("other")
        (self.box, self.other) = (box, other)
    }

    private var sentence: String {
        "The box that runs uses the state folder \(box.state), and this command uses \(box.folder.path("other")).\n"
    }

    @Test func aChangedKeyIsTakenByTheBoxThatAnswers() async throws {
        let file = box.folder.path("configuration/cratebox/config.json")
        let process = serve.identifier
        for (key, value, steps) in [
            ("volume.ceiling", "-6", "  Next: kill -HUP \(process)\n"),
            ("web.pairing", "true", "  Next: kill \(process)\n        cratebox serve\n"),
        ] {
            let run = try await other.cratebox("config", "set", key, value, "--configuration", file)
            #expect(run.status == 0 && run.output.hasSuffix(steps), "\(run)")
        }
        // The box has the default, so it lacks nothing any more.
        let run = try await other.cratebox("config", "unset", "web.pairing", "--configuration", file)
        #expect(run.output == "web.pairing is no longer set in \(file).\n", "\(run)")
    }

    @Test func whatReadsOrChangesItNamesBothFolders() async throws {
        try box.folder.write(TestAlbum.collection([TestAlbum()]), to: "more.csv")
        let further = [
            ["import", box.folder.path("more.csv")], ["crate", "create", "Evenings"], ["wantlist", "add", "id:44"],
            ["backup"],
        ]
        let lists = "wantlist,history,recent,verify,match,index status,library show,library scan".split(separator: ",")
        let looks = lists.map { $0.split(separator: " ").map(String.init) }
        for words in looks + [["find", "album"], ["backup", "--list"], ["history", "--problems"]] + further {
            let run = try await other.run("cratebox", words)
            let step = "  Try: env CRATEBOX_STATE=\(box.state) cratebox \(words.joined(separator: " "))\n"
            #expect(run.errors.components(separatedBy: sentence + step).count == 2, "\(words): \(run)")
        }
        for words in looks + [["find", "album"], ["backup", "--list"]] {
            let run = try await other.run("cratebox", words + ["--json"])
            #expect(try run.onlyObject()["boxState"]?.text == box.state && !run.errors.contains(sentence), "\(words)")
            let own = try await box.run("cratebox", words + ["--json"])
            #expect(try own.onlyObject()["boxState"] == nil, "\(words)")
        }
    }

    @Test func whatTheBoxAnswersAndDiscoveryNameNone() async throws {
        for words in [["status"], ["search", "harbour"], ["pause"], ["queue"], ["intents"], ["shortcuts"]] {
            let run = try await other.run("cratebox", words)
            #expect(!run.errors.contains("the state folder"), "\(words): \(run)")
        }
        #expect(!(try await box.cratebox("find", "album")).errors.contains("the state folder"))
    }

    @Test("Without a command both folders are named, and the state is that of the box")
    func noCommand() async throws {
        let run = try await other.cratebox()
        let status = try await other.cratebox("status").output
        #expect(run.status == 0 && run.errors.hasPrefix(sentence) && run.output == status, "\(run)")
        let reply = try await other.json()
        #expect(reply["dialog"]?["full"]?.text == "Nothing is playing. \(sentence.dropLast())", "\(reply)")
        #expect(reply["next"] == ["cratebox doctor"] && reply["boxState"]?.text == box.state, "\(reply)")
    }

    @Test("A box without a collection leads to no step for that of commands here")
    func emptyBox() async throws {
        var full = try TestBox()
        try await full.fill()
        let empty = try TestBox()
        let serve = try empty.start("cratebox", "serve")
        _ = try await serve.errors(containing: #""event":"ready""#)
        full.environment["CRATEBOX_SOCKET"] = "\(empty.state)/control.sock"
        for words in [[], ["status"]] {
            let run = try await full.run("cratebox", words)
            #expect(run.status == 0 && run.output.hasSuffix("  Next: cratebox doctor\n"), "\(words): \(run)")
            #expect(!run.output.contains("play ALBUM") && !run.output.contains("library subscribe"), "\(words): \(run)")
        }
        serve.signal(SIGTERM)
        _ = try await serve.end()
    }

    @Test func nothingLeadsToTheOtherCollection() async throws {
        for words in [["find", "album"], ["verify"], ["library", "list"], ["library", "scan"]] {
            let run = try await other.run("cratebox", words)
            #expect(!"\(run.output)\(run.errors)".contains("library subscribe DIR"), "\(words): \(run)")
        }
    }

    @Test func aSearchInVainIsNotExplainedByTheOtherCollection() async throws {
        let run = try await other.cratebox("search", "quetzalcoatl")
        #expect(!"\(run.output)\(run.errors)".contains("collection is empty"), "\(run)")
    }
}
