/// The 64-bit FNV-1a hash, which is the same in all processes and on all machines:
/// http://www.isthe.com/chongo/tech/comp/fnv/
enum FNV1a {
    /// The hash of a text's UTF-8 bytes.
    static func hash(_ text: String) -> UInt64 {
        text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    }
}
