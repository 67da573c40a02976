import CrateTesting
import Foundation
import Testing

/// The service as a process.
@Suite(.runsProcesses) struct ServeTests {
    /// Starts a service and waits until it is ready.
    private func serving(_ box: TestBox) async throws -> RunningProcess {
        let serve = try box.start("cratebox", "serve")
        _ = try await serve.errors(containing: #""event":"ready""#)
        return serve
    }

    private static let long = TestAlbum(tracks: 2, frames: 30 * 44_100)

    private func playing() async throws -> (TestBox, RunningProcess) {
        var options = VirtualDAC.Options()
        options.speed = 1
        var box = try TestBox(options)
        try await box.fill([Self.long])
        return (box, try await serving(box))
    }

    @Test func twoBoxesCannotOwnOneCollection() async throws {
        let box = try TestBox()
        let first = try await serving(box)
        let second = try await box.cratebox("serve")
        #expect(second.status == 69)
        #expect(second.errors.contains("cratebox serve, process \(first.identifier)"))
        first.signal(SIGKILL)
        _ = try await first.end()
        let third = try await serving(box)
        third.signal(SIGTERM)
        #expect(try await third.end().status == 0)
        #expect(!FileManager.default.fileExists(atPath: box.state + "/control.sock"))
    }

    @Test func aBoxThatEndsIsAwaitedByTheNext() async throws {
        let (box, first) = try await playing()
        try await box.json("play", "harbour lights")
        first.signal(SIGTERM)
        let socket = box.state + "/control.sock"
        try await FolderWatch.first(in: box.state, "the end of the socket") {
            FileManager.default.fileExists(atPath: socket) ? nil : true
        }
        let second = try await serving(box)
        #expect(try await first.end().status == 0)
        #expect(try await box.json("status")["state"] != nil)
        second.signal(SIGTERM)
        #expect(try await second.end().status == 0)
    }

    @Test func theBoxsOwnOutputMayBeNamed() async throws {
        let (box, serve) = try await playing()
        let own = try await box.json("play", "harbour lights", "--device", box.dac.pcm)
        #expect(own["outcome"] == "played", "\(own)")
        let other = try await box.cratebox("play", "harbour lights", "--device", "null")
        let sentence = "A box is already running and plays through its own output.\n  Try: cratebox status\n"
        #expect(other.status == 69 && other.errors == sentence, "\(other)")
        serve.signal(SIGTERM)
        #expect(try await serve.end().status == 0)
    }

    @Test("A path of the socket in a folder that can't be made is told with the variable that names it")
    func aSocketWithoutAFolder() async throws {
        var box = try TestBox()
        box.environment["CRATEBOX_SOCKET"] = box.folder.path("gone/x/s")
        let run = try await box.cratebox("serve")
        #expect(run.status == 69 && run.errors.hasSuffix("\n  Try: unset CRATEBOX_SOCKET\n"), "\(run)")
    }

    @Test(arguments: ["CRATEBOX_SOCKET", "XDG_RUNTIME_DIR"])
    func aPathThatIsTooLongForASocketIsToldWithAnother(variable: String) async throws {
        var box = try TestBox()
        let long = box.folder.path(String(repeating: "x", count: 120))
        box.environment[variable] = long
        let run = try await box.cratebox("serve")
        let isNamed = variable == "CRATEBOX_SOCKET"
        let path = isNamed ? long : long + "/cratebox/control.sock"
        let sentence = "The box can't listen for commands: the path \(path) is too long for a socket."
        let fix = isNamed ? "unset CRATEBOX_SOCKET" : "export CRATEBOX_SOCKET=\"$HOME/cratebox.sock\""
        #expect(run.status == 69 && run.errors == "\(sentence)\n  Try: \(fix)\n", "\(run)")
    }

    @Test(arguments: [false, true]) func aPersonAtATerminalReadsSentences(isVerbose: Bool) async throws {
        let box = try TestBox()
        let serve = try isVerbose ? box.onTerminal("serve", "--verbose") : box.onTerminal("serve")
        _ = try await serve.output(containing: isVerbose ? #""event":"ready""# : "  The box is ready.")
        serve.typeInterrupt()
        let run = try await serve.end()
        #expect(run.output.contains(isVerbose ? #""event":"ended""# : "  The box has ended."), "\(run)")
        #expect(run.output.contains(#"{"time""#) == isVerbose, "\(run)")
    }

    @Test func aPersonAtATerminalReadsTheTitlesOfAlbums() async throws {
        var box = try TestBox()
        try await box.fill()
        let serve = try box.onTerminal("serve")
        _ = try await serve.output(containing: "  The box is ready.")
        try await box.prepare("library", "pause", "garage")
        #expect(try await box.cratebox("play", "harbour lights").status == 3)
        _ = try await serve.output(containing: "  Harbour Lights couldn't be played: library paused (garage).")
        serve.typeInterrupt()
        _ = try await serve.end()
    }

    @Test func sentencesBreakBetweenWordsOnANarrowTerminal() async throws {
        var box = try TestBox()
        try await box.fill()
        let session = try TerminalSession(box, columns: 40, rows: 24, ["serve"])
        _ = try await session.process.output(containing: "ready.")
        try await box.prepare("library", "pause", "garage")
        #expect(try await box.cratebox("play", "harbour lights").status == 3)
        let text = try await session.process.output(containing: "(garage).")
        #expect(text.split(whereSeparator: \.isNewline).allSatisfy { $0.count <= 40 }, "\(text)")
        session.process.typeInterrupt()
        _ = try await session.process.end()
    }

    @Test func aBoxThatEndsStopsTheMusicAndLetsGoOfTheDevice() async throws {
        let (box, serve) = try await playing()
        let reply = try await box.json("play", "id:991000001")
        #expect(reply["outcome"] == "played")
        serve.signal(SIGTERM)
        #expect(try await serve.end().status == 0)
        try await box.dac.event("close")
    }

    @Test func commandsReachTheBox() async throws {
        let (box, serve) = try await playing()
        try await box.json("play", "harbour lights")
        #expect(try await box.json("pause")["state"] == "paused")
        #expect(try await box.json("status")["state"] == "paused")
        #expect(try await box.json("toggle")["state"] == "playing")
        #expect(try await box.json("next")["track"]?["number"] == 2)
        #expect(try await box.json("play", "--append", "harbour lights")["queued"] == true)
        #expect(try await box.json("queue")["queue"]?.list.count == 2)
        #expect(try await box.json("volume", status: 1)["error"] == "noVolume")
        #expect(try await box.json("repeat", "track")["repeat"] == "track")
        #expect(try await box.json("yield")["state"] == "yielded")
        #expect(try await box.json("status")["next"] == ["cratebox reclaim"])
        #expect(try await box.json("reclaim")["state"] == "playing")
        let other = try await box.cratebox("play", "harbour lights", "--output", "null")
        #expect(other.status == 69)
        #expect(try await box.json("stop")["state"] == "stopped")
        #expect(try await box.json("resume")["state"] == "playing", "the queue is still there")
        #expect(try await box.json("queue", "clear")["status"] == "done")
        #expect(try await box.json("resume", status: 1)["error"] == "nothingPlays")
        serve.signal(SIGTERM)
        _ = try await serve.end()
        #expect(try await box.json("pause", status: 69)["error"] == "noBox")
    }

    @Test func aForegroundPlayIsABoxUntilItsEnd() async throws {
        var options = VirtualDAC.Options()
        options.speed = 1
        var box = try TestBox(options)
        try await box.fill([Self.long])
        let play = try box.start("cratebox", "play", "harbour lights", "--json")
        _ = try await play.output(containing: "played")
        let socket = box.state + "/control.sock"
        _ = try await FolderWatch.first(in: box.state, within: .seconds(10), "the socket") {
            FileManager.default.fileExists(atPath: socket) ? true : nil
        }
        #expect(try await box.json("status")["state"] == "playing")
        #expect(try await box.cratebox("serve").status == 69)
        #expect(try await box.json("stop")["state"] == "stopped")
        #expect(try await play.end().status == 0)
        #expect(try await box.json("status")["state"] == "stopped")
    }

    @Test func aReloadTakesOverTheConfiguration() async throws {
        let box = try TestBox()
        let serve = try await serving(box)
        try box.folder.makeFolder("configuration/cratebox")
        try box.folder.write("{\"output\":{\"bufferMs\":-1}}", to: "configuration/cratebox/config.json")
        serve.signal(SIGHUP)
        let errors = try await serve.errors(containing: "output.bufferMs")
        #expect(errors.contains(#""event":"configuration""#))
        let refused = try await box.cratebox("status").output
        #expect(refused.contains("\nThe configuration could not be read again: "), "\(refused)")
        #expect(refused.hasSuffix("  Next: cratebox doctor\n"), "\(refused)")
        try box.folder.write("{}", to: "configuration/cratebox/config.json")
        let examined = try await box.cratebox("doctor").output
        #expect(examined.contains(" could not read its configuration again and keeps its settings: "), "\(examined)")
        serve.signal(SIGHUP)
        _ = try await serve.errors(containing: #""event":"reloaded""#)
        #expect(try await box.json("status")["configuration"] == nil)
        serve.signal(SIGTERM)
        #expect(try await serve.end().status == 0)
    }

    @Test func aMaintenanceCommandTellsTheBox() async throws {
        var box = try TestBox()
        let serve = try await serving(box)
        #expect(try await box.json("status")["libraries"] == [])
        try await box.fill([TestAlbum()])
        #expect(try await box.json("status")["libraries"] == [["name": "garage", "state": "live"]])
        serve.signal(SIGTERM)
        _ = try await serve.end()
    }

    /// The watchdog is on only during playback, so that nothing wakes up otherwise.
    @Test func theServiceManagerIsToldHowItIs() async throws {
        var options = VirtualDAC.Options()
        options.speed = 1
        var box = try TestBox(options)
        try await box.fill([TestAlbum(tracks: 1, frames: 60 * 44_100)])
        let manager = try DatagramSocket(in: box.folder)
        box.environment["NOTIFY_SOCKET"] = manager.path
        box.environment["WATCHDOG_USEC"] = "8000000"
        let serve = try box.start("cratebox", "serve")
        // These two are sent by two threads.
        let first = [try await manager.next(), try await manager.next()]
        #expect(Set(first) == ["READY=1", "WATCHDOG_USEC=0"])
        try await box.json("play", "id:991000001")
        #expect(try await manager.next() == "WATCHDOG_USEC=8000000")
        #expect(try await manager.next() == "WATCHDOG=1")
        try await box.json("pause")
        while case let word = try await manager.next(), word != "WATCHDOG_USEC=0" { #expect(word == "WATCHDOG=1") }
        async let hearing: Void = { while try await manager.next() != "STOPPING=1" {} }()
        serve.signal(SIGTERM)
        #expect(try await serve.end().status == 0)
        try await hearing
    }
}

/// The socket of a service manager.
private final class DatagramSocket: Sendable {
    let path: String
    private let descriptor: Int32

    init(in folder: TemporaryFolder) throws {
        path = folder.path("notify")
        descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { [path] in $0.copyBytes(from: path.utf8) }
        let answer = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        try #require(answer == 0)
    }

    deinit { close(descriptor) }

    /// The next message; with a time limit.
    func next() async throws -> String { try await blocking { try self.received() } }

    private func received() throws -> String {
        var bytes = [UInt8](repeating: 0, count: 1024)
        guard WaitLimit.isReady(descriptor, within: .seconds(90)) else {
            throw TimedOut(awaited: "a message", limit: .seconds(90), found: "nothing")
        }
        let count = recv(descriptor, &bytes, bytes.count, 0)
        try #require(count > 0)
        return String(decoding: bytes[..<count], as: UTF8.self)
    }
}
