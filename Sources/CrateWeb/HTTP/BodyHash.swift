/// The 64-bit FNV-1a hash, for tags of this server's own bodies. It does not resist chosen input.
enum BodyHash {
    /// The hash of bytes, in at most 16 hexadecimal digits without leading zeros.
    static func of(_ bytes: some Sequence<UInt8>) -> String {
        let hash = bytes.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        return String(hash, radix: 16)
    }
}
