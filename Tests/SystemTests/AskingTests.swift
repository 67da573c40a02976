import CrateTesting
import Foundation
import Testing

/// Answers without a meaning, and files that belong to no rip.
@Suite(.runsProcesses(for: .seconds(300))) struct AskingTests {
    private func filled() async throws -> TestBox {
        var box = try TestBox()
        try await box.fill([TestAlbum(), TestAlbum(release: 991_000_002, title: "1999", tracks: 1)])
        return box
    }

    @Test func anEmptyLineIsAYesToTheOneThatMayBeMeant() async throws {
        let box = try await filled()
        let process = try box.onTerminal("open", "album", "harbuor lights")
        _ = try await process.output(containing: "Enter for yes, or part of another title: ")
        process.send(line: "")
        let run = try await process.end()
        #expect(run.status == 0 && run.output.contains("Harbour Lights by The Quay can be played."), "\(run.output)")
    }

    @Test func aRemovalOfTheOneThatMayBeMeantTakesAYes() async throws {
        var options = VirtualDAC.Options()
        options.speed = 1
        var box = try TestBox(options)
        let other = TestAlbum(release: 991_000_002, title: "1999", tracks: 1, frames: 60 * 44_100)
        try await box.fill([TestAlbum(frames: 60 * 44_100), other])
        let serve = try await box.serving()
        try await box.prepare("play", "1999")
        try await box.prepare("queue", "add", "harbour lights")
        let process = try box.onTerminal("queue", "remove", "lights")
        _ = try await process.output(containing: "yes, no, or another name: ")
        process.send(line: "yes")
        let run = try await process.end()
        #expect(run.status == 0 && run.output.contains("Harbour Lights is out of the queue."), "\(run.output)")
        serve.signal(SIGTERM)
        _ = try await serve.end()
    }

    @Test func aNumberThatIsNoneIsAskedAboutAgain() async throws {
        var box = try TestBox()
        try await box.fill([TestAlbum(), TestAlbum(release: 991_000_002, artist: "Another")])
        let process = try box.onTerminal("open", "album", "harbour lights")
        _ = try await process.output(containing: "1-2, part of a title, or Ctrl-C: ")
        process.send(line: "9")
        _ = try await process.output(containing: "There are 2 choices: 1 to 2.")
        process.send(line: "2")
        let run = try await process.end()
        #expect(run.status == 0 && run.output.contains("can be played"), "\(run.output)")
    }

    @Test(arguments: [["open", "album", "harbour lights"], ["crate", "add", "Mine", "harbour lights"]])
    func aNameThatIsNoneIsAskedAboutAgain(words: [String]) async throws {
        var box = try TestBox()
        try await box.fill([TestAlbum(), TestAlbum(release: 991_000_002, artist: "Another")])
        try await box.prepare("crate", "create", "Mine")
        let session = try TerminalSession(box, columns: 90, rows: 24, words)
        _ = try await session.process.output(containing: "1-2, part of a title, or Ctrl-C: ")
        session.type("nosuchname\n")
        _ = try await session.process.output("the question again") {
            $0.contains("I couldn't find") && $0.ranges(of: "1-2, part of a title, or Ctrl-C: ").count == 2
        }
        session.type("2\n")
        let run = try await session.process.end(within: .seconds(20))
        #expect(run.output.contains("status 0"), "\(run.output)")
    }

    @Test func aCrateIsChosenByItsNameToo() async throws {
        let box = try await filled()
        for name in ["Sunday", "Monday"] { try await box.prepare("crate", "create", name) }
        let process = try box.onTerminal("open", "crate")
        _ = try await process.output(containing: ", a name, or Ctrl-C: ")
        process.send(line: "sunday")
        let run = try await process.end()
        #expect(run.status == 0 && run.output.contains("The crate Sunday is empty."), "\(run.output)")
    }

    @Test func aFileThatIsNoMusicIsKeptInMind() async throws {
        let box = try await filled()
        try box.folder.makeFolder("music/strange")
        try box.folder.write("this is no FLAC file", to: "music/strange/01.flac")
        try await box.prepare("library", "scan")
        for words in [["garage"], ["garage", "--odd"], ["strange"]] {
            let shown = try await box.run("cratebox", ["library", "show"] + words)
            #expect(shown.output.contains("strange/01.flac  not used: not FLAC"), "\(words): \(shown.output)")
        }
        let json = try await box.json("library", "show", "garage")
        #expect(json["unused"]?.list.first?["file"] == "strange/01.flac")
        #expect(json["rips"]?.list.count == 2)
    }
}
