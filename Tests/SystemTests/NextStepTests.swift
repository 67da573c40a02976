import CrateTesting
import Foundation
import Testing

/// Answers that say what is so, and name a next step that works.
@Suite(.runsProcesses(for: .seconds(300))) struct NextStepTests {
    @Test("Words that name no album are an album that was not found, one or several")
    func open() async throws {
        var box = try TestBox()
        try await box.fill()
        for words in [["nosuch"], ["nosuch", "thing"]] {
            let run = try await box.run("cratebox", ["open"] + words)
            #expect(run.status == 6 && run.output.hasPrefix("I couldn't find"), "\(run)")
        }
    }

    @Test("A language without sentences is refused, with those that have them")
    func language() async throws {
        let box = try TestBox()
        let file = try box.folder.write("{}", to: "mine.json")
        let run = try await box.cratebox("config", "set", "language", "xx", "--configuration", file)
        #expect(run.status == 64 && run.errors.hasPrefix("language has to be en, de or pl.\n"), "\(run.errors)")
        #expect(try String(contentsOfFile: file, encoding: .utf8) == "{}")
        try await box.prepare("config", "set", "language", "de_DE", "--configuration", file)
    }

    @Test("Without a library the next step is to subscribe to one, with one it is a scan")
    func scan() async throws {
        let box = try TestBox()
        for command in ["recent", "match"] {
            let run = try await box.cratebox(command)
            #expect((run.output + run.errors).contains("cratebox library subscribe DIR"), "\(command)")
        }
        try box.folder.makeFolder("empty")
        try await box.prepare("library", "subscribe", box.folder.path("empty"))
        for command in ["recent", "match"] {
            let run = try await box.cratebox(command)
            #expect((run.output + run.errors).contains("cratebox library scan"), "\(command)")
        }
    }

    @Test("A match that changed nothing is not called undone as if it had")
    func undo() async throws {
        var box = try TestBox()
        try await box.fill()
        let rip = try #require(try await box.json("library", "show", "garage")["rips"]?.list.first)
        let folder = try #require(rip["folder"]?.text)
        let release = try #require(rip["release"]?.number)
        try await box.prepare("match", folder, "id:\(release)")
        let run = try await box.cratebox("match", folder, "--undo")
        #expect(run.status == 0 && run.output.hasPrefix("The last match is undone; it changed nothing: "), "\(run)")
    }

    @Test(
        "A state folder that cannot be read or written is told as it is",
        .enabled(if: OutcomeRow.Need.publicProducts.isMet, "nobody cannot reach the products"))
    func state() async throws {
        var box = try TestBox()
        try await box.fill()
        try box.dropRights()
        chmod(box.state, 0o555)
        defer { chmod(box.state, 0o755) }
        let bare = try await box.cratebox()
        #expect(bare.output.contains("can't be written.\n") && bare.output.contains("Next: cratebox doctor"), "\(bare)")
        #expect(try await box.cratebox("shortcuts").status == 0)
        chmod(box.state, 0)
        #expect(try await box.cratebox("shortcuts").status == 70)
    }
}
