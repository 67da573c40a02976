// SAFETY: the arrays do not change while their bytes are read: 64 words of the schedule, 64 constants, and whole blocks
// of 64 bytes.
/// SHA-256 (FIPS 180-4) of short inputs, for names and random tokens. Not for passwords.
public enum SHA256 {
    /// The 32-byte hash of all of `bytes`.
    public static func hash(_ bytes: [UInt8]) -> [UInt8] {
        var state = beginning
        var schedule = [UInt32](repeating: 0, count: 64)
        let padded = bytes + padding(bytes.count)
        padded.withUnsafeBufferPointer { padded in
            schedule.withUnsafeMutableBufferPointer { schedule in
                constants.withUnsafeBufferPointer { constants in
                    for start in stride(from: 0, to: padded.count, by: 64) {
                        fill(schedule, padded, start)
                        state &+= mixed(state, schedule, constants)
                    }
                }
            }
        }
        return (0..<32).map { UInt8(truncatingIfNeeded: state[$0 / 4] >> (24 - 8 * UInt32($0 % 4))) }
    }

    /// Returns a one bit, zeros up to 8 bytes before the end of a block, and the length in bits.
    private static func padding(_ count: Int) -> [UInt8] {
        let zeros = [UInt8](repeating: 0, count: (119 - count % 64) % 64)
        return [0x80] + zeros + (0..<8).map { UInt8(truncatingIfNeeded: (UInt64(count) << 3) >> (56 - 8 * UInt64($0))) }
    }

    private static func fill(
        _ schedule: UnsafeMutableBufferPointer<UInt32>, _ bytes: UnsafeBufferPointer<UInt8>, _ start: Int
    ) {
        for word in 0..<16 {
            let place = start + 4 * word
            let (high, low) = (UInt32(bytes[place]) << 8 | UInt32(bytes[place + 1]), UInt32(bytes[place + 2]))
            schedule[word] = high << 16 | low << 8 | UInt32(bytes[place + 3])
        }
        for word in 16..<64 {
            let (near, far) = (schedule[word - 2], schedule[word - 15])
            let low = turned(far, 7) ^ turned(far, 18) ^ (far >> 3)
            let high = turned(near, 17) ^ turned(near, 19) ^ (near >> 10)
            schedule[word] = schedule[word - 16] &+ low &+ schedule[word - 7] &+ high
        }
    }

    private static func mixed(
        _ state: SIMD8<UInt32>, _ schedule: UnsafeMutableBufferPointer<UInt32>,
        _ constants: UnsafeBufferPointer<UInt32>
    ) -> SIMD8<UInt32> {
        var (a, b, c, d) = (state[0], state[1], state[2], state[3])
        var (e, f, g, h) = (state[4], state[5], state[6], state[7])
        for round in 0..<64 {
            let choice = (e & f) ^ (~e & g)
            let spread = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)
            let first = h &+ spread &+ choice &+ constants[round] &+ schedule[round]
            let majority = (a & b) ^ (a & c) ^ (b & c)
            let second = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) &+ majority
            (h, g, f, e) = (g, f, e, d &+ first)
            (d, c, b, a) = (c, b, a, first &+ second)
        }
        return SIMD8(a, b, c, d, e, f, g, h)
    }

    private static func turned(_ word: UInt32, _ count: UInt32) -> UInt32 {
        word &>> count | word &<< (32 &- count)
    }

    /// Fractions of the square roots of the first 8 primes.
    private static let beginning = SIMD8<UInt32>(
        0x6A09_E667, 0xBB67_AE85, 0x3C6E_F372, 0xA54F_F53A, 0x510E_527F, 0x9B05_688C, 0x1F83_D9AB, 0x5BE0_CD19)

    /// Fractions of the cube roots of the first 64 primes.
    private static let constants: [UInt32] = [
        0x428A_2F98, 0x7137_4491, 0xB5C0_FBCF, 0xE9B5_DBA5, 0x3956_C25B, 0x59F1_11F1, 0x923F_82A4, 0xAB1C_5ED5,
        0xD807_AA98, 0x1283_5B01, 0x2431_85BE, 0x550C_7DC3, 0x72BE_5D74, 0x80DE_B1FE, 0x9BDC_06A7, 0xC19B_F174,
        0xE49B_69C1, 0xEFBE_4786, 0x0FC1_9DC6, 0x240C_A1CC, 0x2DE9_2C6F, 0x4A74_84AA, 0x5CB0_A9DC, 0x76F9_88DA,
        0x983E_5152, 0xA831_C66D, 0xB003_27C8, 0xBF59_7FC7, 0xC6E0_0BF3, 0xD5A7_9147, 0x06CA_6351, 0x1429_2967,
        0x27B7_0A85, 0x2E1B_2138, 0x4D2C_6DFC, 0x5338_0D13, 0x650A_7354, 0x766A_0ABB, 0x81C2_C92E, 0x9272_2C85,
        0xA2BF_E8A1, 0xA81A_664B, 0xC24B_8B70, 0xC76C_51A3, 0xD192_E819, 0xD699_0624, 0xF40E_3585, 0x106A_A070,
        0x19A4_C116, 0x1E37_6C08, 0x2748_774C, 0x34B0_BCB5, 0x391C_0CB3, 0x4ED8_AA4A, 0x5B9C_CA4F, 0x682E_6FF3,
        0x748F_82EE, 0x78A5_636F, 0x84C8_7814, 0x8CC7_0208, 0x90BE_FFFA, 0xA450_6CEB, 0xBEF9_A3F7, 0xC671_78F2,
    ]
}
