/// Builds files around single metadata blocks.
enum FuzzFLAC {
    /// A STREAMINFO block's bytes: 44.1 kHz, 16 bits, two channels, ten seconds.
    private static let streamInfo: [UInt8] =
        [0x10, 0, 0x10, 0, 0, 0, 0, 0, 0, 0, 0x0A, 0xC4, 0x42, 0xF0, 0, 0x06, 0xBA, 0xA8]
        + [UInt8](repeating: 0, count: 16)

    /// A native file with these blocks after STREAMINFO and without frames: RFC 9639, section 8.
    static func file(_ blocks: [(kind: UInt8, bytes: [UInt8])]) -> [UInt8] {
        Array("fLaC".utf8) + packets(blocks).joined()
    }

    /// The blocks with their headers, STREAMINFO first.
    static func packets(_ blocks: [(kind: UInt8, bytes: [UInt8])]) -> [[UInt8]] {
        let all = [(kind: 0, bytes: streamInfo)] + blocks
        return all.enumerated().map { place, block in
            let isLast: UInt8 = place == all.count - 1 ? 0x80 : 0
            return [isLast | block.kind] + (0..<3).map { UInt8(truncatingIfNeeded: block.bytes.count >> (16 - 8 * $0)) }
                + block.bytes
        }
    }

    /// A VORBIS_COMMENT block's bytes.
    static func comments(_ fields: [String]) -> [UInt8] {
        let entries: [[UInt8]] = fields.map { text($0) }
        return join([text("fuzzing"), little(fields.count)] + entries)
    }

    /// A PICTURE block's bytes: a front cover.
    static func picture(_ type: String, _ data: [UInt8]) -> [UInt8] {
        let sizes: [[UInt8]] = [500, 500, 24, 0, data.count].map { big($0) }
        return join([big(3), big(type.utf8.count), Array(type.utf8), big(0)] + sizes + [data])
    }

    /// A CUESHEET block's bytes: tracks at these frames with one index each, and the lead-out.
    static func cueSheet(_ starts: [Int], end: Int) -> [UInt8] {
        let head: [[UInt8]] = [zeroes(128), long(88_200), [0x80], zeroes(258), [UInt8(starts.count + 1)]]
        let tracks: [[UInt8]] = starts.enumerated().map { number, start in
            join([long(start), [UInt8(number + 1)], zeroes(26), [1], long(0), [1], zeroes(3)])
        }
        return join(head + tracks + [long(end), [170], zeroes(26), [0]])
    }

    private static func join(_ parts: [[UInt8]]) -> [UInt8] { Array(parts.joined()) }

    private static func zeroes(_ count: Int) -> [UInt8] { [UInt8](repeating: 0, count: count) }

    private static func text(_ text: String) -> [UInt8] { little(text.utf8.count) + Array(text.utf8) }

    private static func little(_ number: Int) -> [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }

    private static func big(_ number: Int) -> [UInt8] { little(number).reversed() }

    private static func long(_ number: Int) -> [UInt8] { big(number >> 32) + big(number) }
}
