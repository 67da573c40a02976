import CrateClient
import CrateTesting
import Foundation
import Synchronization
import Testing

@testable import CrateMPD

/// The client of the shell, as it is installed: what it prints, and how it ends.
@Suite(.runsService, .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/mpc"), "mpc is not installed"))
struct RealClientTests {
    private func mpc(_ port: Int, _ arguments: String...) async throws -> ProcessRun {
        try await ProcessRun.of("/usr/bin/mpc", ["--host=127.0.0.1", "--port=\(port)"] + arguments)
    }

    private func serving(_ body: (Int, TestRemoteBox) async throws -> Void) async throws {
        let box = TestRemoteBox()
        box.state.withLock { $0.albums = SampleLibrary.albums }
        try await TestServer.serving(box) { try await body($0, box) }
    }

    @Test func anAlbumIsFoundQueuedAndPlayed() async throws {
        try await serving { port, _ in
            #expect(
                try await mpc(port, "list", "album").output == "Evening Tides\nSnow on the Wire\nThree Small Rooms\n")
            let found = try await mpc(port, "find", "album", "Evening Tides")
            #expect(found.output == (1...4).map { "discogs:990000001/\($0)\n" }.joined())
            #expect(try await mpc(port, "search", "title", "thaw").output == "discogs:990000002/2\n")
            #expect(try await mpc(port, "add", "discogs:990000001").status == 0)
            #expect(try await mpc(port, "findadd", "artist", "Marit Øverlys").status == 0)
            let playing = try await mpc(port, "play", "2")
            #expect(playing.status == 0)
            #expect(playing.output.hasPrefix("The Lantern Ledger - Harbour Lamps\n[playing] #2/6   0:00/0:09 (0%)\n"))
            #expect(playing.output.contains("volume: 50%   repeat: off   random: off   single: off   consume: off"))
            #expect(
                try await mpc(port, "playlist", "-f", "%position% %title%").output.hasPrefix(
                    "1 Slack Water\n2 Harbour Lamps\n"))
            #expect(try await mpc(port, "current").output == "The Lantern Ledger - Harbour Lamps\n")
            #expect(try await mpc(port, "queued").output == "The Lantern Ledger - Undertow\n")
        }
    }

    @Test(
        arguments: [
            (["pause"], "[paused]  #1/4"), (["toggle"], "[paused]  #1/4"), (["next"], "[playing] #2/4"),
            (["seek", "0:05"], "0:05/0:09"),
            (["volume", "30"], "volume: 30%"), (["volume", "+5"], "volume: 55%"), (["repeat", "on"], "repeat: on"),
            (["del", "4"], ""),
            (["stop"], "volume: 50%"), (["crop"], ""), (["seek", "+3"], "0:03/0:09"),
            (["outputs"], "Output 1 (hw:CARD=DAC,DEV=0) is enabled"),
            (["ls"], "Albums\nArtists\nGenres\n"), (["ls", "Artists"], "Artists/Marit Øverlys\n"),
            (["lsplaylists"], ""), (["stats"], "Songs:        7"),
            (["version"], "mpd version: 0.23.5"),
            (["listall", "Albums"], "discogs:990000003/1\n"),
            (["insert", "discogs:990000003"], ""), (["insert", "discogs:990000002"], ""), (["clear"], ""),
            (["save", "Evening"], ""),
            (["update"], "#1/4"),
            (["enable", "1"], "Output 1"), (["shuffle"], ""), (["move", "1", "1"], ""), (["prio", "0", "1"], ""),
            (["replaygain"], "replay_gain_mode: off"),
            (["single", "off"], "single: off"), (["random", "off"], "random: off"),
            (["consume", "off"], "consume: off"), (["crossfade", "0"], ""),
            (["searchplay", "Undertow"], ""), (["cdprev"], ""), (["prev"], "[playing] #1/4"),
            (["status"], "[playing] #1/4"), (["playlist"], "The Lantern Ledger - Last Ferry\n"),
            (["list", "albumartist", "group", "date"], "2016\n    Paper Orrery\n"), (["sendmessage"], nil),
            (["random", "on"], nil), (["add", "nope"], nil), (["load", "nope"], nil),
            (["play", "99"], nil), (["consume", "on"], nil), (["move", "1", "3"], nil), (["rm", "nope"], nil),
            (["sticker", "x", "list"], nil), (["subscribe", "x"], nil),
        ] as [([String], String?)]) func everyVerbDoesOrSaysWhyNot(words: [String], output: String?) async throws
    {
        try await serving { port, _ in
            _ = try await mpc(port, "add", "discogs:990000001")
            _ = try await mpc(port, "play", "1")
            let run = try await ProcessRun.of("/usr/bin/mpc", ["--host=127.0.0.1", "--port=\(port)"] + words)
            if let output {
                #expect(run.status == 0, "\(words): \(run.errors)")
                #expect(output.isEmpty || run.output.contains(output), "\(words): \(run.output)")
            } else {
                #expect(run.status == 1, "\(words): \(run.output)")
                #expect(!run.errors.isEmpty)
            }
        }
    }

    @Test func whatCannotSoundIsSaidInItsSentence() async throws {
        try await serving { port, box in
            let away = "Evening Tides is in the library garage, which isn't connected."
            box.state.withLock {
                $0.refusals["append"] = TestRemoteBox.refusal(.notSubscribed, reason: "offline", away)
            }
            let adding = try await mpc(port, "add", "discogs:990000001")
            #expect(adding.status == 1)
            #expect(adding.errors.contains(away), "\(adding.errors)")
            let silent = "I found no sound output to play Evening Tides on."
            box.state.withLock {
                $0.refusals = ["Resume": TestRemoteBox.refusal(.notAvailable, reason: "outputAbsent", silent)]
            }
            _ = try await mpc(port, "add", "discogs:990000001")
            let playing = try await mpc(port, "play")
            #expect(playing.status == 1)
            #expect(playing.errors == "MPD error: \(silent)\n")
            #expect(try await mpc(port, "status").output.contains("ERROR: \(silent)"))
        }
    }

    @Test func whoWaitsIsTold() async throws {
        try await serving { port, _ in
            let waiting = try RunningProcess(
                "/usr/bin/mpc", ["--host=127.0.0.1", "--port=\(port)", "idleloop", "mixer"])
            // It waits from some time on: the volume is changed until it has heard of it.
            var told = false
            for level in 1...200 where !told {
                _ = try await mpc(port, "volume", "\(level % 80)")
                told = (try? await waiting.output(containing: "mixer\n", within: .milliseconds(100))) != nil
            }
            #expect(told)
            waiting.signal(SIGTERM)
            _ = try await waiting.end()
        }
    }
}
