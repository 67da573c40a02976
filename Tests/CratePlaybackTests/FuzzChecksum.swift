/// Checksums that would keep damage from the decoder: recomputed after damage, they let it pass.
enum FuzzChecksum {
    /// The checksum of a frame header: RFC 9639, section 9.1.8; the polynomial 0x07.
    static func header(_ bytes: ArraySlice<UInt8>) -> UInt8 {
        bytes.reduce(0) { bytes8[Int($0 ^ $1)] }
    }

    /// The checksum of a frame: RFC 9639, section 9.3; the polynomial 0x8005.
    static func frame(_ bytes: ArraySlice<UInt8>) -> UInt16 {
        bytes.reduce(0) { $0 << 8 ^ words16[Int(UInt8($0 >> 8) ^ $1)] }
    }

    /// The checksum of an Ogg page, with its own field set to zero: RFC 3533, section 6; the polynomial 0x04C11DB7.
    static func page(_ bytes: ArraySlice<UInt8>) -> UInt32 {
        bytes.reduce(0) { $0 << 8 ^ words32[Int(UInt8($0 >> 24) ^ $1)] }
    }

    private static let bytes8 = (0..<256).map { UInt8(truncatingIfNeeded: remainder($0, 0x07, bits: 8)) }
    private static let words16 = (0..<256).map { UInt16(truncatingIfNeeded: remainder($0, 0x8005, bits: 16)) }
    private static let words32 = (0..<256).map { UInt32(truncatingIfNeeded: remainder($0, 0x04C1_1DB7, bits: 32)) }

    private static func remainder(_ byte: Int, _ polynomial: UInt64, bits: Int) -> UInt64 {
        var word = UInt64(byte) << (bits - 8)
        for _ in 0..<8 { word = word << 1 ^ (word >> (bits - 1) & 1) * polynomial }
        return word
    }
}
