/// Writes the bytes of rows that lists are read from: numbers as LEB128, texts with their length before them.
struct ListedBytes {
    private(set) var bytes: [UInt8] = []

    mutating func add(_ number: Int64) { add(bits: UInt64(bitPattern: number << 1 ^ number >> 63)) }

    mutating func add(_ number: Int) { add(Int64(number)) }

    /// Adds an optional number, after a byte for its presence.
    mutating func add(_ number: Int64?) {
        bytes.append(number == nil ? 0 : 1)
        if let number { add(number) }
    }

    mutating func add(_ number: Int?) { add(number.map { Int64($0) }) }

    mutating func add(_ text: String) {
        add(bits: UInt64(text.utf8.count))
        bytes.append(contentsOf: text.utf8)
    }

    mutating func add(_ text: String?) {
        bytes.append(text == nil ? 0 : 1)
        if let text { add(text) }
    }

    mutating func add(_ flag: Bool) { bytes.append(flag ? 1 : 0) }

    /// Adds up to eight flags, one bit each, in one byte.
    mutating func add(flags: UInt8) { bytes.append(flags) }

    /// Adds bytes after their count, so that a reader can skip them.
    mutating func add(part: ListedBytes) {
        add(bits: UInt64(part.bytes.count))
        bytes.append(contentsOf: part.bytes)
    }

    private mutating func add(bits: UInt64) {
        var rest = bits
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }
}

/// Reads the bytes of ``ListedBytes``, from memory that SQLite lends until the next row. Damaged bytes result in empty
/// values.
struct ListedReader {
    // SAFETY: the memory is valid as long as the reader: a row of SQLite until the next one, or an array during a call.
    // No index is beyond `end`, whatever the bytes are.
    private let bytes: UnsafeRawBufferPointer
    private var place: Int
    private let end: Int

    init(_ bytes: UnsafeRawBufferPointer) { (self.bytes, place, end) = (bytes, 0, bytes.count) }

    mutating func number() -> Int64 {
        let bits = bits()
        return Int64(bitPattern: bits >> 1) ^ -Int64(bitPattern: bits & 1)
    }

    mutating func optionalNumber() -> Int64? { flag() ? number() : nil }

    mutating func integer() -> Int { Int(truncatingIfNeeded: number()) }

    mutating func optionalInteger() -> Int? { flag() ? integer() : nil }

    mutating func flag() -> Bool { byte() != 0 }

    mutating func byte() -> UInt8 {
        guard place < end else { return 0 }
        defer { place += 1 }
        return bytes[place]
    }

    mutating func text() -> String {
        let count = length()
        defer { place += count }
        return String(decoding: UnsafeRawBufferPointer(rebasing: bytes[place..<place + count]), as: UTF8.self)
    }

    mutating func optionalText() -> String? { flag() ? text() : nil }

    /// Advances past a text, without decoding it.
    mutating func skipText() {
        let count = length()
        place += count
    }

    /// Advances past a text that may be missing.
    mutating func skipOptionalText() { if flag() { skipText() } }

    /// Advances past a part, whatever it contains.
    mutating func skipPart() {
        let count = length()
        place += count
    }

    /// The bytes of a part without their count; valid as long as the reader's own.
    mutating func part() -> UnsafeRawBufferPointer {
        let count = length()
        defer { place += count }
        return UnsafeRawBufferPointer(rebasing: bytes[place..<place + count])
    }

    /// The number of elements that follow, limited because each takes at least one byte.
    mutating func count() -> Int { min(max(integer(), 0), end - place) }

    private mutating func length() -> Int {
        let count = bits()
        return count <= UInt64(end - place) ? Int(count) : end - place
    }

    private mutating func bits() -> UInt64 {
        var value: UInt64 = 0
        var shift: UInt64 = 0
        while place < end, shift < 64 {
            let byte = bytes[place]
            place += 1
            value |= UInt64(byte & 0x7F) << shift
            if byte < 0x80 { return value }
            shift += 7
        }
        return 0
    }
}
