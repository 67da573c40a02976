/// Serialises values: numbers with a variable length, and each text only once.
struct Packer {
    private(set) var bytes: [UInt8] = []
    /// The texts in the order of their numbers.
    private(set) var texts: [String] = []
    /// The number of the first of these texts.
    private let first: Int
    private var places: [String: Int] = [:]

    /// - Parameter count: the number of texts that are written already.
    init(after count: Int = 0) { first = count }

    /// The bytes of one number in variable length.
    static func length(_ number: Int) -> [UInt8] {
        var packer = Packer()
        packer.add(number)
        return packer.bytes
    }

    /// The bytes that a closure writes; earlier ones are dropped, and texts stay known.
    mutating func bytes(_ write: (inout Packer) -> Void) -> [UInt8] {
        bytes = []
        write(&self)
        return bytes
    }

    mutating func add(_ number: Int) {
        // Zigzag encoding keeps small negative numbers short.
        var rest = UInt(bitPattern: (number << 1) ^ (number >> 63))
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }

    mutating func add(_ text: String) {
        if let place = places[text] { return add(place) }
        places[text] = first + texts.count
        add(first + texts.count)
        texts.append(text)
    }

    mutating func add(_ flag: Bool) { bytes.append(flag ? 1 : 0) }
    mutating func add(_ number: Int32) { add(Int(number)) }

    mutating func add(_ value: some Packable) { value.pack(into: &self) }

    mutating func add<Value: Packable>(_ value: Value?) {
        add(value != nil)
        if let value { add(value) }
    }

    mutating func add<Value: Packable>(_ values: [Value]) {
        add(values.count)
        for value in values { add(value) }
    }
}

/// Deserialises the output of a `Packer`.
struct Unpacker {
    /// The bytes were not written by a `Packer`.
    struct Damage: Error {}

    private let bytes: ArraySlice<UInt8>
    private var place: Int
    private let texts: [String]

    init(_ bytes: ArraySlice<UInt8>, texts: [String]) {
        self.bytes = bytes
        self.texts = texts
        place = bytes.startIndex
    }

    private mutating func byte() throws(Damage) -> UInt8 {
        guard place < bytes.endIndex else { throw Damage() }
        defer { place += 1 }
        return bytes[place]
    }

    mutating func number() throws(Damage) -> Int {
        var rest: UInt = 0
        var shift: UInt = 0
        while true {
            let byte = try byte()
            guard shift < 64 else { throw Damage() }
            rest |= UInt(byte & 0x7f) << shift
            if byte < 0x80 { break }
            shift += 7
        }
        return Int(bitPattern: rest >> 1) ^ -Int(bitPattern: rest & 1)
    }

    var rest: ArraySlice<UInt8> { bytes[place...] }

    /// Reads the number of elements that follow. Each element takes at least one byte.
    mutating func count() throws(Damage) -> Int {
        let count = try number()
        guard count >= 0, count <= left else { throw Damage() }
        return count
    }

    /// Reads a number of bytes.
    mutating func bytes(_ count: Int) throws(Damage) -> ArraySlice<UInt8> {
        guard count >= 0, count <= left else { throw Damage() }
        defer { place += count }
        return bytes[place..<(place + count)]
    }

    /// Reads a number of bytes as text.
    mutating func raw(_ count: Int) throws(Damage) -> String {
        String(decoding: try bytes(count), as: UTF8.self)
    }

    /// The number of unread bytes.
    var left: Int { bytes.endIndex - place }

    mutating func offset() throws(Damage) -> Int32 { Int32(truncatingIfNeeded: try number()) }
    mutating func flag() throws(Damage) -> Bool { try byte() != 0 }

    mutating func text() throws(Damage) -> String {
        let place = try number()
        guard texts.indices.contains(place) else { throw Damage() }
        return texts[place]
    }

    mutating func value<Value: Packable>() throws(Damage) -> Value { try Value(from: &self) }

    mutating func optional<Value: Packable>() throws(Damage) -> Value? { try flag() ? try value() : nil }

    mutating func list<Value: Packable>() throws(Damage) -> [Value] {
        let count = try count()
        // Most lists are empty.
        guard count > 0 else { return [] }
        var values: [Value] = []
        values.reserveCapacity(count)
        for _ in 0..<count { values.append(try value()) }
        return values
    }

    mutating func textList() throws(Damage) -> [String] {
        let count = try count()
        guard count > 0 else { return [] }
        var texts: [String] = []
        texts.reserveCapacity(count)
        for _ in 0..<count { texts.append(try text()) }
        return texts
    }

    mutating func optionalText() throws(Damage) -> String? { try flag() ? try text() : nil }
}

/// A fact that can be serialised.
protocol Packable {
    func pack(into packer: inout Packer)
    init(from unpacker: inout Unpacker) throws(Unpacker.Damage)
}

extension String: Packable {
    func pack(into packer: inout Packer) { packer.add(self) }
    init(from unpacker: inout Unpacker) throws(Unpacker.Damage) { self = try unpacker.text() }
}

extension Int32: Packable {
    func pack(into packer: inout Packer) { packer.add(Int(self)) }
    init(from unpacker: inout Unpacker) throws(Unpacker.Damage) { self = try unpacker.offset() }
}
