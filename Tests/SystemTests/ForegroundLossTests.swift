import CrateTesting
import Foundation
import Testing

/// `cratebox play` on a terminal, and what its screen shows while the output or the library is away.
@Suite(.runsProcesses(for: .seconds(180))) struct ForegroundLossTests {
    private func box(speed: Double, _ albums: [TestAlbum]) async throws -> TestBox {
        var options = VirtualDAC.Options()
        options.speed = speed
        var box = try TestBox(options)
        try await box.fill(albums)
        return box
    }

    @Test("Space while the output is away shows whether the music continues when it is back")
    func spaceWhileTheOutputIsAway() async throws {
        let box = try await box(speed: 1, [TestAlbum(tracks: 3, frames: 30 * 44_100)])
        let session = try TerminalSession(box, columns: 100, rows: 24, ["play", "harbour lights"])
        _ = try await session.process.output(containing: "▶ 1 of 3  Song 1 [")
        try box.dac.inject(.gone(.later(1), seconds: 600))
        _ = try await session.process.output(containing: "waiting for the output, 1:")
        session.type(" ")
        _ = try await session.process.output("that it stays paused") {
            $0.contains("; the music stays paused.") && $0.contains(", paused, 1:")
        }
        session.type(" ")
        // The notice about the loss has another beginning.
        _ = try await session.process.output("that it continues") {
            $0.contains("isn't connected; the music continues when it is.")
                || $0.contains("can't be used now; the music continues when it can.")
        }
        session.type("q")
        let run = try await session.process.end(within: .seconds(20))
        #expect(run.output.contains("icanon echo end"), "\(run.output.suffix(100))")
    }

    @Test("On a narrow terminal, the reply to a key is wrapped instead of cut")
    func spaceOnANarrowTerminal() async throws {
        let box = try await box(speed: 1, [TestAlbum(tracks: 3, frames: 30 * 44_100)])
        let session = try TerminalSession(box, columns: 40, rows: 24, ["play", "harbour lights"])
        _ = try await session.process.output(containing: "Keys: space pauses")
        try box.dac.inject(.gone(.later(1), seconds: 600))
        _ = try await session.process.output(containing: "when it is back.")
        session.type(" ")
        // The end of the reply, which is the state of the music, is on another line than its beginning.
        _ = try await session.process.output("the whole reply") { output in
            output.replacing(/\s+/, with: " ").contains("; the music stays paused.")
        }
        session.type("q")
        _ = try await session.process.end(within: .seconds(20))
    }

    @Test("A stop while the output is away ends the music as any stop does")
    func stopWhileTheOutputIsAway() async throws {
        let box = try await box(speed: 1, [TestAlbum(tracks: 3, frames: 30 * 44_100)])
        let play = try box.start("cratebox", "play", "harbour lights")
        _ = try await play.output(containing: "Playing Harbour Lights")
        try box.dac.inject(.gone(.later(1), seconds: 600))
        _ = try await play.errors(containing: "The sound output went away")
        try await box.prepare("stop")
        let run = try await play.end(within: .seconds(20))
        #expect(run.status == 0 && !run.errors.contains("did not come back"), "\(run)")
        #expect(run.errors.hasSuffix("Another program stopped the music.\n"), "\(run)")
    }

    @Test("A refused permission for the output is not called a disconnection")
    func permission() async throws {
        let box = try await box(speed: 1, [TestAlbum(tracks: 3, frames: 30 * 44_100)])
        let play = try box.start("cratebox", "play", "harbour lights")
        _ = try await play.output(containing: "Playing Harbour Lights")
        try await box.prepare("yield")
        try box.dac.inject(.denied(seconds: 600))
        let reply = try await box.cratebox("reclaim").output
        let notice = "I'm not allowed to use the sound output; the music continues when I am.\n"
        #expect(reply.hasPrefix(notice), "\(reply)")
        _ = try await play.errors(containing: notice)
        let status = try await box.cratebox("status").output
        #expect(status.contains("\n  Next: sudo usermod -aG audio "), "\(status)")
        let note = "Afterwards log in again and restart the box, for the group to count."
        #expect(status.hasSuffix("\n  \(note)\n"), "\(status)")
        #expect(try await box.json("status")["advice"]?.text == note)
        try await box.prepare("stop")
        let run = try await play.end(within: .seconds(20))
        #expect(run.status == 0 && !run.errors.contains("went away"), "\(run)")
        let problems = try await box.json("history", "--problems")["problems"]?.list ?? []
        let loss = problems.first { $0["state"] == "lost" }
        #expect(loss?["reason"] == "outputDenied" && loss?["pcm"] == "dac" && loss?["alsa"] == -13, "\(problems)")
        for words in [["history", "--problems"], ["logs"]] {
            let listed = try await box.run("cratebox", words).output
            #expect(listed.contains("The output can't be used: no permission."), "\(words): \(listed)")
            #expect(!listed.contains("disconnected"), "\(words): \(listed)")
        }
    }

    @Test("An output that stays without permission is why the music ends with a status of its own")
    func permissionUntilTheEnd() async throws {
        let box = try await box(speed: 1, [TestAlbum(tracks: 3, frames: 30 * 44_100)])
        let play = try box.start("cratebox", "play", "harbour lights")
        _ = try await play.output(containing: "Playing Harbour Lights")
        try await box.prepare("yield")
        try box.dac.inject(.denied(seconds: 600))
        _ = try await box.cratebox("reclaim")
        _ = try await play.errors(containing: "I'm not allowed to use the sound output;")
        play.signal(SIGINT)
        let run = try await play.end(within: .seconds(20))
        #expect(run.status == 1, "\(run)")
        #expect(run.errors.contains("I was still not allowed to use the sound output.\n"), "\(run)")
    }

    @Test("What a key said about an output that was away is gone as soon as it is back")
    func keyWhileTheOutputIsAway() async throws {
        let box = try await box(speed: 1, [TestAlbum(tracks: 3, frames: 30 * 44_100)])
        let session = try TerminalSession(box, columns: 100, rows: 24, ["play", "harbour lights"])
        _ = try await session.process.output(containing: "▶ 1 of 3  Song 1 [")
        try box.dac.inject(.gone(.later(1), seconds: 600))
        _ = try await session.process.output(containing: "waiting for the output, 1:")
        session.type("n")
        _ = try await session.process.output(containing: "Moved to track 2, Song 2.")
        try box.dac.plugIn()
        // Nothing announces a virtual card, as udev does a real one.
        try await box.prepare("output", "retry")
        let back = "The sound output is back."
        _ = try await session.process.output("the bar of the next track") { output in
            output.split(separator: back, maxSplits: 1).dropFirst().contains { $0.contains("▶ 2 of 3  Song 2 [") }
        }
        session.type("q")
        let run = try await session.process.end(within: .seconds(20))
        let after = run.output.split(separator: back, maxSplits: 1).last ?? ""
        #expect(run.output.contains(back) && !after.contains("Moved to"), "\(after.suffix(300))")
    }

    /// Each file is longer than what the engine reads ahead, so that those behind the next one aren't open.
    @Test("A library that goes away is named once, in place of its tracks, and is the status")
    func libraryGoesAway() async throws {
        let albums = (1...2).map {
            TestAlbum(release: 991_000_000 + $0, title: "Ferry \($0)", tracks: 3, frames: 60 * 44_100)
        }
        let box = try await box(speed: 8, albums)
        let play = try box.start("cratebox", "play", "ferry 1")
        _ = try await play.output(containing: "Playing Ferry 1")
        #expect(try await box.run("cratebox", ["queue", "add", "ferry 2"]).status == 0)
        try FileManager.default.moveItem(atPath: box.music, toPath: box.music + ".away")
        let run = try await play.end(within: .seconds(60))
        #expect(run.status == 3, "\(run)")
        let lines = run.errors.split(separator: "\n")
        #expect(lines == ["The library garage isn't connected.", "The music has ended."], "\(run)")
        let problems = try await box.json("history", "--problems")["problems"]?.list ?? []
        let kept = problems.compactMap { $0["event"]?.text }.filter { $0 != "underrun" }
        #expect(kept == ["library"], "\(problems)")
    }

    @Test("With JSON, standard output has the reply alone, and standard error why the music has ended")
    func libraryGoesAwayInJSON() async throws {
        let box = try await box(speed: 8, [TestAlbum(title: "Ferry", tracks: 3, frames: 60 * 44_100)])
        let play = try box.start("cratebox", "play", "ferry", "--json")
        _ = try await play.output(containing: "played")
        try FileManager.default.moveItem(atPath: box.music, toPath: box.music + ".away")
        let run = try await play.end(within: .seconds(60))
        let reply = try JSONValue(parsing: run.output)
        #expect(run.status == 3 && reply["outcome"] == "played", "\(run)")
        #expect(run.errors == "The library garage isn't connected. The music has ended.\n", "\(run)")
    }

    /// The files that follow are opened, in vain, before the track sounds to which the seek went.
    @Test("A library that goes away before a seek is named, and is the status")
    func libraryGoesAwayBeforeASeek() async throws {
        let box = try await box(speed: 1, [TestAlbum(title: "Ferry", tracks: 3, frames: 60 * 44_100)])
        let play = try box.start("cratebox", "play", "ferry")
        _ = try await play.output(containing: "Playing Ferry")
        try FileManager.default.moveItem(atPath: box.music, toPath: box.music + ".away")
        #expect(try await box.run("cratebox", ["seek", "0:58"]).status == 0)
        let run = try await play.end(within: .seconds(60))
        #expect(run.status == 3, "\(run)")
        let lines = run.errors.split(separator: "\n")
        #expect(lines.last == "The music has ended." && lines.count == 2, "\(run)")
    }

    @Test("An album whose library is paused before its turn is named as it is passed over")
    func libraryIsPausedBeforeTheNextAlbum() async throws {
        let albums = (1...2).map {
            TestAlbum(release: 991_000_000 + $0, title: "Ferry \($0)", tracks: 1, frames: 60 * 44_100)
        }
        let box = try await box(speed: 8, albums)
        let play = try box.start("cratebox", "play", "ferry 1")
        _ = try await play.output(containing: "Playing Ferry 1")
        #expect(try await box.run("cratebox", ["queue", "add", "ferry 2"]).status == 0)
        #expect(try await box.run("cratebox", ["library", "pause", "garage"]).status == 0)
        let run = try await play.end(within: .seconds(60))
        #expect(run.status == 0 && run.errors == "The library garage is paused. Resume it to play albums.\n", "\(run)")
    }
}
