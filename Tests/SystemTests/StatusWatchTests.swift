import CrateTesting
import Foundation
import Testing

/// `cratebox status` on terminals of many sizes, and full-screen with `--watch`.
@Suite(.runsProcesses) struct StatusWatchTests {
    private static let title = "正しい街の夜の港"

    /// A box whose output takes as long as the music, so that a pause comes before its end.
    private func timedBox() throws -> TestBox {
        var options = VirtualDAC.Options()
        options.speed = 1
        return try TestBox(options)
    }

    /// A box with a paused album that has long names.
    private func pausedBox() async throws -> (box: TestBox, serving: RunningProcess) {
        var box = try timedBox()
        try await box.fill([TestAlbum(title: Self.title, artist: "The Quay", tracks: 9, frames: 44_100 * 4)])
        let serving = try box.start("cratebox", "serve", "--json")
        _ = try await serving.output(containing: "ready")
        try await box.prepare("play", "id:991000001", "--track", "5")
        try await box.prepare("pause")
        return (box, serving)
    }

    @Test(arguments: [(20, 3), (40, 6), (80, 24), (13, 2), (100, 1)])
    func theScreenIsRightAtAnySize(columns: Int, rows: Int) async throws {
        let (box, serving) = try await pausedBox()
        let session = try TerminalSession(box, columns: columns, rows: rows, ["status", "--watch"])
        let (screen, _) = try await session.screen(columns: columns, rows: rows) { $0.contains { $0.contains("0:0") } }
        #expect(screen.isOther && !screen.hasCursor)
        #expect(screen.unknown.isEmpty, "\(screen.lines)")
        #expect(screen.lines.contains { $0.contains("0:0") })
        if rows > 1 { #expect(screen.lines[0].contains("paused"), "\(screen.lines)") }
        if rows >= 12 {
            #expect(screen.lines[0] == "正しい街の夜の港 — The Quay (paused)")
            #expect(screen.lines[5].hasPrefix("⏸   5  Song 5 ["))
            #expect(screen.lines.contains("Library: garage (connected)"))
        }
        session.type("q")
        let run = try await session.process.end(within: .seconds(20))
        #expect(run.output.contains("status 0"))
        #expect(run.output.hasSuffix("icanon echo end\r\n"), "\(run.output.suffix(60))")
        withExtendedLifetime(serving) {}
    }

    @Test("A track whose file is gone is marked as open marks it")
    func missingTrack() async throws {
        let (box, serving) = try await pausedBox()
        #expect(try await !box.cratebox("status").output.contains("missing"))
        try FileManager.default.removeItem(atPath: "\(box.music)/\(TestAlbum(title: Self.title).file(8))")
        let marked = try await box.cratebox("status").output.split(separator: "\n").filter { $0.contains("missing") }
        #expect(marked.count == 1 && marked[0].hasPrefix("    8  Song 8  "), "\(marked)")
        #expect(marked.first?.hasSuffix("  file missing") == true, "\(marked)")
        let session = try TerminalSession(box, columns: 80, rows: 24, ["status", "--watch"])
        let (screen, _) = try await session.screen(columns: 80, rows: 24) { $0.contains { $0.contains("Library") } }
        #expect(screen.lines.count { $0.hasSuffix("  file missing") } == 1, "\(screen.lines)")
        session.type("q")
        _ = try await session.process.end(within: .seconds(20))
        withExtendedLifetime(serving) {}
    }

    @Test("A track that is known to be damaged is counted by the reply, and marked as open marks it")
    func damagedTrack() async throws {
        let (box, serving) = try await pausedBox()
        #expect(try await !box.cratebox("status").output.contains("damaged"))
        let file = "\(box.music)/\(TestAlbum(title: Self.title).file(8))"
        try Data("no music".utf8).write(to: URL(filePath: file))
        _ = try await box.cratebox("library", "scan")
        let reply = try await box.json("play", "id:991000001", "--track", "5")
        #expect(reply["damaged"] == 1 && reply["missing"] == nil, "\(reply)")
        #expect(reply["dialog"]?["full"]?.text?.hasSuffix(" Track 8 is damaged.") == true, "\(reply)")
        try await box.prepare("pause")
        for words in [["status"], ["open", "id:991000001"]] {
            let lines = try await box.run("cratebox", words).output.split(separator: "\n")
            #expect(lines.count { $0.contains("Song 8  ") && $0.hasSuffix("  damaged") } == 1, "\(lines)")
        }
        let opened = try await box.json("open", "id:991000001")
        #expect(opened["trackList"]?.list.filter { $0["damaged"] == true }.map { $0["number"] } == [8], "\(opened)")
        withExtendedLifetime(serving) {}
    }

    @Test func anotherSizeIsDrawnAnew() async throws {
        let (box, serving) = try await pausedBox()
        let session = try TerminalSession(box, columns: 80, rows: 24, ["status", "--watch"])
        var (screen, count) = try await session.screen(columns: 80, rows: 24) { $0.contains { $0.contains("Library") } }
        for (columns, rows) in [(30, 5), (20, 3), (60, 20)] {
            try await session.resize(columns: columns, rows: rows)
            (screen, count) = try await session.screen(columns: columns, rows: rows, after: count) {
                $0.contains { $0.contains("0:0") }
            }
            #expect(screen.lines.contains { $0.contains("(paused)") }, "\(screen.lines)")
            #expect(screen.lines.count == rows)
        }
        session.type("q")
        let run = try await session.process.end(within: .seconds(20))
        var whole = TerminalScreen(columns: 80, rows: 24)
        whole.take(run.output)
        #expect(!whole.isOther && whole.hasCursor)
        #expect(!whole.lines.contains { $0.contains("正しい") }, "\(whole.lines)")
        withExtendedLifetime(serving) {}
    }

    @Test(
        arguments: [(SIGINT, 130), (SIGTERM, 130), (SIGHUP, 130), (SIGSEGV, 139), (SIGQUIT, 131)] as [(Int32, Int32)])
    func theTerminalIsPutBack(signal: Int32, status: Int32) async throws {
        let (box, serving) = try await pausedBox()
        let session = try TerminalSession(box, columns: 40, rows: 6, ["status", "--watch"])
        _ = try await session.screen(columns: 40, rows: 6) { $0.contains { $0.contains("0:0") } }
        kill(try session.identifier, signal)
        let run = try await session.process.end(within: .seconds(20))
        #expect(run.output.contains("status \(status)"), "\(run.output.suffix(80))")
        #expect(run.output.contains("\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"))
        #expect(run.output.hasSuffix("icanon echo end\r\n"), "\(run.output.suffix(80))")
        withExtendedLifetime(serving) {}
    }

    @Test func ctrlZGivesTheTerminalBackForAWhile() async throws {
        let (box, serving) = try await pausedBox()
        let session = try TerminalSession(box, columns: 40, rows: 6, ["status", "--watch"])
        _ = try await session.screen(columns: 40, rows: 6) { $0.contains { $0.contains("0:0") } }
        kill(try session.identifier, SIGTSTP)
        _ = try await session.process.output(containing: "\u{1B}[?1049l")
        var limit = WaitLimit(.seconds(20))
        while limit.isLeft(), try !session.isStopped { await Task.yield() }
        kill(try session.identifier, SIGCONT)
        let text = try await session.process.output("a second screen") {
            $0.components(separatedBy: "\u{1B}[?1049h").count == 3 && $0.hasSuffix("(connected)\u{1B}[0m")
        }
        var screen = TerminalScreen(columns: 40, rows: 6)
        screen.take(text)
        #expect(screen.isOther && screen.lines.contains { $0.contains("(paused)") }, "\(screen.lines)")
        session.type("q")
        #expect(try await session.process.end(within: .seconds(20)).output.contains("status 0"))
        withExtendedLifetime(serving) {}
    }

    @Test func anotherLocaleHasPlainSigns() async throws {
        let (box, serving) = try await pausedBox()
        let session = try TerminalSession(box, columns: 60, rows: 24, locale: "C", ["status"])
        let text = try await session.process.end(within: .seconds(20)).output
        #expect(text.contains("=   5  Song 5 ["), "\(text)")
        #expect(text.contains("正しい街の夜の港 - The Quay (paused)"), "\(text)")
        #expect(!text.contains("⏸") && !text.contains("—") && !text.contains("→") && !text.contains("…"))
        withExtendedLifetime(serving) {}
    }

    @Test(arguments: [("", "Nothing is playing.", "(paused)"), ("--json", #""stopped""#, #""paused""#)])
    func itWaitsForABoxAndForTheNext(flag: String, idle: String, paused: String) async throws {
        var box = try timedBox()
        try await box.fill([TestAlbum(title: Self.title, artist: "The Quay", tracks: 2, frames: 44_100 * 60)])
        let words = ["status", "--watch", flag].filter { !$0.isEmpty }
        let program = try BuiltProducts.path(of: "cratebox")
        let watch = try RunningProcess(program, words, environment: box.environment)
        _ = try await watch.output("the status without a box") { $0.contains(idle) }
        for _ in 1...2 {
            let start = try await watch.output("the output so far") { !$0.isEmpty }.count
            let serving = try box.start("cratebox", "serve", "--json")
            _ = try await serving.output(containing: "ready")
            try await box.prepare("play", "id:991000001")
            try await box.prepare("pause")
            _ = try await watch.output("the paused box") { $0.dropFirst(start).contains(paused) }
            serving.signal(SIGTERM)
            _ = try await serving.end()
            _ = try await watch.output("the end of the box") { text in
                let last = text.dropFirst(start).components(separatedBy: paused)
                let end = last[last.count - 1]
                return last.count > 1 && end.contains(idle) && (!flag.isEmpty || end.contains("\nThe box has ended.\n"))
            }
        }
        watch.signal(SIGINT)
        #expect(try await watch.end(within: .seconds(20)).status == 130)
    }

    /// Nothing plays, so that no event but that of the library makes the watch query the box.
    @Test(arguments: [true, false], ["", "--json"])
    func aLibraryThatGoesAwayAndComesBackIsShown(hasBox: Bool, flag: String) async throws {
        let connected = flag.isEmpty ? "garage (connected)" : #""state":"live""#
        let away = flag.isEmpty ? "garage (not connected)" : #""state":"offline""#
        var box = try timedBox()
        try await box.fill()
        let serving = try hasBox ? box.start("cratebox", "serve", "--json") : nil
        _ = try await serving?.output(containing: "ready")
        let words = ["status", "--watch", flag].filter { !$0.isEmpty }
        let program = try BuiltProducts.path(of: "cratebox")
        let watch = try RunningProcess(program, words, environment: box.environment)
        _ = try await watch.output("the connected library") { $0.contains(connected) }
        let elsewhere = box.folder.path("elsewhere")
        try FileManager.default.moveItem(atPath: box.music, toPath: elsewhere)
        _ = try await watch.output("that the library is away") { $0.contains(away) }
        try FileManager.default.moveItem(atPath: elsewhere, toPath: box.music)
        _ = try await watch.output("that the library is back") { text in
            let parts = text.components(separatedBy: away)
            return parts.count > 1 && parts[parts.count - 1].contains(connected)
        }
        watch.signal(SIGINT)
        let lines = try await watch.end(within: .seconds(20)).output.split(separator: "\n")
        // A check that finds nothing new prints nothing.
        let repeated = zip(lines, lines.dropFirst()).filter { !flag.isEmpty && $0.0 == $0.1 }
        #expect(repeated.isEmpty, "\(lines)")
        withExtendedLifetime(serving) {}
    }

    @Test func aScreenBegunWithoutABoxShowsIt() async throws {
        var box = try timedBox()
        try await box.fill([TestAlbum(title: Self.title, artist: "The Quay", tracks: 2, frames: 44_100 * 60)])
        let session = try TerminalSession(box, columns: 40, rows: 6, ["status", "--watch"])
        _ = try await session.screen(columns: 40, rows: 6) { $0.contains { $0.contains("Nothing is playing.") } }
        let serving = try box.start("cratebox", "serve", "--json")
        _ = try await serving.output(containing: "ready")
        try await box.prepare("play", "id:991000001")
        try await box.prepare("pause")
        let (paused, count) = try await session.screen(columns: 40, rows: 6) {
            $0.contains { $0.contains("(paused)") }
        }
        #expect(!paused.lines.contains { $0.contains("has ended") }, "\(paused.lines)")
        serving.signal(SIGTERM)
        _ = try await serving.end()
        let (screen, _) = try await session.screen(columns: 40, rows: 6, after: count) {
            $0.contains { $0.contains("The box has ended.") }
        }
        #expect(screen.lines[0] == "Nothing is playing." && screen.lines[1] == "The box has ended.", "\(screen.lines)")
        session.type("q")
        #expect(try await session.process.end(within: .seconds(20)).output.contains("status 0"))
    }

    @Test func aBoxThatLeavesItsSocketEndsTheWatch() async throws {
        let (box, serving) = try await pausedBox()
        let watch = try box.start("cratebox", "status", "--watch", "--json")
        _ = try await watch.output(containing: #""paused""#)
        serving.signal(SIGKILL)
        let run = try await watch.end()
        #expect(run.status == 69 && run.output.contains(#""noBox""#), "\(run.output)\(run.errors)")
    }
}
