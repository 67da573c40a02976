public import CratePlayback

// SAFETY: the bytes are those of an array that does not change meanwhile; each block from `start` on is whole, and
// there are 64 constants.
/// MD5 as in STREAMINFO: RFC 1321. Used as a checksum only.
struct MD5Digest: SampleDigest {
    private var state = SIMD4<UInt32>(0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476)
    /// Bytes that do not fill a block yet.
    private var rest: [UInt8] = []
    private var count: UInt64 = 0

    mutating func update(_ bytes: [UInt8]) {
        count &+= UInt64(bytes.count)
        let all = rest.isEmpty ? bytes : rest + bytes
        let whole = all.count / 64 * 64
        all.withUnsafeBytes { all in
            Self.constants.withUnsafeBufferPointer { constants in
                for start in stride(from: 0, to: whole, by: 64) {
                    state &+= Self.mixed(state, all, start, constants)
                }
            }
        }
        rest = Array(all[whole...])
    }

    /// The 16 bytes of the digest of all bytes so far.
    var value: [UInt8] {
        var last = self
        let zeros = [UInt8](repeating: 0, count: (119 - rest.count) % 64)
        let length = (0..<8).map { UInt8(truncatingIfNeeded: (count &<< 3) >> (8 * UInt64($0))) }
        last.update([0x80] + zeros + length)
        let state = last.state
        return (0..<16).map { UInt8(truncatingIfNeeded: state[$0 / 4] >> (8 * UInt32($0 % 4))) }
    }

    private static func mixed(
        _ state: SIMD4<UInt32>, _ bytes: UnsafeRawBufferPointer, _ start: Int,
        _ constants: UnsafeBufferPointer<UInt32>
    ) -> SIMD4<UInt32> {
        var (a, b, c, d) = (state[0], state[1], state[2], state[3])
        for round in 0..<64 {
            let (mix, word, turns) = step(round, b, c, d)
            let turn = turns[round % 4]
            let value = bytes.loadUnaligned(fromByteOffset: start + 4 * word, as: UInt32.self)
            let sum = a &+ mix &+ constants[round] &+ UInt32(littleEndian: value)
            (a, d, c, b) = (d, c, b, b &+ (sum &<< turn | sum &>> (32 &- turn)))
        }
        return SIMD4(a, b, c, d)
    }

    /// The mix of three words for a round, the index of its word in the block, and the rotations of four such rounds.
    private static func step(
        _ round: Int, _ b: UInt32, _ c: UInt32, _ d: UInt32
    ) -> (mix: UInt32, word: Int, turns: SIMD4<UInt32>) {
        switch round / 16 {
        case 0: ((b & c) | (~b & d), round, SIMD4(7, 12, 17, 22))
        case 1: ((d & b) | (~d & c), (5 * round + 1) % 16, SIMD4(5, 9, 14, 20))
        case 2: (b ^ c ^ d, (3 * round + 5) % 16, SIMD4(4, 11, 16, 23))
        default: (c ^ (b | ~d), 7 * round % 16, SIMD4(6, 10, 15, 21))
        }
    }

    /// The absolute sines of 1 to 64, times 2^32: RFC 1321, 3.4.
    private static let constants: [UInt32] = [
        0xD76A_A478, 0xE8C7_B756, 0x2420_70DB, 0xC1BD_CEEE, 0xF57C_0FAF, 0x4787_C62A, 0xA830_4613, 0xFD46_9501,
        0x6980_98D8, 0x8B44_F7AF, 0xFFFF_5BB1, 0x895C_D7BE, 0x6B90_1122, 0xFD98_7193, 0xA679_438E, 0x49B4_0821,
        0xF61E_2562, 0xC040_B340, 0x265E_5A51, 0xE9B6_C7AA, 0xD62F_105D, 0x0244_1453, 0xD8A1_E681, 0xE7D3_FBC8,
        0x21E1_CDE6, 0xC337_07D6, 0xF4D5_0D87, 0x455A_14ED, 0xA9E3_E905, 0xFCEF_A3F8, 0x676F_02D9, 0x8D2A_4C8A,
        0xFFFA_3942, 0x8771_F681, 0x6D9D_6122, 0xFDE5_380C, 0xA4BE_EA44, 0x4BDE_CFA9, 0xF6BB_4B60, 0xBEBF_BC70,
        0x289B_7EC6, 0xEAA1_27FA, 0xD4EF_3085, 0x0488_1D05, 0xD9D4_D039, 0xE6DB_99E5, 0x1FA2_7CF8, 0xC4AC_5665,
        0xF429_2244, 0x432A_FF97, 0xAB94_23A7, 0xFC93_A039, 0x655B_59C3, 0x8F0C_CC92, 0xFFEF_F47D, 0x8584_5DD1,
        0x6FA8_7E4F, 0xFE2C_E6E0, 0xA301_4314, 0x4E08_11A1, 0xF753_7E82, 0xBD3A_F235, 0x2AD7_D2BB, 0xEB86_D391,
    ]
}

extension PathProof {
    /// Creates a proof without results, which computes MD5 as STREAMINFO has it.
    public convenience init() { self.init { MD5Digest() } }
}
