/// The size of a JPEG picture, from its frame header: ITU-T T.81, annex B.2.2.
struct JPEGSize: Equatable {
    let width: Int
    let height: Int

    /// Parses the markers up to the frame header; nil if the bytes are no JPEG or have no frame header.
    init?(_ bytes: [UInt8]) {
        guard bytes.starts(with: [0xFF, 0xD8]) else { return nil }
        var place = 2
        while place + 9 < bytes.count, bytes[place] == 0xFF {
            let marker = bytes[place + 1]
            // Skips fill bytes, and markers without a segment.
            if marker == 0xFF || (0xD0...0xD7).contains(marker) || marker == 0x01 {
                place += marker == 0xFF ? 1 : 2
                continue
            }
            // SOF0 to SOF15. DHT, JPG and DAC have numbers among them.
            if (0xC0...0xCF).contains(marker), ![0xC4, 0xC8, 0xCC].contains(marker) {
                height = Int(bytes[place + 5]) << 8 | Int(bytes[place + 6])
                width = Int(bytes[place + 7]) << 8 | Int(bytes[place + 8])
                return
            }
            let length = Int(bytes[place + 2]) << 8 | Int(bytes[place + 3])
            guard length >= 2 else { return nil }
            place += 2 + length
        }
        return nil
    }

    /// The numerator of the smallest scale by eighths that leaves at least `side` pixels on each side: djpeg(1) decodes
    /// no more than it needs for these. Nil if the picture is so small already, or too large to be decoded on a small
    /// board.
    func eighths(atLeast side: Int) -> Int? {
        guard width > 0, height > 0, width * height <= 40_000_000 else { return nil }
        return (1...7).first { min(width, height) * $0 / 8 >= side }
    }
}
