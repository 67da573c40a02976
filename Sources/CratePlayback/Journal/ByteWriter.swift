/// Encodes numbers and texts as bytes, little-endian.
struct ByteWriter {
    private(set) var bytes: [UInt8] = []

    mutating func put<Number: FixedWidthInteger>(_ number: Number) {
        for place in 0..<(Number.bitWidth / 8) { bytes.append(UInt8(truncatingIfNeeded: number >> (8 * place))) }
    }

    mutating func put(bytes: [UInt8]) { self.bytes += bytes }

    /// Encodes a text as its length in bytes, 32 bits, followed by its UTF-8.
    mutating func put(_ text: String) {
        put(UInt32(text.utf8.count))
        put(bytes: Array(text.utf8))
    }
}

/// Decodes numbers and texts from untrusted bytes. All methods return nil if too few bytes are left.
struct ByteReader {
    private var rest: ArraySlice<UInt8>

    init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

    /// The number of bytes left.
    var count: Int { rest.count }

    mutating func bytes(_ count: Int) -> [UInt8]? {
        guard count <= rest.count else { return nil }
        defer { rest = rest.dropFirst(count) }
        return Array(rest.prefix(count))
    }

    mutating func number<Number: FixedWidthInteger>(_ kind: Number.Type) -> Number? {
        let count = Number.bitWidth / 8
        guard count <= rest.count else { return nil }
        var number: Number = 0
        for place in 0..<count {
            number |= Number(truncatingIfNeeded: rest[rest.startIndex + place]) << (8 * place)
        }
        rest = rest.dropFirst(count)
        return number
    }

    mutating func text() -> String? {
        guard let count = number(UInt32.self), let bytes = bytes(Int(count)) else { return nil }
        return String(decoding: bytes, as: UTF8.self)
    }
}
