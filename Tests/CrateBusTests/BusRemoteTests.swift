import CrateBus
import CrateClient
import CrateTesting
import DBus
import Foundation
import Logging
import Synchronization
import Testing

/// A box on a bus, used by the programs of a desktop.
@Suite(.runsService, .enabled(if: PrivateBus.isInstalled, "dbus-daemon is not installed")) struct BusRemoteTests {
    static let player = "org.mpris.MediaPlayer2.Player"

    @Test func aProcessHasItsPostsByItsEnvironment() throws {
        let (session, system) = ("unix:path=/s", "unix:path=/y")
        func posts(_ environment: [String: String]) -> [BusRemote.Post] { BusRemote.Post.all(environment: environment) }
        let both = posts(["DBUS_SESSION_BUS_ADDRESS": session, "DBUS_SYSTEM_BUS_ADDRESS": system])
        #expect(
            both == [
                .init(try #require(BusAddress(session)), .player), .init(try #require(BusAddress(system)), .bluetooth),
            ])
        #expect(posts(["DBUS_SYSTEM_BUS_ADDRESS": system]).map(\.duties) == [[.player, .bluetooth]])
        let same = posts(["DBUS_SESSION_BUS_ADDRESS": system, "DBUS_SYSTEM_BUS_ADDRESS": system])
        #expect(same.map(\.duties) == [[.player, .bluetooth]])
        #expect(posts([:]).map(\.duties) == [[.player, .bluetooth]])
    }

    @Test(.enabled(if: ProcessRun.isInstalled("playerctl"), "playerctl is not installed"))
    func playerctlReadsAndSteersTheBox() async throws {
        try await TestPost.serving { stage in
            func ctl(_ words: String...) async throws -> ProcessRun {
                try await ProcessRun.of("/usr/bin/playerctl", words, environment: stage.environment)
            }
            #expect(try await stage.run("playerctl", "--list-all").output == "cratebox\n")
            #expect(try await ctl("status").output == "Playing\n")
            let format = "{{artist}} - {{album}} - {{title}} {{mpris:trackid}} {{mpris:length}}"
            let metadata = try await ctl("metadata", "--format", format).output
            #expect(
                metadata
                    == "The Lantern Ledger - Evening Tides - Harbour Lamps '/org/cratebox/track/7/2' 9104000\n")
            #expect(try await ctl("volume").output == "0.500000\n")
            let position = try #require(Double(try await ctl("position").output.dropLast()))
            #expect((3...9.2).contains(position))
            for (words, asked) in [
                (["pause"], "Pause"), (["play"], "Resume"), (["play-pause"], "Pause"), (["next"], "Next"),
                (["previous"], "Previous"), (["volume", "0.3"], "Volume level=30%"),
                (["loop", "Track"], "Repeat mode=track"),
                (["position", "4.5"], "Seek time=4.500"),
                (["open", "discogs:990000001"], "PlayAlbum album=id:990000001"),
                (["stop"], "Stop"),
            ] {
                let run = try await ProcessRun.of(
                    "/usr/bin/playerctl", words, environment: stage.environment)
                #expect(run.status == 0, "\(words): \(run.errors)")
                #expect(stage.box.asked.last == asked, "\(words)")
            }
            #expect(try await ctl("volume").output == "0.300000\n")
            #expect(try await ctl("loop").output == "Track\n")
            #expect(try await ctl("status").output == "Stopped\n")
            #expect(try await ctl("shuffle").output == "Off\n")
        }
    }

    @Test(.enabled(if: ProcessRun.isInstalled("playerctl"), "playerctl is not installed"))
    func whoFollowsIsTold() async throws {
        try await TestPost.serving { stage in
            let follower = try RunningProcess(
                "/usr/bin/playerctl",
                ["--player=cratebox", "metadata", "--format", "{{status}} {{title}} {{volume}}", "--follow"],
                environment: stage.environment)
            _ = try await follower.output(containing: "Playing Harbour Lamps 0.5\n")
            stage.box.state.withLock { ($0.track, $0.elapsed) = (3, 0) }
            stage.box.say("track")
            _ = try await follower.output(containing: "Playing Undertow 0.5\n")
            stage.box.state.withLock { ($0.state, $0.volume) = ("paused", 25) }
            stage.box.say("paused")
            _ = try await follower.output(containing: "Paused Undertow 0.25\n")
        }
    }

    @Test(.enabled(if: ProcessRun.isInstalled("busctl"), "busctl is not installed"))
    func busctlSeesTheInterfacesOfTheSpecification() async throws {
        try await TestPost.serving { stage in
            let seen = try await stage.run(
                "busctl", "--address=\(stage.bus.address)", "--no-pager", "introspect",
                "org.mpris.MediaPlayer2.cratebox", "/org/mpris/MediaPlayer2")
            #expect(seen.status == 0, "\(seen.errors)")
            let rows = seen.output.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
            for row in [
                [".PlayPause", "method", "-", "-", "-"], [".SetPosition", "method", "ox", "-", "-"],
                [".OpenUri", "method", "s", "-", "-"], [".Seeked", "signal", "x", "-", "-"],
                [".PlaybackStatus", "property", "s", "\"Playing\"", "emits-change"],
                [".LoopStatus", "property", "s", "\"None\"", "emits-change", "writable"],
                [".Shuffle", "property", "b", "false", "emits-change"],
                [".Volume", "property", "d", "0.5", "emits-change", "writable"],
                [".CanSeek", "property", "b", "true", "emits-change"], [".CanQuit", "property", "b", "false", "const"],
                [".Identity", "property", "s", "\"Cratebox\"", "const"],
            ] { #expect(rows.contains(row), "\(row) is not in \(seen.output)") }
            #expect(rows.contains { $0.starts(with: [".Position", "property", "x"]) && $0.last == "-" })
            #expect(rows.contains { $0.starts(with: [".Metadata", "property", "a{sv}"]) })
        }
    }

    @Test(.enabled(if: ProcessRun.isInstalled("gdbus"), "gdbus is not installed"))
    func whatCannotSoundIsSaidInItsSentence() async throws {
        try await TestPost.serving { stage in
            let away = "Evening Tides is in the library garage, which isn't connected."
            stage.box.state.withLock {
                $0.refusals["PlayAlbum"] = TestRemoteBox.refusal(.notSubscribed, reason: "offline", away)
            }
            let run = try await stage.run(
                "gdbus", "call", "--session", "--dest", "org.mpris.MediaPlayer2.cratebox", "--object-path",
                "/org/mpris/MediaPlayer2", "--method", Self.player + ".OpenUri", "discogs:990000001")
            #expect(run.status == 1)
            #expect(
                run.errors.contains("org.cratebox.Error.NotSubscribed") && run.errors.contains(away), "\(run.errors)")
        }
    }

    @Test func aSecondBoxHasANameOfItsOwn() async throws {
        try await TestPost.serving { stage in
            let second = "bus named org.mpris.MediaPlayer2.cratebox.instance_1_"
            try await TestPost.serving(bus: stage.bus, until: nil) { other in
                var name = ""
                while !name.hasPrefix(second) { name = try await other.log.next() }
                #expect(try await stage.run("playerctl", "--list-all").output.split(separator: "\n").count == 2)
            }
        }
    }

    @Test func aBusThatGivesNoNameIsLoggedAndTheObjectIsThere() async throws {
        let policy = PrivateBus.openPolicy.replacingOccurrences(of: #"<allow own="*"/>"#, with: "")
        let refusal = "bus unnamed org.freedesktop.DBus.Error.AccessDenied"
        try await TestPost.serving(bus: try await PrivateBus(policy: policy), until: refusal) { stage in
            let other = try await stage.connected()
            let names = try await other.call(
                .call("ListNames", of: "org.freedesktop.DBus", at: "/org/freedesktop/DBus", on: .bus))
            let unique = (names.body.first?.elements ?? []).compactMap { $0.text.flatMap { BusName($0) } }
            let own = try #require(unique.first { $0.isUnique && $0 != other.name })
            _ = try await other.call(
                .call("Pause", of: "org.mpris.MediaPlayer2.Player", at: "/org/mpris/MediaPlayer2", on: own))
            #expect(stage.box.asked == ["Pause"])
        }
    }

    /// The policy that is installed, on a bus that refuses everything like Debian's. The test runs as root, the service
    /// as a user that this machine may not have.
    @Test(.enabled(if: getuid() == 0, "the policy names root")) func theInstalledPolicyIsEnough() async throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().path
        let file = root + "/Samples/dbus/org.mpris.MediaPlayer2.cratebox.conf"
        let text = try String(contentsOfFile: file, encoding: .utf8)
        let own = try #require(text.firstMatch(of: /<busconfig>([\s\S]*)<\/busconfig>/)).1
        let debian = """
            <policy context="default">
              <allow user="*"/><deny own="*"/><deny send_type="method_call"/><allow send_type="signal"/>
              <allow send_requested_reply="true" send_type="method_return"/>
              <allow send_requested_reply="true" send_type="error"/>
              <allow receive_type="method_call"/><allow receive_type="method_return"/>
              <allow receive_type="error"/><allow receive_type="signal"/>
              <allow send_destination="org.freedesktop.DBus"/>
            </policy>
            """
        let refusal = "bus unnamed org.freedesktop.DBus.Error.AccessDenied"
        try await TestPost.serving(bus: try await PrivateBus(policy: debian), until: refusal) { _ in }
        try await TestPost.serving(bus: try await PrivateBus(policy: debian + own)) { stage in
            let run = try await stage.run("playerctl", "pause")
            #expect(run.status == 0, "\(run.errors)")
            #expect(stage.box.asked == ["Pause"])
        }
    }

    /// Music plays, nothing happens, and other programs talk on the same bus: the remote sleeps. In a process of its
    /// own, where no other test has such a thread.
    @Test func whileNothingHappensNothingWakesUp() async {
        await #expect(processExitsWith: .success) {
            let bus = try await PrivateBus()
            try await TestPost.serving(bus: bus) { stage in
                let looks = stage.box.state.withLock(\.looks)
                let thread = try #require(try BusThread.first())
                let other = try await stage.connected()
                let own = try await other.owner(of: "org.mpris.MediaPlayer2.cratebox")
                let before = try thread.switches()
                for _ in 0..<500 { _ = try await other.owner(of: .bus) }
                let (count, further) = (try thread.switches() - before, stage.box.state.withLock(\.looks) - looks)
                // The answer to its own last call may have been read only after the first look.
                guard count <= 1, further == 0, own != nil else {
                    throw FuzzFault(description: "it woke up \(count) times, and asked the box \(further) times")
                }
            }
        }
    }

    @Test func aBusThatIsKilledEndsTheRemoteWithAnError() async throws {
        let bus = try await PrivateBus()
        let (stream, continuation) = AsyncStream.makeStream(of: String.self)
        let remote = BusRemote(
            post: .init(try #require(BusAddress(bus.address)), .player), box: TestRemoteBox.playing(),
            language: .english,
            logger: .giving { continuation.yield(TestPost.words(of: $0)) })
        let task = Task(executorPreference: TestThreads.shared) { try await remote.run() }
        for await record in stream where record.hasPrefix("bus named") { break }
        bus.kill()
        await #expect(throws: ConnectionError.hungUp) { try await task.value }
        await #expect(throws: ConnectionError.self) { try await remote.run() }
    }

    @Test func theEndOfTheBoxIsTheEndOfTheRemote() async throws {
        let bus = try await PrivateBus()
        let box = TestRemoteBox.playing()
        let remote = BusRemote(
            post: .init(try #require(BusAddress(bus.address)), .player), box: box, language: .english,
            logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
        box.end()
        try await remote.run()
    }

    /// Many callers at once: each is answered.
    @Test func manyCallersAreAnswered() async throws {
        try await TestPost.serving { stage in
            var callers: [Connection] = []
            for _ in 0..<8 { callers.append(try await stage.connected()) }
            try await withThrowingTaskGroup(of: Void.self) { tasks in
                for caller in callers {
                    tasks.addTask {
                        for _ in 0..<50 {
                            let all = Message.call(
                                "GetAll", of: "org.freedesktop.DBus.Properties", at: "/org/mpris/MediaPlayer2",
                                on: "org.mpris.MediaPlayer2.cratebox", [.string(Self.player)])
                            let reply = try await caller.call(all)
                            #expect(reply.body[0].entries?.count == 15)
                        }
                    }
                }
                try await tasks.waitForAll()
            }
        }
    }
}

extension TestPost.Log {
    /// The next record.
    func next() async throws -> String { try #require(await record()) }
}
