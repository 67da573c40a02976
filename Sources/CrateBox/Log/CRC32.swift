/// The check sum of IEEE 802.3, as zlib and PNG have it.
enum CRC32 {
    private static let table: [UInt32] = (0..<256).map { byte in
        (0..<8).reduce(UInt32(byte)) { word, _ in word & 1 == 1 ? 0xEDB8_8320 ^ (word >> 1) : word >> 1 }
    }

    /// The sum of bytes.
    static func of(_ bytes: some Sequence<UInt8>) -> UInt32 {
        ~bytes.reduce(~UInt32(0)) { sum, byte in table[Int(UInt8(truncatingIfNeeded: sum) ^ byte)] ^ (sum >> 8) }
    }
}
