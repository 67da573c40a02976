import Testing

@testable import DBus

/// A stream of messages, in whatever pieces it arrives.
@Suite struct MessageReaderTests {
    private func call(_ bytes: Int) throws -> [UInt8] {
        var message = Message.call("M", of: "a.B", at: "/c", on: ":1.2", [.bytes(Array(repeating: 7, count: bytes))])
        message.serial = 5
        return try message.bytes()
    }

    @Test func messagesSplitAtEveryByteAreReadAlike() throws {
        let stream = Captures.all.flatMap(\.self)
        let whole = try Captures.messages(stream)
        #expect(whole.count == 3)
        for cut in 0...stream.count {
            var reader = MessageReader()
            var messages: [Message] = []
            for piece in [stream[..<cut], stream[cut...]] {
                reader.append(piece)
                while case .message(let message)? = try reader.next() { messages.append(message) }
            }
            #expect(messages == whole)
        }
        var (reader, messages) = (MessageReader(), [Message]())
        for byte in stream {
            reader.append([byte])
            while case .message(let message)? = try reader.next() { messages.append(message) }
        }
        #expect(messages == whole)
    }

    @Test(arguments: [1, 1_000, 1_000_000]) func whatIsTooLongIsCutAndTheNextOneIsRead(piece: Int) throws {
        let stream = try call(5_000) + Captures.gdbus + call(4_000) + Captures.gdbus
        var (reader, pieces) = (MessageReader(limit: 4_096), [MessageReader.Piece]())
        var rest = stream[...]
        while !rest.isEmpty {
            reader.append(rest.prefix(piece))
            rest = rest.dropFirst(piece)
            while let next = try reader.next() { pieces.append(next) }
        }
        #expect(pieces.count == 4)
        guard case .cut(let message)? = pieces.first else { return #expect(Bool(false), "it was not cut") }
        #expect(message.member == "M" && message.serial == 5 && message.body.isEmpty)
        #expect(pieces.dropFirst().allSatisfy { if case .message = $0 { true } else { false } })
    }

    @Test func aHeaderThatIsTooLongEndsTheStream() throws {
        var reader = MessageReader(limit: 4_096)
        reader.append([0x6C, 1, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0x20, 0, 0])
        #expect(throws: Malformation.length) { try reader.next() }
    }

    @Test(
        arguments: [
            (0, 0x6D, Malformation.byteOrder), (1, 0, .kind), (3, 2, .version(2)), (8, 0, .serial), (7, 0x10, .length),
            (16, 0, .field(0)), (16, 3, .field(3)), (16, 200, .fieldMissing(1)), (18, 0x73, .fieldMissing(1)),
        ] as [(Int, UInt8, Malformation)]) func aHeaderThatIsDamagedEndsTheStream(
            place: Int, byte: UInt8, problem: Malformation
        )
    {
        var bytes = Captures.gdbus
        bytes[place] = byte
        if place == 18 {
            // The path as a text: the field has another type than the specification says.
            #expect(throws: Malformation.field(1)) { try Captures.messages(bytes) }
        } else {
            #expect(throws: problem) { try Captures.messages(bytes) }
        }
    }

    @Test func messagesOfUnknownTypesAreIgnored() throws {
        var unknown = Captures.dbusSend
        unknown[1] = 9
        #expect(try Captures.messages(unknown + Captures.gdbus) == Captures.messages(Captures.gdbus))
    }

    @Test func theLibrarysOwnNamesAreReserved() throws {
        var message = Message.signal(
            "Disconnected", of: "org.freedesktop.DBus.Local", from: "/org/freedesktop/DBus/Local")
        message.serial = 1
        let bytes = try message.bytes()
        #expect(throws: Malformation.reserved) { try Captures.messages(bytes) }
    }

    @Test func manyMessagesLeaveNothingBehind() throws {
        var reader = MessageReader()
        let message = try call(3_000)
        for _ in 0..<2_000 {
            reader.append(message)
            #expect(try reader.next() != nil)
            #expect(try reader.next() == nil)
        }
    }
}
