import CrateTesting
import Foundation
import Testing

/// Keys and the progress line of `cratebox play` on a terminal.
@Suite(.runsProcesses) struct PlayKeyTests {
    private func box() async throws -> TestBox {
        var options = VirtualDAC.Options()
        options.speed = 1
        var box = try TestBox(options)
        try await box.fill([TestAlbum(tracks: 3, frames: 30 * 44_100)])
        return box
    }

    @Test func keysControlTheMusic() async throws {
        let box = try await box()
        let session = try TerminalSession(box, columns: 64, rows: 24, ["play", "harbour lights"])
        _ = try await session.process.output(containing: "▶ 1 of 3  Song 1 [")
        session.type(" ")
        _ = try await session.process.output(containing: "⏸ 1 of 3  Song 1 [")
        let paused = try await session.process.output(containing: ", paused, 1:")
        #expect(paused.contains("left"))
        #expect(try await box.json("status")["state"] == "paused")
        session.type(" n")
        _ = try await session.process.output(containing: "▶ 2 of 3  Song 2 [")
        session.type("\u{1B}[C")
        _ = try await session.process.output("ten seconds on") { $0.contains(/Song 2 \[=+ +\] 0:1\d/) }
        session.type("p\u{1B}[Z@")
        session.type("+")
        _ = try await session.process.output(containing: "This sound output has no volume control.")
        #expect(kill(try session.identifier, 0) == 0)
        session.type("q")
        let run = try await session.process.end(within: .seconds(20))
        #expect(run.output.contains("status 0"), "\(run.output.suffix(100))")
        #expect(run.output.hasSuffix("icanon echo end\r\n"), "\(run.output.suffix(80))")
        #expect(box.dac.events().last?.name == "close")
    }

    @Test func aKeyThatEndsTheMusicSaysSo() async throws {
        let box = try await box()
        let session = try TerminalSession(box, columns: 64, rows: 24, ["play", "harbour lights", "--track", "3"])
        _ = try await session.process.output(containing: "▶ 3 of 3  Song 3 [")
        session.type("n")
        let run = try await session.process.end(within: .seconds(20))
        #expect(run.output.contains("That was the end."), "\(run.output.suffix(200))")
        #expect(run.output.contains("status 0"), "\(run.output.suffix(100))")
    }

    /// The keys of the terminal and the commands of other shells alike.
    @Test func aMoveDuringAPauseShowsTheNewTrackAtOnce() async throws {
        let box = try await box()
        let session = try TerminalSession(box, columns: 64, rows: 24, ["play", "harbour lights"])
        _ = try await session.process.output(containing: "▶ 1 of 3  Song 1 [")
        session.type(" ")
        _ = try await session.process.output(containing: "⏸ 1 of 3  Song 1 [")
        session.type("n")
        _ = try await session.process.output(containing: "⏸ 2 of 3  Song 2")
        #expect(try await box.run("cratebox", ["next"]).status == 0)
        _ = try await session.process.output(containing: "⏸ 3 of 3  Song 3")
        #expect(try await box.json("status")["state"] == "paused")
        session.type("q")
        let run = try await session.process.end(within: .seconds(20))
        #expect(run.output.contains("status 0"), "\(run.output.suffix(100))")
    }

    @Test func theLineAndTheKeysNameAYieldedOutput() async throws {
        let box = try await box()
        let session = try TerminalSession(box, columns: 120, rows: 24, ["play", "harbour lights"])
        _ = try await session.process.output(containing: "▶ 1 of 3  Song 1 [")
        try await box.prepare("yield")
        let yielded = try await session.process.output(containing: ", output yielded, 1:")
        #expect(!yielded.contains(", paused, "), "\(yielded.suffix(200))")
        session.type(" ")
        _ = try await session.process.output(containing: "The sound output is yielded. Harbour Lights stays paused.")
        session.type("n")
        _ = try await session.process.output(containing: "Moved to track 2, Song 2.")
        session.type(" ")
        _ = try await session.process.output(containing: "Harbour Lights continues when it is reclaimed.")
        try await box.prepare("reclaim")
        _ = try await session.process.output(containing: "▶ 2 of 3  Song 2")
        session.type("q")
        let run = try await session.process.end(within: .seconds(20))
        #expect(run.output.contains("status 0"), "\(run.output.suffix(100))")
    }

    @Test func theLineNamesAFadeOut() async throws {
        var box = try await box()
        box.environment["CRATEBOX_VOLUME_SOFTWARE"] = "true"
        let session = try TerminalSession(box, columns: 80, rows: 24, ["play", "harbour lights"])
        _ = try await session.process.output(containing: "▶ 1 of 3  Song 1 [")
        try await box.prepare("sleep", "1s")
        _ = try await session.process.output(containing: ", fading out, 1:")
        session.type("q")
        let run = try await session.process.end(within: .seconds(20))
        #expect(run.output.contains("status 0"), "\(run.output.suffix(100))")
    }

    @Test func aMoveBackToADamagedTrackDoesNotShowItsDamageAgain() async throws {
        var options = VirtualDAC.Options()
        options.speed = 1
        let album = TestAlbum(tracks: 3, frames: 4 * 44_100)
        var box = try TestBox(options)
        try await box.fill([album])
        let path = "music/\(album.file(2))"
        let whole = try #require(box.folder.bytes(of: path))
        try box.folder.write(Array(whole.prefix(whole.count / 2)), to: path)
        let session = try TerminalSession(box, columns: 80, rows: 24, ["play", "harbour lights"])
        _ = try await session.process.output(containing: "▶ 3 of 3")
        // The first of two moves may only lead to the start of the third track.
        session.type("pp")
        let run = try await session.process.end(within: .seconds(60))
        #expect(run.output.contains("status 0"), "\(run.output.suffix(100))")
        let again = run.output.components(separatedBy: "▶ 3 of 3").dropFirst().joined()
        #expect(again.contains("▶ 2 of 3"), "\(run.output)")
        #expect(run.output.ranges(of: "Track 2 is damaged").count == 1, "\(run.output)")
    }

    @Test("Of an entry with some tracks of an album, only those are counted")
    func tracksThatDoNotPlayAreNotCounted() async throws {
        let box = try await box()
        try await box.prepare("crate", "create", "Some")
        for track in ["2", "3"] { try await box.prepare("crate", "add", "Some", "harbour lights", "--track", track) }
        let session = try TerminalSession(box, columns: 80, rows: 24, ["play", "--crate", "Some"])
        let line = try await session.process.output("the first of two tracks") {
            $0.contains(/▶ 1 of 2  Song 2 \[.*\] 0:\d\d \/ 0:30, (1:00|0:\d\d) left/)
        }
        #expect(!line.contains("of 3"), "\(line)")
        let tracks = try await box.cratebox("status").output
        #expect(tracks.contains("Song 2") && tracks.contains("Song 3") && !tracks.contains("Song 1"), "\(tracks)")
        session.type("n")
        _ = try await session.process.output("the last track") {
            $0.contains(/▶ 2 of 2  Song 3 \[.*\] 0:\d\d \/ 0:30, 0:\d\d left/)
        }
        session.type("q")
        let run = try await session.process.end(within: .seconds(20))
        #expect(run.output.contains("status 0"), "\(run.output.suffix(100))")
    }

    /// The last one plays long enough that the end of the ones before it is handled meanwhile.
    @Test func eachAlbumIsNamedWithItsSignalPathAsItBegins() async throws {
        var options = VirtualDAC.Options()
        options.speed = 8
        var box = try TestBox(options)
        try await box.fill([
            TestAlbum(), TestAlbum(release: 991_000_002, title: "Night Harbour"),
            TestAlbum(release: 991_000_003, title: "Winter Pier", frames: 60 * 44_100),
        ])
        try await box.prepare("crate", "create", "Mine")
        for id in ["id:991000001", "id:991000002"] { try await box.prepare("crate", "add", "Mine", id) }
        try await box.prepare("crate", "add", "Mine", "winter pier", "--track", "2")
        let run = try await box.cratebox("play", "--crate", "Mine")
        let lines = run.output.split(separator: "\n")
        try #require(run.status == 0 && lines.count == 6, "\(run)")
        #expect(lines[0] == "Playing Harbour Lights by The Quay. The crate Mine has 2 albums and one track.")
        #expect(lines[2] == "Playing Night Harbour by The Quay.")
        #expect(lines[4] == "Playing Song 2, from Winter Pier by The Quay.")
        for place in [1, 3, 5] { #expect(lines[place].contains(": 16 bit, 44.1 kHz, stereo → "), "\(lines[place])") }
    }

    @Test func anAlbumThatAnotherShellGoesOnToIsNamed() async throws {
        var options = VirtualDAC.Options()
        options.speed = 1
        var box = try TestBox(options)
        let next = TestAlbum(release: 991_000_002, title: "Night Harbour", frames: 30 * 44_100)
        try await box.fill([TestAlbum(frames: 30 * 44_100), next])
        try await box.prepare("crate", "create", "Mine")
        for id in ["id:991000001", "id:991000002"] { try await box.prepare("crate", "add", "Mine", id) }
        let session = try TerminalSession(box, columns: 80, rows: 24, ["play", "--crate", "Mine"])
        _ = try await session.process.output(containing: "▶ 1 of 3  Song 1 [")
        #expect(try await box.run("cratebox", ["run", "NextAlbum"]).status == 0)
        _ = try await session.process.output(containing: "Playing Night Harbour by The Quay.")
        session.type("q")
        let run = try await session.process.end(within: .seconds(20))
        #expect(run.output.contains("status 0"), "\(run.output.suffix(100))")
        let paths = run.output.ranges(of: ": 16 bit, 44.1 kHz, stereo → ").count
        #expect(paths == 2, "\(run.output)")
    }

    @Test(arguments: [(SIGINT, 130), (SIGTERM, 130), (SIGSEGV, 139)] as [(Int32, Int32)])
    func theTerminalIsPutBack(signal: Int32, status: Int32) async throws {
        let box = try await box()
        let session = try TerminalSession(box, columns: 90, rows: 24, ["play", "harbour lights"])
        _ = try await session.process.output(containing: "▶ 1 of 3  Song 1 [")
        kill(try session.identifier, signal)
        let run = try await session.process.end(within: .seconds(20))
        #expect(run.output.contains("status \(status)"), "\(run.output.suffix(100))")
        #expect(run.output.hasSuffix("icanon echo end\r\n"), "\(run.output.suffix(80))")
    }

    /// A pasted text may hold keys: the space would begin the stopped music again.
    @Test(arguments: ["q ", "q echo hello", "qn p"]) func noKeyIsObeyedAfterTheOneThatEnds(text: String) async throws {
        let box = try await box()
        let session = try TerminalSession(box, columns: 90, rows: 24, ["play", "harbour lights"])
        _ = try await session.process.output(containing: "▶ 1 of 3  Song 1 [")
        session.type(text)
        let run = try await session.process.end(within: .seconds(20))
        #expect(run.output.contains("status 0"), "\(run.output.suffix(100))")
        #expect(!run.output.contains("⏸") && box.dac.events().last?.name == "close", "\(run.output)")
    }

    @Test func noKeyIsObeyedAfterASignalThatEnds() async throws {
        let box = try await box()
        let session = try TerminalSession(box, columns: 90, rows: 24, ["play", "harbour lights"])
        _ = try await session.process.output(containing: "▶ 1 of 3  Song 1 [")
        kill(try session.identifier, SIGINT)
        session.type(" echo hello")
        let run = try await session.process.end(within: .seconds(20))
        #expect(run.output.contains("status 130"), "\(run.output.suffix(100))")
        #expect(box.dac.events().last?.name == "close", "\(run.output)")
    }

    /// What comes before the key is added, and what comes after it plays by itself.
    @Test func whatIsAddedWhileTheMusicEndsIsNotLost() async throws {
        let box = try await box()
        let session = try TerminalSession(box, columns: 90, rows: 24, ["play", "harbour lights"])
        _ = try await session.process.output(containing: "▶ 1 of 3  Song 1 [")
        session.type("q")
        let added = try box.start("cratebox", "play", "--append", "harbour lights")
        let words = try await added.output("an answer") {
            $0.contains("Playing Harbour Lights") || $0.contains("Added Harbour Lights")
        }
        #expect(!words.contains("Nothing is playing"), "\(words)")
        added.signal(SIGINT)
        _ = try await added.end(within: .seconds(20))
        let run = try await session.process.end(within: .seconds(20))
        #expect(run.output.contains("status 0"), "\(run.output.suffix(100))")
    }

    @Test func ofSeveralPlaysAtOnceOneIsTheBoxAndAnswersTheOthers() async throws {
        let box = try await box()
        let plays = try (1...4).map { _ in try box.start("cratebox", "play", "--append", "harbour lights") }
        for play in plays {
            _ = try await play.output("an answer") {
                $0.contains("Playing Harbour Lights") || $0.contains("Added Harbour Lights")
            }
        }
        #expect(try await box.cratebox("stop").status == 0)
        for play in plays {
            let run = try await play.end(within: .seconds(20))
            #expect(run.status == 0, "\(run)")
        }
    }

    @Test(arguments: [20, 30, 40, 60])
    func theClockIsThereAtAnyWidth(columns: Int) async throws {
        let box = try await box()
        let session = try TerminalSession(box, columns: columns, rows: 24, ["play", "harbour lights"])
        let (screen, _) = try await session.screen(columns: columns, rows: 24) {
            $0.contains { $0.hasPrefix("▶") && $0.contains("0:0") && $0.contains("/ 0:30") }
        }
        #expect(columns < 30 || screen.lines.contains { $0.contains("1 of 3") }, "\(screen.lines)")
        session.type("q")
        let run = try await session.process.end(within: .seconds(20))
        #expect(run.output.contains("status 0"), "\(run.output.suffix(100))")
    }

    @Test func withoutATerminalAtStandardInputThereAreNoKeys() async throws {
        let box = try await box()
        let process = try box.start("cratebox", "play", "harbour lights")
        _ = try await process.output(containing: "Playing Harbour Lights")
        process.send(Array("q".utf8))
        #expect(try await box.json("status")["state"] == "playing")
        process.signal(SIGINT)
        #expect(try await process.end(within: .seconds(20)).status == 130)
    }
}
