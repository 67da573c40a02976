/// Base64 decoding (RFC 4648, section 4) of pictures in tags.
enum Base64 {
    /// Decodes text, ignoring line breaks and other control characters; nil if it contains any other non-digit.
    static func bytes(_ text: String) -> [UInt8]? {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count / 4 * 3)
        var (pending, bits): (UInt32, Int) = (0, 0)
        for character in text.utf8 {
            if character == UInt8(ascii: "=") { break }
            if character <= UInt8(ascii: " ") { continue }
            guard let digit = digit(character) else { return nil }
            pending = pending << 6 | digit
            bits += 6
            if bits >= 8 {
                bits -= 8
                bytes.append(UInt8(truncatingIfNeeded: pending >> UInt32(bits)))
            }
        }
        return bytes
    }

    private static func digit(_ character: UInt8) -> UInt32? {
        switch character {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(character) - 65
        case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(character) - 71
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(character) + 4
        case UInt8(ascii: "+"): 62
        case UInt8(ascii: "/"): 63
        default: nil
        }
    }
}
