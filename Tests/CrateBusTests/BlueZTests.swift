import CrateBus
import CrateClient
import CrateTesting
import DBus
import Foundation
import Synchronization
import Testing

/// A box beside BlueZ as python-dbusmock plays it: registrations, buttons, and BlueZ ended and back.
@Suite(.runsService, .enabled(if: FakeBlueZ.isInstalled, "dbus-daemon or python3-dbusmock is not installed"))
struct BlueZTests {
    private func registered(_ adapter: String) -> String { "bluetooth registered /org/bluez/\(adapter)" }

    @Test func thePlayerIsRegisteredWithEachAdapterWithItsExactTypes() async throws {
        let bus = try await PrivateBus()
        let bluez = try await FakeBlueZ(bus)
        let adapter = try await bluez.add("hci0")
        try await TestPost.serving(.bluetooth, bus: bus, until: registered("hci0")) { stage in
            let call = try #require(try await bluez.registrations(at: adapter).first)
            #expect(call.map(\.type.code) == ["o", "a{sv}"])
            #expect(call[0] == .objectPath("/org/mpris/MediaPlayer2"))
            let types = [
                "PlaybackStatus": "s", "LoopStatus": "s", "Shuffle": "b", "Identity": "s", "Position": "x",
                "CanPlay": "b",
                "CanPause": "b", "CanGoNext": "b", "CanGoPrevious": "b", "CanControl": "b", "Metadata": "a{sv}",
            ]
            #expect(Set((call[1].entries ?? []).compactMap(\.key.text)) == Set(types.keys))
            for (name, type) in types { #expect(call[1][name]?.type.code == type, "\(name)") }
            #expect(call[1]["Metadata"]?["xesam:title"] == .string("Harbour Lamps"))
            #expect(call[1]["Metadata"]?["xesam:artist"] == .strings(["The Lantern Ledger"]))
            #expect(call[1]["Metadata"]?["xesam:trackNumber"] == .int32(2))
            // Another adapter is plugged in.
            let second = try await bluez.add("hci1")
            try await stage.log.wait(for: registered("hci1"))
            #expect(try await bluez.registrations(at: second).count == 1)
            #expect(try await bluez.registrations(at: adapter).count == 1)
        }
    }

    /// The calls that BlueZ 5.66 makes for the buttons of a headset: without waiting for an answer.
    @Test func buttonsDoWhatTheySay() async throws {
        let bus = try await PrivateBus()
        let bluez = try await FakeBlueZ(bus)
        let adapter = try await bluez.add("hci0")
        try await TestPost.serving(.bluetooth, bus: bus, until: registered("hci0")) { stage in
            let player = try await bluez.player(at: adapter)
            let interface: InterfaceName = "org.mpris.MediaPlayer2.Player"
            for (member, asked) in [
                ("Pause", "Pause"), ("Play", "Resume"), ("Next", "Next"), ("Previous", "Previous"), ("Stop", "Stop"),
            ] as [(MemberName, String)] {
                try bluez.connection.send(
                    .call(member, of: interface, at: "/org/mpris/MediaPlayer2", on: player, flags: .noReply))
                // It is run before what the same caller asks behind it.
                _ = try await bluez.connection.call(
                    .call("Raise", of: "org.mpris.MediaPlayer2", at: "/org/mpris/MediaPlayer2", on: player))
                #expect(stage.box.asked.last == asked)
            }
            let loop: [Value] = [.string(interface.text), .string("LoopStatus"), .variant(.string("Track"))]
            _ = try await bluez.connection.call(
                .call("Set", of: "org.freedesktop.DBus.Properties", at: "/org/mpris/MediaPlayer2", on: player, loop))
            #expect(stage.box.asked.last == "Repeat mode=track")
        }
    }

    @Test func changesReachBlueZ() async throws {
        let bus = try await PrivateBus()
        let bluez = try await FakeBlueZ(bus)
        let adapter = try await bluez.add("hci0")
        try await TestPost.serving(.bluetooth, bus: bus, until: registered("hci0")) { stage in
            let player = try await bluez.player(at: adapter)
            // As BlueZ listens: to the connection that has registered.
            try await bluez.connection.add(MatchRule(sender: player, path: "/org/mpris/MediaPlayer2"))
            stage.box.state.withLock { ($0.state, $0.elapsed) = ("paused", 8) }
            stage.box.say("paused")
            guard case .message(let change)? = await bluez.connection.next(),
                case .message(let seeked)? = await bluez.connection.next()
            else { return #expect(Bool(false), "no signals") }
            #expect(change.member == "PropertiesChanged" && change.body[1]["PlaybackStatus"] == .string("Paused"))
            #expect(seeked.member == "Seeked" && seeked.body == [.int64(8_000_000)])
        }
    }

    @Test func whenBlueZReturnsThePlayerIsRegisteredAgain() async throws {
        let bus = try await PrivateBus()
        try await TestPost.serving([.player, .bluetooth], bus: bus) { stage in
            // BlueZ starts after the box, and gets its adapter later still.
            for _ in 0..<2 {
                let bluez = try await FakeBlueZ(bus)
                let adapter = try await bluez.add("hci0")
                try await stage.log.wait(for: registered("hci0"))
                #expect(try await bluez.registrations(at: adapter).count == 1)
                try await bluez.kill()
            }
            #expect(try await stage.run("playerctl", "--list-all").output == "cratebox\n")
        }
    }

    @Test func anAdapterThatTakesNoPlayerIsLogged() async throws {
        let bus = try await PrivateBus()
        let bluez = try await FakeBlueZ(bus)
        let adapter = try await bluez.add(
            "hci0",
            code:
                "raise dbus.exceptions.DBusException('Operation is not supported', name='org.bluez.Error.NotSupported')"
        )
        let refusal = "bluetooth refused org.bluez.Error.NotSupported"
        try await TestPost.serving(.bluetooth, bus: bus, until: refusal) { stage in
            let calls = try await bluez.registrations(at: adapter)
            #expect(calls.count == 1)
            #expect(stage.box.asked == [])
        }
    }

    @Test func anAdapterThatHasThePlayerAlreadyIsRegistered() async throws {
        let bus = try await PrivateBus()
        let bluez = try await FakeBlueZ(bus)
        let adapter = try await bluez.add(
            "hci0",
            code: "raise dbus.exceptions.DBusException('Already Exists', name='org.bluez.Error.AlreadyExists')")
        try await TestPost.serving(.bluetooth, bus: bus, until: registered("hci0")) { _ in
            let calls = try await bluez.registrations(at: adapter)
            #expect(calls.count == 1)
        }
    }
}
