import Testing

@testable import DBus

/// Whole messages: D-Bus Specification, Message Format.
@Suite struct MessageTests {
    @Test func aSignalOfDBusSendIsRead() throws {
        let message = try #require(try Captures.messages(Captures.dbusSend).first)
        #expect(message.kind == .signal && message.serial == 2 && message.flags == .noReply)
        #expect(message.path == "/org/example/Object" && message.interface == "org.example.Test")
        #expect(message.member == "Signal" && message.destination == nil && message.sender == nil)
        #expect(
            message.body == [
                .int32(-2), .string("Grüße"), .boolean(true), .strings(["a", "bc"]),
                .dictionary(
                    key: .string, value: .int32,
                    [.init(.string("one"), .int32(1)), .init(.string("two"), .int32(2))]),
                .variant(.uint16(7)), .double(2.5), .byte(255), .int64(-9), .uint64(.max), .objectPath("/a/b"),
            ])
    }

    @Test func aCallOfBusctlIsReadAndWouldBeWrittenWithTheSameBody() throws {
        let message = try #require(try Captures.messages(Captures.busctl).first)
        #expect(message.kind == .methodCall && message.flags == .interactive && message.wantsReply)
        #expect(message.destination == "org.bluez" && message.path == "/org/bluez/hci0")
        let metadata = Value.options([("xesam:artist", .strings(["Ø"])), ("mpris:length", .int64(9))])
        let body: [Value] = [
            .objectPath("/p"),
            .options([("PlaybackStatus", .string("Playing")), ("Position", .int64(5_000_000)), ("Metadata", metadata)]),
        ]
        #expect(message.body == body)
        #expect(message.body[1]["Metadata"]?["xesam:artist"]?.elements?.first?.text == "Ø")
        let written = try message.bytes()
        // The fields of the header may have another order.
        #expect(written.suffix(0xB0) == Captures.busctl.suffix(0xB0))
        #expect(written.count == Captures.busctl.count)
        #expect(try Captures.messages(written) == [message])
    }

    /// GLib sorts the first fields like this module does, so that all bytes are the same but for these.
    @Test func theGreetingOfGLibIsRead() throws {
        let message = try #require(try Captures.messages(Captures.gdbus).first)
        var hello = Message.call("Hello", of: "org.freedesktop.DBus", at: Bus.path, on: .bus)
        hello.serial = 1
        #expect(message == hello)
        #expect(try hello.bytes().count == Captures.gdbus.count)
    }

    /// The examples of the specification's section Marshalling, which are big-endian.
    @Test func theExamplesOfTheSpecificationAreReadAndWritten() throws {
        let strings = Captures.bytes("00000003666f6f00000000012b0000000000000362617200")
        var reader = WireReader(strings[...], .big)
        #expect(try reader.values(of: [.string, .string, .string]) == [.string("foo"), .string("+"), .string("bar")])
        let array = Captures.bytes("00000008000000000000000000000005")
        reader = WireReader(array[...], .big)
        #expect(try reader.values(of: [.array(.int64)]) == [.array(of: .int64, [.int64(5)])])
        var writer = WireWriter(.big)
        for text in ["foo", "+", "bar"] { try writer.value(.string(text)) }
        #expect(writer.bytes == strings)
        writer = WireWriter(.big)
        try writer.value(.array(of: .int64, [.int64(5)]))
        #expect(writer.bytes == array)
    }

    @Test(arguments: [ByteOrder.little, .big]) func everyKindIsReadAsItWasWritten(order: ByteOrder) throws {
        var call = Message.call("M", of: "a.B", at: "/c", on: ":1.2", [.strings([]), .bytes([1, 2])])
        (call.serial, call.sender) = (7, ":1.9")
        var signal = Message.signal("S", of: "a.B", from: "/", [.structure([.byte(1), .uint64(2)])])
        signal.serial = .max
        var reply = call.reply([.variant(.options([("x", .variant(.double(-0.5)))]))])
        reply.serial = 8
        var fault = call.reply(.failed("No: \u{1F3B5}"))
        fault.serial = 9
        for message in [call, signal, reply, fault] {
            #expect(try Captures.messages(try message.bytes(order)) == [message])
        }
        #expect(reply.destination == ":1.9" && reply.replySerial == 7 && !reply.wantsReply)
    }

    @Test func whatIsNoMessageIsNotWritten() {
        var message = Message.call("M", of: "a.B", at: "/c", on: ":1.2")
        #expect(throws: Malformation.serial) { try message.bytes() }
        message.serial = 1
        message.path = nil
        #expect(throws: Malformation.fieldMissing(1)) { try message.bytes() }
        message.path = "/"
        for (value, problem) in [
            (Value.string("a\0b"), Malformation.text), (.structure([]), .signature),
            (.array(of: .string, [.int32(1)]), .mismatch), (.array(of: .structure([]), []), .signature),
            (.dictionary(key: .variant, value: .byte, []), .signature),
            (.dictionary(key: .string, value: .byte, [.init(.byte(1), .byte(1))]), .mismatch),
        ] {
            message.body = [value]
            #expect(throws: problem) { try message.bytes() }
        }
        message.body = Array(repeating: .byte(1), count: 256)
        #expect(throws: Malformation.signature) { try message.bytes() }
        var deep = Value.byte(1)
        for _ in 0..<64 { deep = .variant(deep) }
        message.body = [deep]
        #expect(throws: Never.self) { try message.bytes() }
        message.body = [.variant(deep)]
        #expect(throws: Malformation.depth) { try message.bytes() }
    }
}
