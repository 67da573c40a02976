import CrateTesting
import DBus
import Testing

@testable import CrateBus

/// Which adapters a player is registered with, and when.
@Suite struct BluetoothAdaptersTests {
    private let objects = Value.dictionary(
        key: .objectPath, value: .dictionary(key: .string, value: .options),
        [("/org/bluez", "org.bluez.AgentManager1"), ("/org/bluez/hci0", "org.bluez.Media1")].map {
            .init(
                .objectPath($0.0),
                .dictionary(key: .string, value: .options, [.init(.string($0.1), .options([]))]))
        })

    private func owner(_ name: String) -> Message {
        var signal = Message.signal(
            "NameOwnerChanged", of: "org.freedesktop.DBus", from: "/org/freedesktop/DBus",
            [.string("org.bluez"), .string(""), .string(name)])
        signal.sender = "org.freedesktop.DBus"
        return signal
    }

    private func added(_ path: ObjectPath, _ interface: String, from sender: BusName = ":1.3") -> Message {
        var signal = Message.signal(
            "InterfacesAdded", of: BluetoothAdapters.manager, from: "/",
            [
                .objectPath(path),
                .dictionary(key: .string, value: .options, [.init(.string(interface), .options([]))]),
            ])
        signal.sender = sender
        return signal
    }

    private func removed(_ path: ObjectPath, _ interfaces: [String]) -> Message {
        var signal = Message.signal(
            "InterfacesRemoved", of: BluetoothAdapters.manager, from: "/", [.objectPath(path), .strings(interfaces)])
        signal.sender = ":1.3"
        return signal
    }

    @Test func eachAdapterIsAskedOnceInEachLifeOfBlueZ() {
        var adapters = BluetoothAdapters()
        #expect(adapters.handle(added("/org/bluez/hci0", "org.bluez.Media1")) == nil)
        #expect(adapters.use(":1.3") == .inspect)
        #expect(adapters.use(":1.3") == nil)
        #expect(adapters.take(objects) == [.register("/org/bluez/hci0")])
        #expect(adapters.take(objects) == [])
        #expect(adapters.handle(added("/org/bluez/hci0", "org.bluez.Media1")) == nil)
        #expect(adapters.handle(added("/org/bluez/hci1", "org.bluez.Adapter1")) == nil)
        #expect(adapters.handle(added("/org/bluez/hci1", "org.bluez.Media1")) == .register("/org/bluez/hci1"))
        #expect(adapters.handle(removed("/org/bluez/hci1", ["org.bluez.Battery1"])) == nil)
        #expect(adapters.handle(added("/org/bluez/hci1", "org.bluez.Media1")) == nil)
        #expect(adapters.handle(removed("/org/bluez/hci1", ["org.bluez.Adapter1", "org.bluez.Media1"])) == nil)
        #expect(adapters.handle(added("/org/bluez/hci1", "org.bluez.Media1")) == .register("/org/bluez/hci1"))
        #expect(adapters.handle(owner("")) == nil)
        #expect(adapters.owner == nil)
        #expect(adapters.handle(owner(":1.9")) == .inspect)
        #expect(adapters.take(objects) == [.register("/org/bluez/hci0")])
    }

    @Test func eachAdapterIsAskedAgainAfterLostSignals() {
        var adapters = BluetoothAdapters()
        _ = adapters.use(":1.3")
        #expect(adapters.take(objects) == [.register("/org/bluez/hci0")])
        // The adapter was removed and added again, and BlueZ is the same.
        adapters.restart(with: ":1.3")
        #expect(adapters.take(objects) == [.register("/org/bluez/hci0")])
        #expect(adapters.take(objects) == [])
        adapters.restart(with: nil)
        #expect(adapters.handle(added("/org/bluez/hci0", "org.bluez.Media1")) == nil)
    }

    @Test func onlyBlueZTellsOfAdapters() {
        var adapters = BluetoothAdapters()
        _ = adapters.use(":1.3")
        #expect(adapters.handle(added("/org/bluez/hci0", "org.bluez.Media1", from: ":1.66")) == nil)
        var forged = owner(":1.66")
        forged.sender = ":1.66"
        #expect(adapters.handle(forged) == nil)
        #expect(adapters.owner == ":1.3")
        var other = added("/org/bluez/hci0", "org.bluez.Media1")
        other.body = [.string("x")]
        #expect(adapters.handle(other) == nil)
        other.body = [.objectPath("/a"), .int32(1)]
        #expect(adapters.handle(other) == nil)
        #expect(adapters.take(.string("x")) == [])
    }

    /// BlueZ 5.66, profiles/audio/media.c, `set_player_property` and `parse_player_metadata`.
    @Test func theRegistrationHasExactlyTheTypesOfBlueZ() async throws {
        let status = try await TestRemoteBox.playing().status(withTracks: true)
        let state = PlayerProperties(status, Samples.evening, picture: nil)
        let call = BluetoothPlayer.registration(at: "/org/bluez/hci0", of: ":1.3", state, Microseconds(5_000_000))
        #expect(call.signature?.text == "oa{sv}" && call.flags == .noAutoStart)
        #expect(call.path == "/org/bluez/hci0" && call.destination == ":1.3" && call.member == "RegisterPlayer")
        let properties = call.body[1]
        let types = [
            "PlaybackStatus": "s", "LoopStatus": "s", "Shuffle": "b", "Identity": "s", "Position": "x", "CanPlay": "b",
            "CanPause": "b", "CanGoNext": "b", "CanGoPrevious": "b", "CanControl": "b", "Metadata": "a{sv}",
        ]
        #expect(Set((properties.entries ?? []).compactMap(\.key.text)) == Set(types.keys))
        for (name, type) in types { #expect(properties[name]?.type.code == type, "\(name)") }
        let metadata = [
            "xesam:title": "s", "xesam:artist": "as", "xesam:album": "s", "xesam:genre": "as", "xesam:trackNumber": "i",
            "mpris:length": "x",
        ]
        for (name, type) in metadata { #expect(properties["Metadata"]?[name]?.type.code == type, "\(name)") }
        // Metadata set BlueZ' position to the start.
        let order = (properties.entries ?? []).compactMap(\.key.text)
        let (data, position) = (order.firstIndex(of: "Metadata"), order.firstIndex(of: "Position"))
        #expect(try #require(data) < (try #require(position)))
    }
}
