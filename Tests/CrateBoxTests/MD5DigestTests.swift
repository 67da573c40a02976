import Testing

@testable import CrateBox

/// MD5 of the RFC's examples, and of lengths around the block size as computed by `md5sum`.
@Suite struct MD5DigestTests {
    private func hexadecimal(_ pieces: [[UInt8]]) -> String {
        var digest = MD5Digest()
        for piece in pieces { digest.update(piece) }
        return digest.value.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
    }

    @Test(arguments: [
        ("a", "0cc175b9c0f1b6a831c399e269772661"), ("message digest", "f96b697d7cb7938d525a2f31aaf161d0"),
    ]) func theStandardsExamplesComeOut(text: String, sum: String) {
        #expect(hexadecimal([Array(text.utf8)]) == sum)
    }

    @Test(arguments: [
        (0, "d41d8cd98f00b204e9800998ecf8427e"),
        (1, "55a54008ad1ba589aa210d2629c1df41"),
        (55, "f1289732253518750e22b62a571a1748"),
        (56, "179e3b9fa272a23e2a8b32bde1015414"),
        (57, "d5f0a59aa9d6d8164d3754fb91f67809"),
        (63, "dd785945d1d6b87eca0d276dbb8756fd"),
        (64, "e3ab394ce4eb7da020a27d2e2443143c"),
        (65, "28a6b0f918d9aea03e979a1657d8d0f6"),
        (119, "d49720530a386a3191eac0dc840dd1bd"),
        (120, "8a440004b569286a42c722295ce1c5a6"),
        (127, "36d03458e8a745e61afcf02257826e12"),
        (128, "52cc29caecfd9380a2261a80c58e6787"),
        (1000, "c3b2968d34e038455d14c8827156e193"),
    ]) func everyEndOfABlockIsRightInOnePieceAndInMany(count: Int, sum: String) {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 7 + count) }
        #expect(hexadecimal([bytes]) == sum)
        #expect(hexadecimal(bytes.map { [$0] }) == sum)
        let third = count / 3
        #expect(hexadecimal([Array(bytes[..<third]), [], Array(bytes[third...])]) == sum)
    }
}
