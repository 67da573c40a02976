/// Puts facts into bytes, or takes them out again: what is exchanged is named once, for both ways.
///
/// Numbers are zigzag LEB128, texts their length and their UTF-8. A text that is the same as in the record before takes
/// one byte: an album's files agree on nearly everything.
struct FactExchange {
    /// What was written, or is read.
    private(set) var bytes: [UInt8] = []
    /// True when what is read is not whole; everything read from there on is empty.
    private(set) var isBroken = false
    private let isReading: Bool
    private var index = 0
    private var before: [String?] = []
    private var slot = 0

    private static let none: Int64 = -1
    private static let sameAsBefore: Int64 = -2

    /// To be written.
    init() { isReading = false }

    /// To be read.
    init(reading bytes: [UInt8]) {
        self.bytes = bytes
        isReading = true
    }

    /// True when everything was read.
    var isAtEnd: Bool { isBroken || index >= bytes.count }

    /// Begins the next record.
    mutating func nextRecord() { slot = 0 }

    /// A number.
    mutating func number(_ number: inout Int64) {
        if isReading { number = read() } else { write(number) }
    }

    /// A number.
    mutating func number(_ number: inout Int) {
        var wide = Int64(number)
        self.number(&wide)
        number = Int(wide)
    }

    /// A number, or none.
    mutating func number(_ number: inout Int64?) {
        var isThere = number == nil ? 0 : 1
        self.number(&isThere)
        guard isThere != 0 else { return number = nil }
        var value = number ?? 0
        self.number(&value)
        number = value
    }

    /// A number, or none.
    mutating func number(_ number: inout Int?) {
        var wide = number.map { Int64($0) }
        self.number(&wide)
        number = wide.map { Int($0) }
    }

    /// Yes or no.
    mutating func flag(_ flag: inout Bool) {
        var number = flag ? 1 : 0
        self.number(&number)
        flag = number != 0
    }

    /// A text.
    mutating func text(_ text: inout String) {
        var optional: String? = text
        self.text(&optional)
        text = optional ?? ""
    }

    /// A text, or none.
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

    /// A list; its elements are exchanged one by one.
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
        // Every element takes a byte at least: a count beyond that is damage.
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
