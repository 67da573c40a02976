/// Bounds of the protocol: D-Bus Specification, Marshalling (Wire Format) and Message Format.
enum WireLimits {
    /// The longest message in bytes, with its header.
    static let message = 1 << 27
    /// The longest array in bytes, without its length and the padding after that.
    static let array = 1 << 26
    /// The deepest nesting of containers, including variants.
    static let depth = 64
}

/// The order of the bytes of numbers in a message.
enum ByteOrder: UInt8, Sendable, Hashable {
    case little = 0x6C  // `l`
    case big = 0x42  // `B`
}

extension Int {
    /// The number rounded up to a multiple of an alignment.
    func aligned(to alignment: Int) -> Int { (self + alignment - 1) / alignment * alignment }
}
