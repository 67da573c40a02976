/// Reads values from the bytes of a message: D-Bus Specification, Marshalling (Wire Format).
///
/// Offsets count from the start of the bytes, which is that of a message or of its body.
struct WireReader {
    private let bytes: ArraySlice<UInt8>
    private let order: ByteOrder
    /// The offset of the next byte.
    private(set) var place = 0
    /// The offset of the end of the innermost array.
    private var end: Int

    init(_ bytes: ArraySlice<UInt8>, _ order: ByteOrder) {
        (self.bytes, self.order, end) = (bytes, order, bytes.count)
    }

    /// Reads the values of a list of types, which must take up all bytes.
    mutating func values(of types: [ValueType]) throws(Malformation) -> [Value] {
        var values: [Value] = []
        values.reserveCapacity(types.count)
        for type in types { values.append(try value(of: type, depth: 0)) }
        guard place == end else { throw .rest }
        return values
    }

    /// Skips padding, which must be zero.
    mutating func align(to alignment: Int) throws(Malformation) {
        for byte in try take(place.aligned(to: alignment) - place) where byte != 0 { throw .padding }
    }

    /// Reads a value.
    /// - Parameter depth: The number of enclosing containers.
    mutating func value(of type: ValueType, depth: Int) throws(Malformation) -> Value {
        switch type {
        case .byte: .byte(try number())
        case .boolean: .boolean(try boolean())
        case .int16: .int16(try number())
        case .uint16: .uint16(try number())
        case .int32: .int32(try number())
        case .uint32: .uint32(try number())
        case .int64: .int64(try number())
        case .uint64: .uint64(try number())
        case .double: .double(Double(bitPattern: try number()))
        case .string: .string(try text(longest: nil))
        case .objectPath: .objectPath(try path())
        case .signature: .signature(try signature())
        case .unixFD: .unixFD(try number())
        case .variant: try variant(depth: depth)
        case .array(let element): try array(of: element, depth: depth)
        case .structure(let fields): try structure(of: fields, depth: depth)
        case .dictionary(let key, let value): try dictionary(key, value, depth: depth)
        }
    }

    private mutating func take(_ count: Int) throws(Malformation) -> ArraySlice<UInt8> {
        guard count >= 0, count <= end - place else { throw .truncated }
        defer { place += count }
        return bytes[(bytes.startIndex + place)..<(bytes.startIndex + place + count)]
    }

    mutating func number<Number: FixedWidthInteger>() throws(Malformation) -> Number {
        let size = MemoryLayout<Number>.size
        try align(to: size)
        let taken = try take(size)
        var number: UInt64 = 0
        switch order {
        case .little: for byte in taken.reversed() { number = number << 8 | UInt64(byte) }
        case .big: for byte in taken { number = number << 8 | UInt64(byte) }
        }
        return Number(truncatingIfNeeded: number)
    }

    private mutating func boolean() throws(Malformation) -> Bool {
        let number: UInt32 = try number()
        guard number <= 1 else { throw .boolean }
        return number == 1
    }

    private mutating func text(longest: Int?) throws(Malformation) -> String {
        // The length of a signature takes one byte, that of another text four.
        let length: Int
        if longest == nil {
            let number: UInt32 = try number()
            length = Int(number)
        } else {
            let number: UInt8 = try number()
            length = Int(number)
        }
        let taken = try take(length)
        guard try take(1).first == 0, !taken.contains(0), let text = String(validating: taken, as: UTF8.self) else {
            throw .text
        }
        return text
    }

    private mutating func path() throws(Malformation) -> ObjectPath {
        guard let path = ObjectPath(try text(longest: nil)) else { throw .path }
        return path
    }

    mutating func signature() throws(Malformation) -> Signature {
        guard let signature = Signature(try text(longest: Signature.longest)) else { throw .signature }
        return signature
    }

    private func inner(_ depth: Int) throws(Malformation) -> Int {
        guard depth < WireLimits.depth else { throw .depth }
        return depth + 1
    }

    private mutating func variant(depth: Int) throws(Malformation) -> Value {
        let depth = try inner(depth)
        let types = try signature().types
        guard let type = types.first, types.count == 1 else { throw .signature }
        return .variant(try value(of: type, depth: depth))
    }

    private mutating func structure(of fields: [ValueType], depth: Int) throws(Malformation) -> Value {
        let depth = try inner(depth)
        try align(to: 8)
        var values: [Value] = []
        values.reserveCapacity(fields.count)
        for field in fields { values.append(try value(of: field, depth: depth)) }
        return .structure(values)
    }

    private mutating func array(of element: ValueType, depth: Int) throws(Malformation) -> Value {
        let depth = try inner(depth)
        let outer = try enterArray(alignment: element.alignment)
        defer { end = outer }
        if element == .byte { return .bytes(Array(try take(end - place))) }
        var values: [Value] = []
        if let size = element.fixedSize { values.reserveCapacity((end - place) / size) }
        while place < end { values.append(try value(of: element, depth: depth)) }
        return .array(of: element, values)
    }

    private mutating func dictionary(_ key: ValueType, _ value: ValueType, depth: Int) throws(Malformation) -> Value {
        // A dictionary entry is a container within the array, so this enters two levels.
        let depth = try inner(try inner(depth))
        let outer = try enterArray(alignment: 8)
        defer { end = outer }
        var entries: [Value.Entry] = []
        while place < end {
            try align(to: 8)
            let name = try self.value(of: key, depth: depth)
            entries.append(Value.Entry(name, try self.value(of: value, depth: depth)))
        }
        return .dictionary(key: key, value: value, entries)
    }

    /// Reads an array's length and the padding after it. Even an empty array has the padding, which is not part of the
    /// length.
    /// - Returns: The end of the array or body that contains the array.
    private mutating func enterArray(alignment: Int) throws(Malformation) -> Int {
        let length: UInt32 = try number()
        guard length <= WireLimits.array else { throw .length }
        try align(to: alignment)
        guard Int(length) <= end - place else { throw .truncated }
        defer { end = place + Int(length) }
        return end
    }
}
