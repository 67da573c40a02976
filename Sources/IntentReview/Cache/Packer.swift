/// Serialises values: numbers with a variable length, and texts as numbers, so that each text is stored only once.
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

    /// Returns the bytes that a closure writes. Drops earlier bytes, but keeps the texts.
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
