import Foundation
import Synchronization
import Testing

@testable import DBus

/// Calls of an object, as they are answered.
@Suite struct ObjectTreeTests {
    private final class Lamp: BusObject {
        let level = Mutex<Int32>(3)
        let interfaces = [
            InterfaceDescription(
                "org.example.Lamp",
                methods: [.init("Blink", [.init("times", .uint32)], returns: [.init("seen", .string)])],
                signals: [.init("Broken", [.init("why", .string)])],
                properties: [
                    .init("Level", .int32, isWritable: true), .init("Make", .string, changeSignal: .constant),
                    .init("Time", .int64, changeSignal: .silent),
                ])
        ]

        func properties(of interface: InterfaceName) async -> [MemberName: Value] {
            ["Level": .int32(level.withLock(\.self)), "Make": .string("<\"&\">"), "Time": .int64(1)]
        }

        func set(_ property: MemberName, of interface: InterfaceName, to value: Value) async throws(BusFault) {
            guard let number = value.whole, number < 10 else { throw .invalidArguments("It is too bright.") }
            level.withLock { $0 = Int32(number) }
        }

        func call(
            _ method: MemberName, of interface: InterfaceName, _ arguments: [Value]
        ) async throws(BusFault) -> [Value] { [.string("\(arguments[0].whole ?? 0) times")] }
    }

    private let tree = ObjectTree(["/org/example/lamp": Lamp()])
    private static let properties: InterfaceName = "org.freedesktop.DBus.Properties"

    private func ask(
        _ member: MemberName, of interface: InterfaceName?, at path: ObjectPath = "/org/example/lamp",
        _ body: [Value] = []
    ) async -> Message {
        var call = Message.call(member, of: interface ?? "a.B", at: path, on: ":1.1", body)
        (call.serial, call.sender, call.interface) = (4, ":1.2", interface)
        return await tree.answer(call)
    }

    @Test func aMethodIsRunWithAndWithoutItsInterface() async {
        for interface in ["org.example.Lamp", nil] as [InterfaceName?] {
            let reply = await ask("Blink", of: interface, [.uint32(2)])
            #expect(reply.kind == .methodReturn && reply.body == [.string("2 times")])
            #expect(reply.replySerial == 4 && reply.destination == ":1.2")
        }
    }

    @Test func propertiesAreReadAndSet() async {
        let level: [Value] = [.string("org.example.Lamp"), .string("Level")]
        #expect(await ask("Get", of: Self.properties, level).body == [.variant(.int32(3))])
        #expect(await ask("Set", of: Self.properties, level + [.variant(.int32(5))]).kind == .methodReturn)
        #expect(await ask("Get", of: Self.properties, [.string(""), .string("Level")]).body == [.variant(.int32(5))])
        let all = await ask("GetAll", of: Self.properties, [.string("org.example.Lamp")]).body[0]
        #expect(all["Level"] == .int32(5) && all["Make"]?.text == "<\"&\">" && all.entries?.count == 3)
        let none = await ask("GetAll", of: Self.properties, [.string("org.freedesktop.DBus.Peer")])
        #expect(none.body == [.options([])])
    }

    @Test func whatDoesNotExistIsRefusedByItsName() async {
        let get: [Value] = [.string("org.example.Lamp"), .string("Color")]
        let level: [Value] = [.string("org.example.Lamp"), .string("Level")]
        let make: [Value] = [.string("org.example.Lamp"), .string("Make")]
        for (reply, name) in [
            (await ask("Blink", of: "org.example.Lamp", at: "/x"), "UnknownObject"),
            (await ask("Blink", of: "org.example.Fan"), "UnknownInterface"),
            (await ask("Glow", of: "org.example.Lamp"), "UnknownMethod"),
            (await ask("Blink", of: "org.example.Lamp"), "InvalidArgs"),
            (await ask("Blink", of: "org.example.Lamp", [.int32(2)]), "InvalidArgs"),
            (await ask("Get", of: Self.properties, get), "UnknownProperty"),
            (await ask("Get", of: Self.properties, [.string("a.B"), .string("C")]), "UnknownInterface"),
            (await ask("Get", of: Self.properties, [.string(""), .string("\u{1}")]), "UnknownProperty"),
            (await ask("Set", of: Self.properties, make + [.variant(.string("x"))]), "PropertyReadOnly"),
            (await ask("Set", of: Self.properties, level + [.variant(.string("x"))]), "InvalidArgs"),
            (await ask("Set", of: Self.properties, level + [.variant(.int32(11))]), "InvalidArgs"),
            (await ask("GetAll", of: Self.properties, [.string("x")]), "UnknownInterface"),
            (await ask("GetAll", of: Self.properties, at: "/org", [.string("")]), "UnknownInterface"),
        ] {
            #expect(reply.kind == .error)
            #expect(reply.errorName?.text == "org.freedesktop.DBus.Error." + name)
            #expect(reply.body.count == 1)
        }
    }

    @Test func anObjectAndTheWayToItAreDescribed() async throws {
        let introspectable: InterfaceName = "org.freedesktop.DBus.Introspectable"
        let root = try #require(await ask("Introspect", of: introspectable, at: "/").body.first?.text)
        #expect(root.hasSuffix("<node>\n <node name=\"org\"/>\n</node>\n"))
        let lamp = try #require(await ask("Introspect", of: introspectable).body.first?.text)
        let own = try #require(lamp.components(from: " <interface name=\"org.example.Lamp\">"))
        #expect(
            own == """
                 <interface name="org.example.Lamp">
                  <method name="Blink">
                   <arg name="times" type="u" direction="in"/>
                   <arg name="seen" type="s" direction="out"/>
                  </method>
                  <signal name="Broken">
                   <arg name="why" type="s"/>
                  </signal>
                  <property name="Level" type="i" access="readwrite"/>
                  <property name="Make" type="s" access="read">
                   <annotation name="org.freedesktop.DBus.Property.EmitsChangedSignal" value="const"/>
                  </property>
                  <property name="Time" type="x" access="read">
                   <annotation name="org.freedesktop.DBus.Property.EmitsChangedSignal" value="false"/>
                  </property>
                 </interface>
                </node>

                """)
    }

    @Test func everyPathIsAPeer() async {
        #expect(await ask("Ping", of: "org.freedesktop.DBus.Peer", at: "/nowhere").kind == .methodReturn)
    }

    @Test func onlyWhatReadsMayGoBeforeOthers() {
        func call(_ member: MemberName, _ interface: InterfaceName) -> Message {
            .call(member, of: interface, at: "/", on: ":1.1")
        }
        #expect(
            tree.isReading(call("Get", Self.properties)) && tree.isReading(call("Ping", "org.freedesktop.DBus.Peer")))
        #expect(!tree.isReading(call("Set", Self.properties)) && !tree.isReading(call("Blink", "org.example.Lamp")))
    }
}

extension String {
    /// The text from a part of it on; nil where it has none.
    fileprivate func components(from part: String) -> String? { range(of: part).map { String(self[$0.lowerBound...]) } }
}
