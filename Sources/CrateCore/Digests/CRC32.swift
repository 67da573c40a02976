/// The 32-bit check sum of IEEE 802.3, which zlib and PNG also use.
package struct CRC32 {
    private static let table: [UInt32] = (0..<256).map { byte in
        (0..<8).reduce(UInt32(byte)) { word, _ in word & 1 == 1 ? 0xEDB8_8320 ^ (word >> 1) : word >> 1 }
    }

    private var word = ~UInt32(0)

    /// Starts with no bytes, whose sum is 0.
    package init() {}

    /// The check sum of all bytes so far; more may be added afterwards.
    package var sum: UInt32 { ~word }

    /// Adds the bytes of a range; several calls have the same result as one with all bytes.
    package mutating func add(_ bytes: [UInt8], _ range: Range<Int>) {
        let table = Self.table
        var place = range.lowerBound
        while place < range.upperBound {
            word = table[Int(UInt8(truncatingIfNeeded: word) ^ bytes[place])] ^ (word >> 8)
            place += 1
        }
    }

    /// The check sum of all of `bytes` in one call.
    package static func of(_ bytes: [UInt8]) -> UInt32 {
        var all = CRC32()
        all.add(bytes, bytes.indices)
        return all.sum
    }
}
