/// Reads one JSON document. Recurses once per level; the caller must have limited the depth.
struct JSONReader {
    /// The error of bytes that are not JSON, with the offset of the mistake.
    struct Stop: Error {
        let offset: Int
    }

    // SAFETY: valid as long as the reader, which `JSONTree` uses during one call. `next` is nil after the last byte, so
    // that `offset` and slices stay within the bytes.
    let bytes: UnsafeBufferPointer<UInt8>
    var offset = 0
    /// The offset of the first number that is out of the range of `Double`; reported only if there is no other mistake.
    var excess: Int?

    init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    mutating func document() throws(Stop) -> JSONTree {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
        let tree = try value()
        skipSpace()
        guard offset == bytes.count else { throw stop }
        if let excess { throw Stop(offset: excess) }
        return tree
    }

    var stop: Stop { Stop(offset: offset) }
    var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

    private mutating func skipSpace() {
        while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { offset += 1 }
    }

    /// Skips the next byte if it is this one; otherwise returns false.
    mutating func take(_ sign: Unicode.Scalar) -> Bool {
        guard next == UInt8(ascii: sign) else { return false }
        offset += 1
        return true
    }

    private mutating func value() throws(Stop) -> JSONTree {
        skipSpace()
        switch next {
        case UInt8(ascii: "{"): return .object(try members())
        case UInt8(ascii: "["): return .list(try elements())
        case UInt8(ascii: "\""): return .text(try string())
        case UInt8(ascii: "t"): return try word("true", .flag(true))
        case UInt8(ascii: "f"): return try word("false", .flag(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        default: return .number(try number())
        }
    }

    private mutating func word(_ word: String, _ tree: JSONTree) throws(Stop) -> JSONTree {
        for letter in word.unicodeScalars { guard take(letter) else { throw stop } }
        return tree
    }

    private mutating func elements() throws(Stop) -> [JSONTree] {
        var elements: [JSONTree] = []
        try separated(until: "]") { (reader: inout Self) throws(Stop) in elements.append(try reader.value()) }
        return elements
    }

    private mutating func members() throws(Stop) -> [String: JSONTree] {
        var members: [String: JSONTree] = [:]
        try separated(until: "}") { (reader: inout Self) throws(Stop) in
            let name = try reader.string()
            reader.skipSpace()
            guard reader.take(":") else { throw reader.stop }
            members[name] = try reader.value()
        }
        return members
    }

    /// Reads parts between commas, from the opening bracket to the closing one.
    private mutating func separated(
        until end: Unicode.Scalar, _ part: (inout Self) throws(Stop) -> Void
    ) throws(Stop) {
        offset += 1
        while true {
            skipSpace()
            if take(end) { return }
            try part(&self)
            skipSpace()
            if take(",") { continue }
            guard take(end) else { throw stop }
            return
        }
    }
}
