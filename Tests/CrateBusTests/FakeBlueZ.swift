import CrateTesting
import DBus
import Foundation
import Testing

/// BlueZ without Bluetooth: the template of python-dbusmock, with the adapters that a test adds.
final class FakeBlueZ: Sendable {
    static let isInstalled =
        PrivateBus.isInstalled
        && FileManager.default.fileExists(atPath: "/usr/lib/python3/dist-packages/dbusmock/__main__.py")

    /// A connection with which the test speaks to BlueZ, and as BlueZ.
    let connection: Connection
    private let process: RunningProcess

    init(_ bus: PrivateBus) async throws {
        connection = try await Connection.open(try #require(BusAddress(bus.address)))
        let rule = MatchRule(
            sender: .bus, interface: "org.freedesktop.DBus", member: "NameOwnerChanged", arguments: [0: "org.bluez"])
        try await connection.add(rule)
        process = try RunningProcess(
            "/usr/bin/python3", ["-m", "dbusmock", "--system", "--template", "bluez5"],
            environment: bus.environment)
        try await ownerChanges { !$0.isEmpty }
        try await connection.remove(rule)
    }

    /// Waits until somebody owns the name, or nobody does.
    private func ownerChanges(_ isAwaited: (String) -> Bool) async throws {
        while case .message(let signal)? = await connection.next() {
            if signal.member == "NameOwnerChanged", isAwaited(signal.body.last?.text ?? "") { return }
        }
        Issue.record("The bus has ended.")
    }

    private func call(
        _ member: MemberName, of interface: InterfaceName, at path: ObjectPath, _ body: [Value]
    ) async throws -> [Value] {
        try await connection.call(.call(member, of: interface, at: path, on: "org.bluez", body)).body
    }

    /// Plugs an adapter in that takes players.
    /// - Parameter code: What `RegisterPlayer` does, in Python.
    func add(_ adapter: String, code: String = "") async throws -> ObjectPath {
        let path = try await call(
            "AddAdapter", of: "org.bluez.Mock", at: "/org/bluez", [.string(adapter), .string("car")])
        let added = try #require(path.first?.text.flatMap { ObjectPath($0) })
        let mock: InterfaceName = "org.freedesktop.DBus.Mock"
        let method = Value.array(
            of: .structure([.string, .string, .string, .string]),
            [.structure([.string("RegisterPlayer"), .string("oa{sv}"), .string(""), .string(code)])])
        _ = try await call("AddMethods", of: mock, at: added, [.string("org.bluez.Media1"), method])
        let properties = Value.options([("SupportedUUIDs", .strings([""]))])
        _ = try await call("AddProperties", of: mock, at: added, [.string("org.bluez.Media1"), properties])
        // AddAdapter has told of the adapter before it had the interface.
        let interfaces = Value.dictionary(
            key: .string, value: .options, [.init(.string("org.bluez.Media1"), properties)])
        _ = try await call(
            "EmitSignal", of: mock, at: "/",
            [
                .string("org.freedesktop.DBus.ObjectManager"), .string("InterfacesAdded"), .string("oa{sa{sv}}"),
                .array(of: .variant, [.variant(.objectPath(added)), .variant(interfaces)]),
            ])
        return added
    }

    /// The arguments of the registrations at an adapter so far.
    func registrations(at adapter: ObjectPath) async throws -> [[Value]] {
        let calls = try await call(
            "GetMethodCalls", of: "org.freedesktop.DBus.Mock", at: adapter, [.string("RegisterPlayer")])
        return (calls.first?.elements ?? []).map { call in
            guard case .structure(let parts) = call else { return [] }
            return (parts.last?.elements ?? []).map(\.unwrapped)
        }
    }

    /// The connection that has registered: the mock does not tell, so it is the one whose object is a player.
    func player(at adapter: ObjectPath) async throws -> BusName {
        let reply = try await connection.call(
            .call("ListNames", of: "org.freedesktop.DBus", at: "/org/freedesktop/DBus", on: .bus))
        let names = (reply.body.first?.elements ?? []).compactMap { $0.text.flatMap { BusName($0) } }
        for name in names where name.isUnique && name != connection.name {
            let ask = Message.call(
                "Get", of: "org.freedesktop.DBus.Properties", at: "/org/mpris/MediaPlayer2", on: name,
                [.string("org.mpris.MediaPlayer2"), .string("Identity")])
            if let identity = try? await connection.call(ask).body.first?.text, identity == "Cratebox" { return name }
        }
        throw FuzzFault(description: "nobody is a player")
    }

    /// Kills it, as a crash does, and waits until the bus has noticed.
    func kill() async throws {
        try await connection.add(
            MatchRule(
                sender: .bus, interface: "org.freedesktop.DBus", member: "NameOwnerChanged", arguments: [0: "org.bluez"]
            ))
        process.signal(SIGKILL)
        try await ownerChanges(\.isEmpty)
    }
}
