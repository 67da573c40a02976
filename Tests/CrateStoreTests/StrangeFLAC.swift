import CrateTesting

@testable import CrateStore

/// A FLAC file without audio, native or in Ogg pages with checksums, whose numbers are at the limits of their types.
struct StrangeFLAC {
    private let isOgg: Bool

    init(_ random: inout SeededNumbers) { isOgg = Int.random(in: 0..<3, using: &random) == 0 }

    mutating func bytes(_ random: inout SeededNumbers) -> [UInt8] {
        var blocks = [(UInt8(0), streamInfo(&random))]
        for _ in 0..<Int.random(in: 0...3, using: &random) {
            switch Int.random(in: 0..<4, using: &random) {
            case 0: blocks.append((5, cueSheet(&random)))
            case 1: blocks.append((6, picture(&random)))
            case 2: blocks.append((UInt8.random(in: 1...126, using: &random), [1, 2, 3]))
            default: blocks.append((4, comments(&random)))
            }
        }
        blocks.append((4, comments(&random)))
        let packets = blocks.enumerated().map { index, block -> [UInt8] in
            // Occasionally a wrong length.
            let told =
                Int.random(in: 0..<12, using: &random) == 0 ? Self.pick([0, 0xFF_FFFF, 33], &random) : block.1.count
            let type = block.0 | (index == blocks.count - 1 ? 0x80 : 0)
            return [type, UInt8(told >> 16 & 255), UInt8(told >> 8 & 255), UInt8(told & 255)] + block.1
        }
        guard isOgg else { return Array("fLaC".utf8) + packets.flatMap(\.self) }
        return ogg(packets, &random)
    }

    private static func pick<Value>(_ values: [Value], _ random: inout SeededNumbers) -> Value {
        values[Int.random(in: values.indices, using: &random)]
    }

    private static let words: [UInt64] = [
        0, 1, 44_100, 0x8000_0000, 0x1_0000_0000, 0x100_0000_0000, 0x100_0000_0001, 0x4000_0000_0000_0000,
        0x7FFF_FFFF_FFFF_FFFF, 0x8000_0000_0000_0000, 0xFFFF_FFFF_FFFF_FFFE, 0xFFFF_FFFF_FFFF_FFFF,
    ]

    private func word(_ random: inout SeededNumbers) -> UInt64 {
        switch Int.random(in: 0..<4, using: &random) {
        case 0: UInt64.random(in: 0...1_000_000, using: &random)
        case 1: random.next()
        default: Self.pick(Self.words, &random)
        }
    }

    private func bigEndian(_ number: UInt64, _ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: number >> UInt64(8 * (count - 1 - $0))) }
    }

    private func littleEndian(_ number: UInt64, _ count: Int) -> [UInt8] { bigEndian(number, count).reversed() }

    private func streamInfo(_ random: inout SeededNumbers) -> [UInt8] {
        let rate: UInt64 = Self.pick([44_100, 1, 192_000, 655_350, 0, 0xF_FFFF], &random)
        let frames: UInt64 = Self.pick([0, 441_000, 1, 0xF_FFFF_FFFF], &random)
        let channels = UInt64.random(in: 0...7, using: &random)
        let bits = UInt64.random(in: 0...31, using: &random)
        let packed = rate << 44 | channels << 41 | bits << 36 | frames
        var info: [UInt8] = [16, 0, 16, 0, 0, 0, 0, 0, 0, 0]
        info += bigEndian(packed, 8)
        return info + [UInt8](repeating: UInt8.random(in: 0...3, using: &random), count: 16)
    }

    private func cueSheet(_ random: inout SeededNumbers) -> [UInt8] {
        let tracks = Int.random(in: 0...4, using: &random)
        var sheet = [UInt8](repeating: 0, count: 395) + [UInt8(tracks + 1)]
        var start: UInt64 = 0
        for number in 0..<tracks {
            // Mostly in order, because other sheets are ignored at once.
            start = Int.random(in: 0..<3, using: &random) == 0 ? word(&random) : start &+ word(&random)
            sheet += bigEndian(start, 8)
            sheet.append(UInt8(number + 1))
            sheet += [UInt8](repeating: 0, count: 12)
            sheet.append(UInt8.random(in: 0...1, using: &random) << 7)
            sheet += [UInt8](repeating: 0, count: 13)
            sheet.append(1)
            sheet += bigEndian(Bool.random(using: &random) ? 0 : word(&random), 8)
            sheet += [1, 0, 0, 0]
        }
        sheet += bigEndian(word(&random), 8)
        sheet.append(170)
        return sheet + [UInt8](repeating: 0, count: 27)
    }

    private func picture(_ random: inout SeededNumbers) -> [UInt8] {
        let size = { (count: Int, random: inout SeededNumbers) in
            bigEndian(Int.random(in: 0..<6, using: &random) == 0 ? word(&random) : UInt64(count), 4)
        }
        let mime = Self.pick(["image/jpeg", "-->", ""], &random)
        var block = bigEndian(Bool.random(using: &random) ? 3 : word(&random), 4)
        block += size(mime.utf8.count, &random) + Array(mime.utf8)
        block += size(3, &random) + Array("art".utf8) + [UInt8](repeating: 0xFF, count: 16)
        return block + size(TestPicture.jpeg.count, &random) + TestPicture.jpeg
    }

    private func comments(_ random: inout SeededNumbers) -> [UInt8] {
        let names = TagField.names.sorted() + ["METADATA_BLOCK_PICTURE", "COVERART", "REPLAYGAIN_TRACK_GAIN"]
        let entries = (0..<Int.random(in: 0...12, using: &random)).map { _ -> [UInt8] in
            var text = FuzzText(
                Self.pick(["3/12", "A1", "1986-03-03", "249504", "CD2-3", "r=1;2", "/release/12-x", "VGhl"], &random))
            if Bool.random(using: &random) { text.damage(&random) }
            return Array("\(Self.pick(names, &random))=".utf8) + text.bytes
        }
        let count = Int.random(in: 0..<10, using: &random) == 0 ? word(&random) : UInt64(entries.count)
        return littleEndian(0, 4) + littleEndian(count, 4) + entries.flatMap { littleEndian(UInt64($0.count), 4) + $0 }
    }

    // MARK: - Ogg

    private func ogg(_ packets: [[UInt8]], _ random: inout SeededNumbers) -> [UInt8] {
        var first = [0x7F] + Array("FLAC".utf8) + [1, 0]
        first += bigEndian(UInt64(packets.count - 1), 2) + Array("fLaC".utf8) + packets[0]
        var bytes = page(first, flags: 2, number: 0, granule: 0)
        for (number, packet) in packets.dropFirst().enumerated() {
            for _ in 0..<Self.pick([0, 0, 0, 300], &random) {
                bytes += page([], flags: 0, number: 9, granule: .max, isEmpty: true)
            }
            bytes += page(packet, flags: 0, number: UInt64(number + 1), granule: 0)
        }
        return bytes + page([0xFF, 0xF8], flags: 4, number: UInt64(packets.count), granule: word(&random))
    }

    /// One page per packet; a packet that is too long is truncated.
    private func page(_ packet: [UInt8], flags: UInt8, number: UInt64, granule: UInt64, isEmpty: Bool = false)
        -> [UInt8]
    {
        let packet = Array(packet.prefix(254 * 255))
        let laces = isEmpty ? [] : [UInt8](repeating: 255, count: packet.count / 255) + [UInt8(packet.count % 255)]
        var page = Array("OggS".utf8) + [0, flags] + littleEndian(granule, 8) + littleEndian(7, 4)
        page += littleEndian(number, 4) + [0, 0, 0, 0, UInt8(laces.count)] + laces + packet
        // RFC 3533, section 6: the polynomial 0x04C11DB7, over the page with a checksum of zeros.
        var sum: UInt32 = 0
        for byte in page {
            sum ^= UInt32(byte) << 24
            for _ in 0..<8 { sum = sum << 1 ^ (sum >> 31) * 0x04C1_1DB7 }
        }
        page.replaceSubrange(22..<26, with: littleEndian(UInt64(sum), 4))
        return page
    }
}
