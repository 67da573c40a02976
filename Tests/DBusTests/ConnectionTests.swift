import CrateTesting
import Foundation
import LinuxSystem
import Testing

@testable import DBus

/// Connections to a real bus, with real programs at the other end.
@Suite(.runsService, .enabled(if: PrivateBus.isInstalled, "dbus-daemon is not installed")) struct ConnectionTests {
    private func connected(_ bus: PrivateBus, messageLimit: Int = 1 << 20) async throws -> Connection {
        try await Connection.open(try #require(BusAddress(bus.address)), messageLimit: messageLimit)
    }

    /// Answers calls of an object until the connection ends.
    private func serve(_ tree: ObjectTree, _ connection: Connection) async {
        while case .message(let call)? = await connection.next() {
            let reply = await tree.answer(call)
            if call.wantsReply { try? connection.send(reply) }
        }
    }

    @Test func namesAreOwnedOnceAndSignalsReachWhoAsked() async throws {
        let bus = try await PrivateBus()
        let (one, two) = (try await connected(bus), try await connected(bus))
        #expect(one.name.isUnique && one.name != two.name)
        #expect(try await one.owner(of: "org.example.A") == nil)
        let rule = MatchRule(
            sender: .bus, interface: Bus.interface, member: "NameOwnerChanged", arguments: [0: "org.example.A"])
        try await two.add(rule)
        #expect(try await one.request("org.example.A") == .owner)
        #expect(try await one.request("org.example.A") == .already)
        #expect(try await two.request("org.example.A") == .exists)
        #expect(try await two.owner(of: "org.example.A") == one.name)
        guard case .message(let signal)? = await two.next() else { return #expect(Bool(false), "no signal") }
        #expect(signal.body == [.string("org.example.A"), .string(""), .string(one.name.text)])
        #expect(signal.sender == .bus)
        // The connection closes, and the bus takes the name away.
        one.close()
        guard case .message(let gone)? = await two.next() else { return #expect(Bool(false), "no signal") }
        #expect(gone.body.last == .string(""))
        try await two.remove(rule)
        await #expect(throws: CallError.self) { try await two.remove(rule) }
    }

    @Test func aSignalForWhichNobodyAskedIsDropped() async throws {
        let bus = try await PrivateBus()
        let (one, two) = (try await connected(bus), try await connected(bus))
        try await two.add(MatchRule(interface: "a.B"))
        for interface in ["a.C", "a.B"] as [InterfaceName] {
            var signal = Message.signal("S", of: interface, from: "/x", [.double(1.5)])
            signal.destination = two.name
            try one.send(signal)
        }
        guard case .message(let signal)? = await two.next() else { return #expect(Bool(false), "no signal") }
        #expect(signal.interface == "a.B" && signal.body == [.double(1.5)] && signal.sender == one.name)
    }

    private func echo(_ text: String, _ connection: Connection, to other: Connection) async throws {
        let call = Message.call("Say", of: "org.example.Echo", at: "/echo", on: other.name, [.string(text)])
        #expect(try await connection.call(call).body == [.string(text)])
    }

    @Test func manyCallsAtOnceGetTheirOwnAnswers() async throws {
        let bus = try await PrivateBus()
        let (one, two) = (try await connected(bus), try await connected(bus))
        let server = Task(executorPreference: TestThreads.shared) { await serve(ObjectTree(["/echo": Echo()]), two) }
        try await withThrowingTaskGroup(of: Void.self) { tasks in
            for round in 0..<20 {
                for number in 0..<50 {
                    let text = "\(round).\(number) \(String(repeating: "x", count: number * 500))"
                    tasks.addTask { try await echo(text, one, to: two) }
                }
                try await tasks.waitForAll()
            }
        }
        await #expect(throws: CallError.fault(.failed("It is empty."))) {
            try await one.call(.call("Say", of: "org.example.Echo", at: "/echo", on: two.name, [.string("")]))
        }
        // 4 MiB are more than the sockets take at once, and more than the connection accepts.
        let long = String(repeating: "y", count: 4 << 20)
        await #expect(throws: CallError.self) {
            try await one.call(.call("Say", of: "org.example.Echo", at: "/echo", on: two.name, [.string(long)]))
        }
        #expect(one.end == nil && two.end == nil)
        two.close()
        await server.value
    }

    @Test(.enabled(if: ProcessRun.isInstalled("busctl"), "busctl is not installed"))
    func busctlReadsAndCallsAnObject() async throws {
        let bus = try await PrivateBus()
        let connection = try await connected(bus)
        #expect(try await connection.request("org.example.Echo") == .owner)
        let server = Task(executorPreference: TestThreads.shared) {
            await serve(ObjectTree(["/echo": Echo()]), connection)
        }
        func busctl(_ words: String...) async throws -> ProcessRun {
            try await ProcessRun.of("/usr/bin/busctl", ["--address=\(bus.address)", "--no-pager"] + words)
        }
        #expect(try await busctl("tree", "org.example.Echo").output.contains("/echo"))
        let description = try await busctl("introspect", "org.example.Echo", "/echo")
        #expect(description.status == 0, "\(description.errors)")
        let rows = description.output.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
        #expect(rows.contains([".Say", "method", "s", "s", "-"]))
        #expect(rows.contains([".Count", "property", "x", "7", "emits-change"]))
        let say = try await busctl("call", "org.example.Echo", "/echo", "org.example.Echo", "Say", "s", "Grüße")
        #expect(say.output == "s \"Gr\\303\\274\\303\\237e\"\n" || say.output == "s \"Grüße\"\n", "\(say.output)")
        let fault = try await busctl("call", "org.example.Echo", "/echo", "org.example.Echo", "Say", "s", "")
        #expect(fault.status == 1 && fault.errors.contains("It is empty."))
        connection.close()
        await server.value
    }

    @Test(.enabled(if: ProcessRun.isInstalled("gdbus"), "gdbus is not installed"))
    func gdbusReadsAndCallsAnObject() async throws {
        let bus = try await PrivateBus()
        let connection = try await connected(bus)
        #expect(try await connection.request("org.example.Echo") == .owner)
        let server = Task(executorPreference: TestThreads.shared) {
            await serve(ObjectTree(["/echo": Echo()]), connection)
        }
        let at = ["--address", bus.address, "--dest", "org.example.Echo", "--object-path", "/echo"]
        let seen = try await ProcessRun.of("/usr/bin/gdbus", ["introspect", "--recurse"] + at)
        #expect(seen.output.contains("readonly x Count = 7;"), "\(seen.output)\(seen.errors)")
        let said = try await ProcessRun.of(
            "/usr/bin/gdbus", ["call"] + at + ["--method", "org.example.Echo.Say", "Grüße"],
            environment: ["LC_ALL": "C.UTF-8"])
        #expect(said.output == "('Grüße',)\n", "\(said.errors)")
        connection.close()
        await server.value
    }

    @Test func aBusThatIsKilledEndsItsConnections() async throws {
        let bus = try await PrivateBus()
        let connection = try await connected(bus)
        let server = Task(executorPreference: TestThreads.shared) { await connection.next() }
        bus.kill()
        #expect(await server.value == nil)
        #expect(connection.end == .hungUp)
        await #expect(throws: CallError.self) { try await connection.owner(of: "org.bluez") }
    }

    /// Nothing happens: the connection's thread sleeps. In a process of its own, where no other test has such a thread.
    @Test func aConnectionThatIsIdleDoesNotWakeUp() async throws {
        await #expect(processExitsWith: .success) {
            let bus = try await PrivateBus()
            let address = try #require(BusAddress(bus.address))
            let idle = try await Connection.open(address)
            _ = try await idle.owner(of: .bus)
            guard let thread = try BusThread.first() else { throw FuzzFault(description: "there is no thread") }
            let before = try thread.switches()
            // Another connection takes its time meanwhile.
            let other = try await Connection.open(address)
            for _ in 0..<500 { _ = try await other.owner(of: .bus) }
            let count = try thread.switches() - before
            // The answer to the last call may have been read only after the first look.
            guard count <= 1, idle.end == nil else { throw FuzzFault(description: "it woke up \(count) times") }
        }
    }
}

/// An object that says what it is told.
private struct Echo: BusObject {
    let interfaces = [
        InterfaceDescription(
            "org.example.Echo",
            methods: [.init("Say", [.init("text", .string)], returns: [.init("text", .string)])],
            properties: [.init("Count", .int64)])
    ]

    func properties(of interface: InterfaceName) async -> [MemberName: Value] { ["Count": .int64(7)] }

    func set(_ property: MemberName, of interface: InterfaceName, to value: Value) async throws(BusFault) {}

    func call(
        _ method: MemberName, of interface: InterfaceName, _ arguments: [Value]
    ) async throws(BusFault) -> [Value] {
        guard arguments.first?.text != "" else { throw .failed("It is empty.") }
        return arguments
    }
}
