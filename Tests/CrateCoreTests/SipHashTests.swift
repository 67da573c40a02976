import CrateCore
import Testing

/// SipHash of lengths around the word size, as computed by `openssl mac -macopt size:16 SIPHASH` with the key 0.
@Suite struct SipHashTests {
    @Test(arguments: [
        (0, "5049d74780a3e07d4202ab47d4cef2f4"),
        (1, "5222059dfeff07db66f8084e3aa55d2d"),
        (7, "dd624047bbe5d9e00ebdf33738a931bd"),
        (8, "1a40c72d28d64a7c6f7ad2777f4fdc1c"),
        (9, "2b0e3ad11920c6f320105f04502879ed"),
        (15, "8a7536d0fcfab3012d61abbb63111958"),
        (16, "b9fa815c363af442cadecdf0f5490ed1"),
        (63, "fa2eca8245dfa89a0e04271591ad0daf"),
        (64, "e774a5b1c95d44be859acae055f58af1"),
        (65, "4eb7b580b08b1366011725f7e7f0ff9c"),
        (255, "13a8d269d04724389d0290e2eef86e1a"),
        (256, "1be550c540369336ece991564eec2717"),
        (1000, "4b171103662deb1c4c584e086016a20e"),
    ]) func everyEndOfAWordIsRight(count: Int, hash: String) {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 7 + count) }
        let found = SipHash.hash(bytes).map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
        #expect(found == hash)
    }
}
