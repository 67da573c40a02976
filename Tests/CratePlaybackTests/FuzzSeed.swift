/// An intact file from which damaged ones are made, with the positions of its parts.
struct FuzzSeed: Sendable {
    let bytes: [UInt8]
    /// The native frames, each with its checksum: RFC 9639, section 9.
    let frames: [Range<Int>]
    /// The metadata blocks, each with its header of four bytes: section 8.1.
    let blocks: [Range<Int>]
    /// The Ogg pages: RFC 3533, section 6.
    let pages: [Range<Int>]

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        pages = Self.pages(of: bytes)
        blocks = pages.isEmpty ? Self.blocks(of: bytes) : []
        frames = blocks.last.map { Self.frames(of: bytes, from: $0.upperBound) } ?? []
    }

    /// The length of a frame's header without its checksum; nil if no frame can start here.
    static func headerLength(_ bytes: ArraySlice<UInt8>) -> Int? {
        let first = bytes.startIndex
        guard bytes.count > 16, bytes[first] == 0xFF, bytes[first + 1] & 0xFE == 0xF8 else { return nil }
        let number = bytes[first + 4]
        let ones = (~number).leadingZeroBitCount
        let extra = number < 0x80 ? 0 : ones - 1
        guard number < 0x80 || (2...7).contains(ones) else { return nil }
        let block = bytes[first + 2] >> 4
        let rate = bytes[first + 2] & 15
        return 5 + extra + (block == 6 ? 1 : block == 7 ? 2 : 0) + (rate == 12 ? 1 : rate == 13 || rate == 14 ? 2 : 0)
    }

    private static func blocks(of bytes: [UInt8]) -> [Range<Int>] {
        guard let mark = (0..<max(bytes.count - 4, 0)).first(where: { bytes[$0...].starts(with: "fLaC".utf8) }) else {
            return []
        }
        var blocks: [Range<Int>] = []
        var place = mark + 4
        while place + 4 <= bytes.count {
            let length = bytes[(place + 1)...(place + 3)].reduce(0) { $0 << 8 | Int($1) }
            let end = place + 4 + length
            guard end <= bytes.count else { break }
            blocks.append(place..<end)
            if bytes[place] & 0x80 != 0 { break }
            place = end
        }
        return blocks
    }

    private static func frames(of bytes: [UInt8], from start: Int) -> [Range<Int>] {
        let starts = (start..<bytes.count).filter { place in
            guard bytes[place] == 0xFF, let length = headerLength(bytes[place...]) else { return false }
            return FuzzChecksum.header(bytes[place..<(place + length)]) == bytes[place + length]
        }
        return zip(starts, starts.dropFirst() + [bytes.count]).map { $0..<$1 }.filter { frame in
            let sum = FuzzChecksum.frame(bytes[frame.lowerBound..<(frame.upperBound - 2)])
            return bytes[frame.upperBound - 2] == UInt8(sum >> 8) && bytes[frame.upperBound - 1] == UInt8(sum & 255)
        }
    }

    private static func pages(of bytes: [UInt8]) -> [Range<Int>] {
        var pages: [Range<Int>] = []
        var place = 0
        while place + 27 <= bytes.count, bytes[place...].starts(with: "OggS".utf8) {
            let body = place + 27 + Int(bytes[place + 26])
            guard body <= bytes.count else { break }
            let end = bytes[(place + 27)..<body].reduce(body) { $0 + Int($1) }
            guard end <= bytes.count else { break }
            pages.append(place..<end)
            place = end
        }
        return pages
    }
}
