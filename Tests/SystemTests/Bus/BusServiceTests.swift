import CrateTesting
import Foundation
import Testing

/// A box that serves on a bus, steered by a desktop's tool.
@Suite(
    .runsProcesses(for: .seconds(180)),
    .enabled(
        if: PrivateBus.isInstalled && ProcessRun.isInstalled("playerctl"),
        "dbus-daemon or playerctl is not installed"))
struct BusServiceTests {
    private static let album = TestAlbum(frames: 60 * 44_100)
    private static let picture = Data([0xFF, 0xD8, 0xFF, 0xE0] + [UInt8](repeating: 7, count: 900))

    /// A box that plays in real time and is a player on a bus.
    private struct Stage {
        let box: TestBox
        let bus: PrivateBus
        let serve: RunningProcess

        init(_ bus: PrivateBus) async throws {
            var options = VirtualDAC.Options()
            options.speed = 1
            var box = try TestBox(options)
            try box.folder.makeFolder("music/\(album.folder)")
            try picture.write(toFile: "\(box.music)/\(album.folder)/cover.jpg")
            try await box.fill([album])
            box.environment.merge(bus.environment) { $1 }
            box.environment["CRATEBOX_DBUS"] = "true"
            box.environment["CRATEBOX_SOCKET"] = "\(box.folder.path)/control.sock"
            (self.box, self.bus) = (box, bus)
            serve = try box.start("cratebox", "serve")
            _ = try await serve.errors(containing: #""state":"named""#)
        }

        func playerctl(_ words: String...) async throws -> ProcessRun {
            try await ProcessRun.of("/usr/bin/playerctl", words, environment: bus.environment)
        }

        /// Waits until a property is as expected: its change follows the music.
        func wait(for expected: String, of words: [String], sourceLocation: SourceLocation = #_sourceLocation)
            async throws -> String
        {
            var limit = WaitLimit(.seconds(30))
            var found = ""
            while !found.contains(expected), limit.isLeft() {
                found = try await ProcessRun.of("/usr/bin/playerctl", words, environment: bus.environment).output
            }
            #expect(found.contains(expected), "\(words)", sourceLocation: sourceLocation)
            return found
        }

        func end() async throws {
            serve.signal(SIGTERM)
            #expect(try await serve.end().status == 0)
        }
    }

    @Test func aDesktopSteersTheBoxAndShowsItsCover() async throws {
        let stage = try await Stage(try await PrivateBus())
        #expect(try await stage.playerctl("open", "discogs:991000001").status == 0)
        _ = try await stage.wait(for: "Playing", of: ["status"])
        #expect(try await stage.playerctl("metadata", "title").output == "Song 1\n")
        let address = try await stage.wait(for: "file://", of: ["metadata", "mpris:artUrl"])
        let path = try #require(URL(string: String(address.dropLast()))?.path)
        #expect(path.hasPrefix(stage.box.folder.path + "/cover-") && path.hasSuffix(".jpg"))
        #expect(FileManager.default.contents(atPath: path) == Self.picture)
        #expect(try await stage.playerctl("next").status == 0)
        #expect(try await stage.playerctl("metadata", "title").output == "Song 2\n")
        #expect(try await stage.playerctl("pause").status == 0)
        #expect(try await stage.box.json("status")["state"] == "paused")
        #expect(try await stage.playerctl("status").output == "Paused\n")
        try await stage.box.json("resume")
        _ = try await stage.wait(for: "Playing", of: ["status"])
        try await stage.end()
        #expect(try await stage.playerctl("status").status == 1)
    }

    @Test func whatCannotPlayIsToldInASentence() async throws {
        let stage = try await Stage(try await PrivateBus())
        let run = try await ProcessRun.of(
            "/usr/bin/dbus-send",
            [
                "--bus=\(stage.bus.address)", "--print-reply", "--dest=org.mpris.MediaPlayer2.cratebox",
                "/org/mpris/MediaPlayer2", "org.mpris.MediaPlayer2.Player.OpenUri", "string:discogs:42",
            ], environment: stage.bus.environment)
        #expect(run.status == 1)
        #expect(run.errors.contains("org.cratebox.Error.NotInCollection"), "\(run.errors)")
        try await stage.end()
    }

    @Test func aBusThatWasKilledIsJoinedAgain() async throws {
        let bus = try await PrivateBus()
        let stage = try await Stage(bus)
        try await stage.box.json("play", "harbour lights")
        _ = try await stage.wait(for: "Playing", of: ["status"])
        bus.kill()
        let log = try await stage.serve.errors("the end of the bus") { $0.contains(#""state":"failed""#) }
        #expect(log.contains("the bus ") && !log.contains("ConnectionError"), "\(log)")
        #expect(try await stage.box.json("status")["state"] == "playing")
        let next = try await PrivateBus(replacing: bus)
        _ = try await stage.serve.errors("the name again") {
            $0.components(separatedBy: #""state":"named""#).count > 2
        }
        _ = try await stage.wait(for: "Playing", of: ["status"])
        withExtendedLifetime(next) {}
        try await stage.end()
    }

    @Test func aBoxThatMayNotIsOnNoBus() async throws {
        let bus = try await PrivateBus()
        var box = try TestBox()
        try await box.fill([Self.album])
        box.environment.merge(bus.environment) { $1 }
        let serve = try box.start("cratebox", "serve")
        _ = try await serve.errors(containing: #""event":"ready""#)
        let names = try await ProcessRun.of(
            "/usr/bin/dbus-send",
            [
                "--bus=\(bus.address)", "--print-reply", "--dest=org.freedesktop.DBus", "/org/freedesktop/DBus",
                "org.freedesktop.DBus.ListNames",
            ], environment: bus.environment)
        #expect(names.status == 0 && !names.output.contains("mpris"))
        serve.signal(SIGTERM)
        #expect(try await serve.end().status == 0)
    }
}
