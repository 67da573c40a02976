/// Writes values as the bytes of a message: D-Bus Specification, Marshalling (Wire Format).
struct WireWriter {
    private(set) var bytes: [UInt8] = []
    private let order: ByteOrder

    init(_ order: ByteOrder = .little) { self.order = order }

    mutating func align(to alignment: Int) {
        bytes.append(contentsOf: repeatElement(0, count: bytes.count.aligned(to: alignment) - bytes.count))
    }

    mutating func append(_ more: [UInt8]) { bytes += more }

    mutating func number<Number: FixedWidthInteger>(_ number: Number) {
        align(to: MemoryLayout<Number>.size)
        bytes += Self.bytes(of: number, order)
    }

    private static func bytes<Number: FixedWidthInteger>(of number: Number, _ order: ByteOrder) -> [UInt8] {
        let little = (0..<MemoryLayout<Number>.size).map { UInt8(truncatingIfNeeded: number >> Number(8 * $0)) }
        return order == .little ? little : little.reversed()
    }

    /// Writes a value.
    /// - Parameter depth: The number of enclosing containers.
    mutating func value(_ value: Value, depth: Int = 0) throws(Malformation) {
        switch value {
        case .byte(let number): self.number(number)
        case .boolean(let flag): self.number(UInt32(flag ? 1 : 0))
        case .int16(let number): self.number(number)
        case .uint16(let number): self.number(number)
        case .int32(let number): self.number(number)
        case .uint32(let number): self.number(number)
        case .int64(let number): self.number(number)
        case .uint64(let number): self.number(number)
        case .double(let number): self.number(number.bitPattern)
        case .string(let text): try self.text(text)
        case .objectPath(let path): try text(path.text)
        case .signature(let signature): self.signature(signature)
        case .unixFD(let index): number(index)
        case .variant(let inner): try variant(inner, depth: depth)
        case .bytes(let bytes): try array(alignment: 1) { (writer) throws(Malformation) in writer.append(bytes) }
        case .array(let element, let values): try array(of: element, values, depth: depth)
        case .structure(let fields): try structure(fields, depth: depth)
        case .dictionary(let key, let value, let entries): try dictionary(key, value, entries, depth: depth)
        }
    }

    mutating func text(_ text: String) throws(Malformation) {
        let utf8 = Array(text.utf8)
        guard !utf8.contains(0) else { throw .text }
        guard utf8.count < WireLimits.message else { throw .length }
        number(UInt32(utf8.count))
        bytes += utf8
        bytes.append(0)
    }

    mutating func signature(_ signature: Signature) {
        bytes.append(UInt8(signature.text.utf8.count))
        bytes += Array(signature.text.utf8)
        bytes.append(0)
    }

    private func inner(_ depth: Int) throws(Malformation) -> Int {
        guard depth < WireLimits.depth else { throw .depth }
        return depth + 1
    }

    private mutating func variant(_ value: Value, depth: Int) throws(Malformation) {
        let depth = try inner(depth)
        guard let signature = Signature([value.type]) else { throw .signature }
        self.signature(signature)
        try self.value(value, depth: depth)
    }

    private mutating func structure(_ fields: [Value], depth: Int) throws(Malformation) {
        let depth = try inner(depth)
        guard !fields.isEmpty else { throw .signature }
        align(to: 8)
        for field in fields { try value(field, depth: depth) }
    }

    private mutating func array(of element: ValueType, _ values: [Value], depth: Int) throws(Malformation) {
        let depth = try inner(depth)
        try array(alignment: element.alignment) { (writer) throws(Malformation) in
            for value in values {
                guard value.type == element else { throw .mismatch }
                try writer.value(value, depth: depth)
            }
        }
    }

    private mutating func dictionary(
        _ key: ValueType, _ value: ValueType, _ entries: [Value.Entry], depth: Int
    ) throws(Malformation) {
        let depth = try inner(try inner(depth))
        guard key.isBasic else { throw .signature }
        try array(alignment: 8) { (writer) throws(Malformation) in
            for entry in entries {
                guard entry.key.type == key, entry.value.type == value else { throw .mismatch }
                writer.align(to: 8)
                try writer.value(entry.key, depth: depth)
                try writer.value(entry.value, depth: depth)
            }
        }
    }

    /// Writes the length, which does not include the padding after it, and the elements.
    private mutating func array(
        alignment: Int, _ elements: (inout WireWriter) throws(Malformation) -> Void
    ) throws(Malformation) {
        number(UInt32(0))
        let lengthPlace = bytes.count - 4
        align(to: alignment)
        let start = bytes.count
        try elements(&self)
        guard bytes.count - start <= WireLimits.array else { throw .length }
        bytes.replaceSubrange(
            lengthPlace..<(lengthPlace + 4), with: Self.bytes(of: UInt32(bytes.count - start), order))
    }
}
