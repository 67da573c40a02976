import CrateTesting
import Foundation
import Testing

/// Clients that draw on a terminal, in tmux: what they show, and what their keys do.
@Suite(.runsProcesses(for: .seconds(180)), .enabled(if: SystemProgram.has("tmux"), "tmux is not installed"))
struct MPDTerminalTests {
    /// A terminal of its own, on which a program runs.
    private struct Terminal {
        let socket: String

        private func tmux(_ words: String...) async throws -> String {
            let program = try #require(SystemProgram.path("tmux"))
            let run = try await ProcessRun.of(
                program, ["-S", socket] + words, environment: ["LC_ALL": "C.UTF-8", "TERM": "xterm"])
            #expect(run.status == 0, "\(words): \(run.errors)")
            return run.output
        }

        func start(_ command: String) async throws {
            _ = try await tmux("new-session", "-d", "-x", "120", "-y", "40", command)
        }

        func type(_ keys: String...) async throws {
            for key in keys { _ = try await tmux("send-keys", key) }
        }

        /// The screen as soon as it shows a text.
        @discardableResult func screen(showing text: String) async throws -> String {
            var screen = ""
            var limit = WaitLimit(.seconds(30))
            while limit.isLeft() {
                screen = try await tmux("capture-pane", "-p")
                if screen.contains(text) { return screen }
            }
            throw TimedOut(awaited: text, limit: .seconds(30), found: screen)
        }

        func end() async throws { _ = try? await tmux("kill-server") }
    }

    private func beginning(_ served: MPDBox) async throws -> MPDClient {
        let client = try await served.client()
        #expect(try await client.ask("add Albums") == ["OK"])
        return client
    }

    @Test(.enabled(if: SystemProgram.has("ncmpc"), "ncmpc is not installed")) func ncmpcPlaysAndBrowses() async throws {
        let served = try await MPDBox.filled()
        let client = try await beginning(served)
        let terminal = Terminal(socket: served.box.folder.path("tmux"))
        try await terminal.start("ncmpc --host=127.0.0.1 --port=\(served.port)")
        try await terminal.screen(showing: "Sea Wall - Song 1")
        try await terminal.type("Enter")
        try await terminal.screen(showing: "Playing")
        #expect(try await client.value("state", of: "status") == "play")
        try await terminal.type(">")
        try await terminal.screen(showing: "Song 2")
        try await terminal.type("3")
        try await terminal.screen(showing: "Albums")
        try await terminal.type("1", "c")
        try await terminal.screen(showing: "Cleared")
        #expect(try await client.value("playlistlength", of: "status") == "0")
        try await terminal.end()
        try await served.end()
    }

    @Test(.enabled(if: SystemProgram.has("ncmpcpp"), "ncmpcpp is not installed"))
    func ncmpcppPlaysAndBrowses() async throws {
        let served = try await MPDBox.filled()
        let client = try await beginning(served)
        let terminal = Terminal(socket: served.box.folder.path("tmux"))
        let folder = try served.box.folder.makeFolder("ncmpcpp")
        let settings = "ncmpcpp_directory = \(folder)\nlyrics_directory = \(folder)\n"
        let file = try served.box.folder.write(settings, to: "ncmpcpp/config")
        try await terminal.start("ncmpcpp --host=127.0.0.1 --port=\(served.port) --config=\(file)")
        try await terminal.screen(showing: "Winter Pier")
        try await terminal.type("Enter")
        try await terminal.screen(showing: "Playing:")
        #expect(try await client.value("state", of: "status") == "play")
        try await terminal.type("p")
        try await terminal.screen(showing: "Paused:")
        try await terminal.type("4")
        try await terminal.screen(showing: "The Quay")
        try await terminal.type("1", "c")
        try await terminal.screen(showing: "Do you really want to clear")
        try await terminal.type("y")
        try await terminal.screen(showing: "cleared")
        #expect(try await client.value("playlistlength", of: "status") == "0")
        try await terminal.end()
        try await served.end()
    }

    /// A player on the session's bus is a client too: mpDris2 brings the box there, and playerctl asks it.
    @Test(
        .enabled(
            if: SystemProgram.has("mpDris2", "playerctl", "dbus-run-session", "gdbus"),
            "mpDris2, playerctl, gdbus or dbus-run-session is not installed"))
    func mpDris2BringsTheBoxToTheSession() async throws {
        let served = try await MPDBox.filled()
        let client = try await beginning(served)
        #expect(try await client.ask("play").last == "OK")
        let script = """
            mpDris2 --host=127.0.0.1 --port=\(served.port) >/dev/null 2>&1 & bridge=$!
            gdbus wait --session --timeout 30 org.mpris.MediaPlayer2.mpd
            playerctl status; playerctl metadata title; playerctl pause; playerctl play; playerctl next
            kill $bridge
            """
        let run = try await ProcessRun.of("/usr/bin/dbus-run-session", ["--", "sh", "-c", script])
        #expect(run.output.hasPrefix("Playing\nSong 1\n"), "\(run.output)\(run.errors)")
        #expect(try await client.value("state", of: "status") == "play")
        #expect(try await client.value("song", of: "status") == "1")
        try await served.end()
    }
}
