/// Encodes facts to bytes or decodes them, so that the fields are listed once for both directions.
///
/// Integers are zigzag LEB128; texts are their length and UTF-8. A text equal to that of the previous record takes one
/// byte, because the files of an album agree on nearly everything.
struct FactExchange {
    /// The bytes written or to be read.
    private(set) var bytes: [UInt8] = []
    /// True when the input is incomplete or invalid; everything read after that is empty.
    private(set) var isBroken = false
    private let isReading: Bool
    private var index = 0
    private var before: [String?] = []
    private var slot = 0

    private static let none: Int64 = -1
    private static let sameAsBefore: Int64 = -2

    /// Starts to encode; the calls append to ``bytes``.
    init() { isReading = false }

    /// Starts to decode these bytes; the calls set their arguments.
    init(reading bytes: [UInt8]) {
        self.bytes = bytes
        isReading = true
    }

    /// True when all bytes are read, or when the input is invalid.
    var isAtEnd: Bool { isBroken || index >= bytes.count }

    /// Starts the next record, whose texts are compared with those of the previous one.
    mutating func nextRecord() { slot = 0 }

    /// Encodes or decodes an integer.
    mutating func number(_ number: inout Int64) {
        if isReading { number = read() } else { write(number) }
    }

    /// Encodes or decodes an integer.
    mutating func number(_ number: inout Int) {
        var wide = Int64(number)
        self.number(&wide)
        number = Int(wide)
    }

    /// Encodes or decodes an optional integer.
    mutating func number(_ number: inout Int64?) {
        var isThere = number == nil ? 0 : 1
        self.number(&isThere)
        guard isThere != 0 else { return number = nil }
        var value = number ?? 0
        self.number(&value)
        number = value
    }

    /// Encodes or decodes an optional integer.
    mutating func number(_ number: inout Int?) {
        var wide = number.map { Int64($0) }
        self.number(&wide)
        number = wide.map { Int($0) }
    }

    /// Encodes or decodes a flag.
    mutating func flag(_ flag: inout Bool) {
        var number = flag ? 1 : 0
        self.number(&number)
        flag = number != 0
    }

    /// Encodes or decodes a text.
    mutating func text(_ text: inout String) {
        var optional: String? = text
        self.text(&optional)
        text = optional ?? ""
    }

    /// Encodes or decodes an optional text.
    mutating func text(_ text: inout String?) {
        if slot == before.count { before.append(nil) }
        defer { slot += 1 }
        if isReading {
            text = read(before[slot])
        } else {
            write(text, before[slot])
        }
        before[slot] = text
    }

    /// Encodes or decodes a list, element by element.
    mutating func list<Element>(
        _ list: inout [Element], of empty: Element, _ exchange: (inout FactExchange, inout Element) -> Void
    ) {
        var count = list.count
        number(&count)
        guard isReading else {
            for index in list.indices { exchange(&self, &list[index]) }
            return
        }
        list = []
        // Every element takes at least one byte, so a larger count means damage.
        guard count >= 0, count <= bytes.count - index else { return isBroken = true }
        for _ in 0..<count where !isBroken {
            var element = empty
            exchange(&self, &element)
            list.append(element)
        }
    }
}

// MARK: Bytes

extension FactExchange {
    private mutating func write(_ number: Int64) {
        var rest = UInt64(bitPattern: number << 1 ^ number >> 63)
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }

    private mutating func write(_ text: String?, _ before: String?) {
        guard let text else { return write(Self.none) }
        guard text != before else { return write(Self.sameAsBefore) }
        write(Int64(text.utf8.count))
        bytes.append(contentsOf: text.utf8)
    }

    private mutating func read() -> Int64 {
        var value: UInt64 = 0
        for shift in stride(from: 0, through: 63, by: 7) {
            guard index < bytes.count, !isBroken else { break }
            let byte = bytes[index]
            index += 1
            value |= UInt64(byte & 0x7F) << UInt64(shift)
            if byte & 0x80 == 0 { return Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1) }
        }
        isBroken = true
        return 0
    }

    private mutating func read(_ before: String?) -> String? {
        let count = read()
        if count == Self.sameAsBefore { return before }
        guard count != Self.none, !isBroken else { return nil }
        guard count >= 0, count <= bytes.count - index else {
            isBroken = true
            return nil
        }
        defer { index += Int(count) }
        return String(decoding: bytes[index..<index + Int(count)], as: UTF8.self)
    }
}
