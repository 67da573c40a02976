// SAFETY: the bytes do not change while they are read, and the last word of 8 bytes ends where they do, or before.
/// SipHash-2-4 of 128 bits with the key 0, for fingerprints: it takes a twentieth of the time of SHA-256. It does not
/// protect against forgery.
///
/// J.-P. Aumasson and D. J. Bernstein, *SipHash: a fast short-input PRF*, 2012, and their `siphash.c` for 128 bits.
public enum SipHash {
    /// The 16-byte hash of all of `bytes`.
    public static func hash(_ bytes: [UInt8]) -> [UInt8] {
        var state = State()
        let whole = bytes.count & ~7
        bytes.withUnsafeBytes { bytes in
            for place in stride(from: 0, to: whole, by: 8) {
                state.take(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)))
            }
        }
        let rest = bytes[whole...].reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        state.take(UInt64(truncatingIfNeeded: bytes.count) << 56 | rest)
        let halves = [state.half(mixing: \.c, 0xEE), state.half(mixing: \.b, 0xDD)]
        return halves.flatMap { half in (0..<8).map { UInt8(truncatingIfNeeded: half >> (8 * UInt64($0))) } }
    }

    private struct State {
        private var a: UInt64 = 0x736F_6D65_7073_6575
        var b: UInt64 = 0x646F_7261_6E64_6F6D ^ 0xEE
        var c: UInt64 = 0x6C79_6765_6E65_7261
        private var d: UInt64 = 0x7465_6462_7974_6573

        mutating func take(_ word: UInt64) {
            d ^= word
            mix()
            mix()
            a ^= word
        }

        /// One half of the hash, after a constant was mixed into a word of the state.
        mutating func half(mixing place: WritableKeyPath<State, UInt64>, _ constant: UInt64) -> UInt64 {
            self[keyPath: place] ^= constant
            for _ in 0..<4 { mix() }
            return a ^ b ^ c ^ d
        }

        private mutating func mix() {
            a &+= b
            b = Self.turned(b, 13) ^ a
            a = Self.turned(a, 32)
            c &+= d
            d = Self.turned(d, 16) ^ c
            a &+= d
            d = Self.turned(d, 21) ^ a
            c &+= b
            b = Self.turned(b, 17) ^ c
            c = Self.turned(c, 32)
        }

        private static func turned(_ word: UInt64, _ count: UInt64) -> UInt64 {
            word &<< count | word &>> (64 &- count)
        }
    }
}
