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
}

// A function for each type, beside the generic code: without whole-module optimisation, generic code is specialised
// only in its own file.
extension Unpacker {
    mutating func node() throws(Damage) -> Node? { try flag() ? try Node(from: &self) : nil }
    mutating func type() throws(Damage) -> TypeName? { try flag() ? try TypeName(from: &self) : nil }
    mutating func facts() throws(Damage) -> FileFacts? { try flag() ? try FileFacts(from: &self) : nil }
    mutating func optionalText() throws(Damage) -> String? { try flag() ? try text() : nil }

    mutating func textList() throws(Damage) -> [String] { try list() }
    mutating func nodes() throws(Damage) -> [Node] { try list() }
    mutating func arguments() throws(Damage) -> [Argument] { try list() }
    mutating func segments() throws(Damage) -> [Node.Segment] { try list() }
    mutating func branches() throws(Damage) -> [Node.Branch] { try list() }
    mutating func attributes() throws(Damage) -> [Attribute] { try list() }
    mutating func parameters() throws(Damage) -> [FunctionFacts.Parameter] { try list() }
    mutating func properties() throws(Damage) -> [Property] { try list() }
    mutating func functions() throws(Damage) -> [FunctionFacts] { try list() }
    mutating func inherited() throws(Damage) -> [TypePart.Inherited] { try list() }
    mutating func cases() throws(Damage) -> [TypePart.Case] { try list() }
    mutating func parts() throws(Damage) -> [TypePart] { try list() }
    mutating func comments() throws(Damage) -> [Comment] { try list() }

    private mutating func list<Value: Packable>() throws(Damage) -> [Value] {
        let count = try count()
        // Most lists are empty.
        guard count > 0 else { return [] }
        var values: [Value] = []
        values.reserveCapacity(count)
        for _ in 0..<count { values.append(try Value(from: &self)) }
        return values
    }
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
