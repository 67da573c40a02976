import CrateTesting

@testable import DBus

/// The operations on fuzzed messages.
enum DamagedMessages {
    /// Feeds damaged messages to a reader in random pieces.
    /// - Returns: Whether the stream was read to its end.
    @discardableResult static func tryStream(_ random: inout SeededNumbers) throws -> Bool {
        var stream: [UInt8] = []
        for _ in 0..<Int.random(in: 1...4, using: &random) {
            var bytes = try seed(&random)
            if Int.random(in: 0..<4, using: &random) > 0 { damage(&bytes, &random) }
            stream += bytes
        }
        var reader = MessageReader(limit: [64, 1_024, 1 << 20].randomElement(using: &random) ?? 64)
        var rest = stream[...]
        do {
            while !rest.isEmpty {
                let count = Int.random(in: 1...max(1, rest.count), using: &random)
                reader.append(rest.prefix(count))
                rest = rest.dropFirst(count)
                while let piece = try reader.next() { try check(piece) }
            }
            return true
        } catch is Malformation {
            return false
        }
    }

    /// What was read is written, and read again, as the same.
    private static func check(_ piece: MessageReader.Piece) throws {
        guard case .message(let message) = piece else { return }
        for order in [ByteOrder.little, .big] {
            let again = try Captures.messages(try message.bytes(order))
            // NaN differs from itself.
            guard again == [message] || "\(again)" == "\([message])" else {
                throw FuzzFault(description: "it was read in another way than it was written: \(message)")
            }
        }
    }

    /// Random values of a random signature, written and read in both orders.
    static func tryBody(_ random: inout SeededNumbers) throws {
        var budget = 200
        let values = (0..<Int.random(in: 0...6, using: &random)).map { _ in value(0, &budget, &random) }
        guard Signature(values.map(\.type)) != nil else { return }
        var message = Message.signal("S", of: "a.B", from: "/c", values)
        message.serial = .random(in: 1...(.max), using: &random)
        try check(.message(message))
    }

    /// Damaged signatures, addresses, lines of the bus.
    static func tryText(_ random: inout SeededNumbers) throws {
        let seeds = [
            "a{sv}(iay)aa{ox}v", "unix:path=/run/x,guid=00;unix:abstract=%2fa;tcp:host=a",
            "OK 0123\r\nDATA\r\nERROR\r\n",
            "/org/mpris/MediaPlayer2", "org.mpris.MediaPlayer2.cratebox",
        ]
        var text = FuzzText(
            seeds.randomElement(using: &random) ?? "", pieces: ["a{", "(", ")", "unix:", "%", "OK ", "\r\n"])
        text.damage(&random)
        if let signature = Signature(String(decoding: text.bytes, as: UTF8.self)) {
            guard Signature(signature.types) == signature else {
                throw FuzzFault(description: "the signature \(signature) is written in another way")
            }
        }
        let words = String(decoding: text.bytes, as: UTF8.self)
        _ = (BusAddress(words, runtime: "/r"), ObjectPath(words), BusName(words), InterfaceName(words))
        var (authentication, rest) = (Authentication(identifier: nil), text.bytes[...])
        while !rest.isEmpty { rest = authentication.take(rest).rest }
    }

    private static func seed(_ random: inout SeededNumbers) throws -> [UInt8] {
        guard Bool.random(using: &random) else { return Captures.all.randomElement(using: &random) ?? [] }
        var budget = 60
        let body = (0..<Int.random(in: 0...4, using: &random)).map { _ in value(0, &budget, &random) }
        var message = Message.call("Get", of: "org.freedesktop.DBus.Properties", at: "/a", on: ":1.1", body)
        message.serial = 3
        return (try? message.bytes(Bool.random(using: &random) ? .little : .big)) ?? Captures.gdbus
    }

    private static func damage(_ bytes: inout [UInt8], _ random: inout SeededNumbers) {
        for _ in 0..<Int.random(in: 1...6, using: &random) where !bytes.isEmpty {
            let place = Int.random(in: bytes.indices, using: &random)
            switch Int.random(in: 0..<6, using: &random) {
            case 0: bytes[place] = .random(in: 0...255, using: &random)
            case 1: bytes[place] ^= 1 << UInt8.random(in: 0...7, using: &random)
            case 2: bytes.remove(at: place)
            case 3: bytes.insert(.random(in: 0...255, using: &random), at: place)
            case 4:
                // A length, or what may be one.
                let number = [0, 1, 0x7FFF_FFFF, 0xFFFF_FFFF, 1 << 26, 1 << 27, 255].randomElement(using: &random) ?? 0
                for index in 0..<4 where place / 4 * 4 + index < bytes.count {
                    bytes[place / 4 * 4 + index] = UInt8(truncatingIfNeeded: number >> (8 * index))
                }
            default: bytes.removeSubrange(place..<min(bytes.count, place + Int.random(in: 1...40, using: &random)))
            }
        }
    }

    private static func value(_ depth: Int, _ budget: inout Int, _ random: inout SeededNumbers) -> Value {
        budget -= 1
        switch Int.random(in: 0..<(depth < 6 && budget > 0 ? 18 : 13), using: &random) {
        case 0: return .byte(.random(in: 0...255, using: &random))
        case 1: return .boolean(.random(using: &random))
        case 2: return .int16(.random(in: .min ... .max, using: &random))
        case 3: return .uint16(.random(in: .min ... .max, using: &random))
        case 4: return .int32(.random(in: .min ... .max, using: &random))
        case 5: return .uint32(.random(in: .min ... .max, using: &random))
        case 6: return .int64(.random(in: .min ... .max, using: &random))
        case 7: return .uint64(.random(in: .min ... .max, using: &random))
        case 8: return .double(Double(bitPattern: random.next()))
        case 9: return .string(["", "a", "Grüße", "\u{1F3B5}"].randomElement(using: &random) ?? "")
        case 10: return .objectPath(["/", "/a/b"].randomElement(using: &random) ?? "/")
        case 11: return Signature("a{sv}").map { .signature($0) } ?? .byte(0)
        case 12: return .bytes((0..<Int.random(in: 0...9, using: &random)).map { UInt8($0) })
        case 13: return .variant(value(depth + 1, &budget, &random))
        case 14: return .structure([value(depth + 1, &budget, &random), value(depth + 1, &budget, &random)])
        case 15: return .strings((0..<Int.random(in: 0...4, using: &random)).map { "\($0)" })
        case 16:
            let element = value(depth + 1, &budget, &random)
            guard element.type != .byte else { return .bytes([1]) }
            return .array(of: element.type, Array(repeating: element, count: Int.random(in: 0...3, using: &random)))
        default:
            return .options([("x", value(depth + 1, &budget, &random)), ("y", value(depth + 1, &budget, &random))])
        }
    }
}
