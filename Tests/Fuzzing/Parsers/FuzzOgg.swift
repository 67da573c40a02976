/// Builds Ogg pages: RFC 3533, section 6.
enum FuzzOgg {
    private static let head = 27
    private static let sum = 22..<26
    private static let table = (0..<256).map { byte in
        (0..<8).reduce(UInt32(byte) << 24) { word, _ in word << 1 ^ (word >> 31) * 0x04C1_1DB7 }
    }

    /// The packets of FLAC's mapping, each on its own page: RFC 9639, section 10.1.
    static func pages(_ packets: [[UInt8]]) -> [UInt8] {
        var packets = packets
        let count = UInt8(packets.count - 1)
        packets[0] = [0x7F] + Array("FLAC".utf8) + [1, 0, 0, count] + Array("fLaC".utf8) + packets[0]
        return summed(
            packets.enumerated().flatMap { number, packet -> [UInt8] in
                let lacing = [UInt8](repeating: 255, count: packet.count / 255) + [UInt8(packet.count % 255)]
                let flags: UInt8 = number == 0 ? 2 : number == packets.count - 1 ? 4 : 0
                return Array("OggS".utf8) + [0, flags] + [UInt8](repeating: 0, count: 8) + [
                    7, 0, 0, 0, UInt8(number), 0, 0, 0,
                ]
                    + [0, 0, 0, 0, UInt8(lacing.count)] + lacing + packet
            })
    }

    /// Corrects the checksum of each complete page.
    static func summed(_ bytes: [UInt8]) -> [UInt8] {
        var bytes = bytes
        var start = 0
        while start + head <= bytes.count {
            guard bytes[start...].starts(with: "OggS".utf8) else {
                start += 1
                continue
            }
            let segments = start + head..<min(start + head + Int(bytes[start + 26]), bytes.count)
            let end = segments.upperBound + bytes[segments].reduce(0) { $0 + Int($1) }
            guard end <= bytes.count else { break }
            for place in sum { bytes[start + place] = 0 }
            let found = bytes[start..<end].reduce(UInt32(0)) { $0 << 8 ^ table[Int(UInt8($0 >> 24) ^ $1)] }
            for place in 0..<4 {
                bytes[start + sum.lowerBound + place] = UInt8(truncatingIfNeeded: found >> (8 * place))
            }
            start = end
        }
        return bytes
    }
}
