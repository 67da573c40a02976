import CrateTesting
import Foundation
import Testing

/// A box that runs and is not reached: no command claims that there is none.
@Suite(.runsProcesses) struct UnreachedBoxTests {
    /// Commands about the music, the output and the box.
    private static let commands = [["pause"], ["queue"], ["volume", "10%"], ["sleep", "10"], ["yield"], ["events"]]

    private func serving(_ box: TestBox) async throws -> RunningProcess {
        let serve = try box.start("cratebox", "serve")
        _ = try await serve.errors(containing: #""event":"ready""#)
        return serve
    }

    /// Expects every command to fail with a sentence and a fix, as text and as JSON.
    private func expect(
        _ sentence: String, _ fix: String, _ name: String, from box: TestBox, also others: [[String]]
    ) async throws {
        for words in Self.commands + others {
            let run = try await box.run("cratebox", words)
            #expect(run.status == 69 && run.output.isEmpty, "\(words): \(run)")
            #expect(run.errors == "\(sentence)\n  Try: \(fix)\n", "\(words)")
            let json = try await box.run("cratebox", words + ["--json"])
            #expect(json.status == 69, "\(words): \(json)")
            let reply = try json.onlyObject()
            #expect(reply["error"]?.text == name, "\(words)")
            #expect(reply["dialog"]?["full"]?.text == sentence, "\(words)")
            #expect(reply["dialog"]?["supporting"]?.text == fix, "\(words)")
        }
    }

    @Test(
        "Who may not connect to the box is told so, with the path",
        .enabled(if: getuid() == 0 && OutcomeRow.Need.publicProducts.isMet, "needs root, and products for all users"),
        arguments: [0o755, 0o750] as [mode_t])
    func denied(folder mode: mode_t) async throws {
        var box = try TestBox()
        let serve = try await serving(box)
        let socket = "\(box.state)/control.sock"
        try #require(chmod(box.folder.path, 0o755) == 0 && chmod(box.state, mode) == 0 && chmod(socket, 0o660) == 0)
        let owner = box
        try box.act(as: TestBox.nobody, gid_t(TestBox.nobody))
        let port = try ReservedPort()
        box.environment["CRATEBOX_WEB_LISTEN"] = "\(port.number)"
        box.environment["CRATEBOX_WEB_PAIRING"] = "on"
        // The file of the lock can't be read, but is seen unless the folder is closed.
        let running = mode == 0o755 ? "A box is running (process \(serve.identifier))" : "A box may be running"
        try await expect(
            "\(running), but you can't control it: no permission for \(socket).",
            "cratebox doctor", "denied", from: box,
            // In a folder that is closed, `status` can't open the collection either.
            also: [["web", "pair"]] + (mode == 0o755 ? [["status"], []] : []))
        withExtendedLifetime(port) {}
        #expect(try await owner.json("status")["state"] == "stopped")
        serve.signal(SIGTERM)
        _ = try await serve.end()
    }

    @Test(
        "A box whose socket is in a closed folder is known by its lock to every command",
        .enabled(if: getuid() == 0 && OutcomeRow.Need.publicProducts.isMet, "needs root, and products for all users"))
    func closedFolder() async throws {
        var box = try TestBox()
        try await box.fill()
        let folder = try box.folder.makeFolder("closed")
        try #require(chmod(folder, 0o700) == 0)
        let socket = "\(folder)/control.sock"
        box.environment["CRATEBOX_SOCKET"] = socket
        let serve = try await serving(box)
        try DoctorPlayTests.open(box, 0o777)
        let owner = box
        try box.act(as: TestBox.nobody, gid_t(TestBox.nobody))
        try await expect(
            "A box is running (process \(serve.identifier)), but you can't control it: no permission for \(socket).",
            "cratebox doctor", "denied", from: box, also: [["status"], [], ["play", "harbour lights"]])
        let reply = try await box.json("doctor", status: 1)
        let found = try #require(DoctorTests.findings("socket", reply).first, "\(reply)")
        #expect(found["reason"] == "hidden" && found["state"] == "problem", "\(found)")
        let words = "cratebox serve, process \(serve.identifier) runs, but "
        #expect(found["sentence"]?.text?.hasPrefix(words) == true, "\(found)")
        #expect(try await owner.json("status")["state"] == "stopped")
        serve.signal(SIGTERM)
        _ = try await serve.end()
    }

    @Test(
        "Another user's box is named by every command, also where its lock can't be written",
        .enabled(if: getuid() == 0 && OutcomeRow.Need.publicProducts.isMet, "needs root, and products for all users"))
    func foreignLock() async throws {
        var box = try TestBox()
        try await box.fill()
        let serve = try await serving(box)
        try DoctorPlayTests.open(box, 0o755)
        let socket = "\(box.state)/control.sock"
        try #require(chmod(socket, 0o600) == 0 && chmod("\(box.state)/box.lock", 0o644) == 0)
        try box.act(as: TestBox.nobody, gid_t(TestBox.nobody))
        try await expect(
            "A box is running (process \(serve.identifier)), but you can't control it: no permission for \(socket).",
            "cratebox doctor", "denied", from: box, also: [["status"], [], ["play", "harbour lights"]])
        let found = try await box.cratebox("search", "harbour").output
        let owner = "another box owns this collection (cratebox serve, process \(serve.identifier))."
        #expect(found.contains("Nothing can be played from here: \(owner)\n"), "\(found)")
        serve.signal(SIGTERM)
        _ = try await serve.end()
    }

    @Test(
        "Another user's box that listens elsewhere is known by its lock, also where that can't be read",
        .enabled(if: getuid() == 0 && OutcomeRow.Need.publicProducts.isMet, "needs root, and products for all users"))
    func foreignSocket() async throws {
        var box = try TestBox()
        let serve = try box.start(
            "cratebox", "serve", with: ["XDG_RUNTIME_DIR": try box.folder.makeFolder("runtime")])
        _ = try await serve.errors(containing: #""event":"ready""#)
        try DoctorPlayTests.open(box, 0o755)
        try #require(chmod("\(box.state)/box.lock", 0o640) == 0)
        try box.act(as: TestBox.nobody, gid_t(TestBox.nobody))
        try await expect(
            "A box is running (process \(serve.identifier)), but it can't be reached.", "cratebox doctor",
            "unreachable", from: box, also: [["status"], []])
        let reply = try await box.json("doctor", status: 1)
        let found = try #require(DoctorTests.findings("socket", reply).first, "\(reply)")
        let words = "cratebox serve, process \(serve.identifier) belongs to root, and listens where "
        #expect(found["reason"] == "unreachable" && found["sentence"]?.text?.hasPrefix(words) == true, "\(found)")
        #expect(found["fix"]?.text?.hasPrefix("sudo -u root env CRATEBOX_STATE=") == true, "\(found)")
        serve.signal(SIGTERM)
        _ = try await serve.end()
    }

    @Test("No code is made for the page of a box that can't be reached, as no other command uses such a box")
    func pageOfAnUnreachedBox() async throws {
        var box = try TestBox()
        let port = try ReservedPort()
        box.environment["CRATEBOX_WEB_LISTEN"] = "\(port.number)"
        box.environment["CRATEBOX_WEB_PAIRING"] = "on"
        let serve = try await serving(box)
        _ = try await serve.errors(containing: #""state":"listening""#)
        try await box.prepare("web", "pair")
        unlink("\(box.state)/control.sock")
        try await expect(
            "A box is running (process \(serve.identifier)), but it can't be reached.", "cratebox doctor",
            "unreachable", from: box, also: [["status"], ["web", "pair"]])
        let reply = try await box.json("doctor", status: 1)
        #expect(!DoctorTests.findings("web", reply).contains { $0["reason"] == "notServed" }, "\(reply)")
        serve.signal(SIGTERM)
        _ = try await serve.end()
        withExtendedLifetime(port) {}
    }

    @Test("A box whose socket is gone is named by its process")
    func unreachable() async throws {
        let box = try TestBox()
        let serve = try await serving(box)
        unlink("\(box.state)/control.sock")
        try await expect(
            "A box is running (process \(serve.identifier)), but it can't be reached.", "cratebox doctor",
            "unreachable", from: box, also: [["status"], []])
        // What plays in a process of its own can't begin, and names no command that fails too.
        for words in [["play", "harbour lights"], ["serve"]] {
            let run = try await box.run("cratebox", words + ["--json"])
            let refused = try run.onlyObject()
            #expect(run.status == 69 && refused["error"] == "unreachable", "\(run)")
            #expect(refused["dialog"]?["supporting"] == "cratebox doctor", "\(words)")
        }
        serve.signal(SIGTERM)
        _ = try await serve.end()
        #expect(try await box.json("pause", status: 69)["error"] == "noBox")
    }

    @Test("open and search promise no music beside a box whose socket is gone")
    func promised() async throws {
        var box = try TestBox()
        try await box.fill()
        let serve = try await serving(box)
        unlink("\(box.state)/control.sock")
        let opened = try await box.json("open", "harbour lights")["dialog"]
        #expect(opened?["full"] == "Harbour Lights by The Quay can be played once the other box has ended.")
        #expect(opened?["supporting"] == "cratebox doctor")
        let found = try await box.cratebox("search", "harbour").output
        let line = """
            Nothing can be played from here: another box owns this collection (cratebox serve, process \(serve.identifier)).
              Try: cratebox doctor

            """
        #expect(found.hasSuffix("\n\(line)"), "\(found)")
        serve.signal(SIGTERM)
        _ = try await serve.end()
        let free = try await box.json("open", "harbour lights")["dialog"]
        #expect(free?["full"] == "Harbour Lights by The Quay can be played.")
    }

    /// Waits for several commands at once: each has its own limit of some seconds.
    @Test("Every command says of a box that hangs that it doesn't answer, and ends")
    func hanging() async throws {
        let box = try TestBox()
        let serve = try await serving(box)
        await serve.stop()
        let fix = "kill -CONT \(serve.identifier)"
        try await withThrowingTaskGroup(of: Void.self) { tasks in
            for words in Self.commands + [["status"], ["volume"], ["next"], ["say", "pause"]] {
                tasks.addTask {
                    let run = try await box.run("cratebox", words)
                    #expect(run.status == 69 && run.output.isEmpty, "\(words): \(run)")
                    #expect(run.errors == "The box that runs here doesn't answer.\n  Try: \(fix)\n", "\(words)")
                    let json = try await box.run("cratebox", words + ["--json"]).onlyObject()
                    #expect(json["error"] == "silent" && json["dialog"]?["supporting"]?.text == fix)
                }
            }
            try await tasks.waitForAll()
        }
        serve.signal(SIGCONT)
        serve.signal(SIGTERM)
        _ = try await serve.end()
    }

    @Test("library online names the libraries, and fails if the box that runs hangs or has no socket")
    func untold() async throws {
        var box = try TestBox()
        try await box.fill()
        let serve = try await serving(box)
        let line = "The library garage is connected.\n"
        #expect(try await box.cratebox("library", "online").output == line)
        #expect(try await box.json("library", "online")["box"] == true)
        await serve.stop()
        try await expectUntold(
            "The box that runs here doesn't answer.", "silent", fix: "kill -CONT \(serve.identifier)", by: box)
        serve.signal(SIGCONT)
        #expect(try await box.cratebox("library", "online").output == line)
        unlink("\(box.state)/control.sock")
        try await expectUntold(
            "A box is running (process \(serve.identifier)), but it can't be reached.", "unreachable",
            fix: "cratebox doctor", by: box)
        serve.signal(SIGTERM)
        _ = try await serve.end()
    }

    /// Expects `library online` to name the library and to fail, as text and as one object of JSON.
    private func expectUntold(_ sentence: String, _ name: String, fix: String, by box: TestBox) async throws {
        let run = try await box.cratebox("library", "online")
        #expect(run.status == 69 && run.output == "The library garage is connected.\n", "\(run)")
        #expect(run.errors == "\(sentence)\n  Try: \(fix)\n")
        let reply = try await box.json("library", "online", status: 69)
        #expect(reply["error"]?.text == name, "\(reply)")
        #expect(reply["dialog"]?["full"]?.text == sentence, "\(reply)")
    }

    @Test("A second box names the command that wakes a stopped one")
    func stopped() async throws {
        let box = try TestBox()
        let serve = try await serving(box)
        await serve.stop()
        let second = try await box.cratebox("serve")
        #expect(second.status == 69, "\(second)")
        #expect(second.errors.hasSuffix("\n  Try: kill -CONT \(serve.identifier)\n"), "\(second.errors)")
        serve.signal(SIGCONT)
        serve.signal(SIGTERM)
        _ = try await serve.end()
    }

    @Test("A box that asks a question is reached meanwhile")
    func asking() async throws {
        var options = VirtualDAC.Options()
        options.speed = 1
        var box = try TestBox(options)
        let other = TestAlbum(release: 991_000_002, artist: "Another", tracks: 1, frames: 30 * 44_100)
        try await box.fill([TestAlbum(tracks: 1, frames: 30 * 44_100), other])
        let session = try TerminalSession(box, columns: 80, rows: 24, ["play", "harbour lights"])
        _ = try await session.process.output(containing: "There are several. Which one do you mean?")
        #expect(try await box.json("status")["state"] == "stopped")
        session.type("2\n")
        _ = try await session.process.output(containing: "Playing Harbour Lights")
        #expect(try await box.json("status")["state"] == "playing")
        session.type("q")
        _ = try await session.process.end(within: .seconds(20))
    }

    @Test("A second box does not take the socket of the first")
    func second() async throws {
        var box = try TestBox()
        box.environment["XDG_RUNTIME_DIR"] = try box.folder.makeFolder("runtime")
        let serve = try await serving(box)
        var other = box
        other.environment["CRATEBOX_STATE"] = box.folder.path("other")
        let refused = try await other.json("serve", status: 69)
        #expect(refused["error"] == "otherBox")
        #expect(
            refused["dialog"]?["full"]?.text
                == "Another box listens at \(box.folder.path("runtime/cratebox/control.sock")).")
        #expect(refused["dialog"]?["supporting"] == "cratebox status")
        #expect(try await box.json("status")["state"] == "stopped")
        serve.signal(SIGKILL)
        _ = try await serve.end()
        // The socket of a dead box is replaced.
        let next = try await serving(other)
        next.signal(SIGTERM)
        #expect(try await next.end().status == 0)
    }
}
