/// The header of an Ogg page: RFC 3533, section 6.
struct OggPage {
    /// The beginning of the first packet of FLAC in Ogg: RFC 9639, section 10.1.
    static let mark: [UInt8] = [0x7F] + Array("FLAC".utf8)
    /// The size of the largest header: 27 bytes and a segment table of 255.
    static let mostHeaderBytes = 27 + 255

    /// Whether this is the first page of its stream.
    let beginsStream: Bool
    /// The number of samples up to the end of the last packet that ends in the page; all bits set if none does.
    let granule: UInt64
    /// The serial number of the page's stream.
    let serial: UInt32
    /// The segment table: segment lengths that add up to packets; after a length of 255 the packet continues.
    let laces: [UInt8]

    /// The offset of the body from the start of the page: a fixed header of 27 bytes and one byte for each segment.
    var bodyOffset: Int { 27 + laces.count }
    /// The size of the body in bytes.
    var bodyLength: Int { laces.reduce(0) { $0 + Int($1) } }

    /// Parses a header at the start of some bytes; nil if there is none.
    init?(_ bytes: ArraySlice<UInt8>) {
        let start = bytes.startIndex
        guard bytes.count >= 27, bytes.starts(with: "OggS".utf8), bytes[start + 4] == 0 else { return nil }
        let count = Int(bytes[start + 26])
        guard bytes.count >= 27 + count else { return nil }
        beginsStream = bytes[start + 5] & 2 != 0
        granule = Self.littleEndian(bytes[(start + 6)..<(start + 14)])
        serial = UInt32(truncatingIfNeeded: Self.littleEndian(bytes[(start + 14)..<(start + 18)]))
        laces = Array(bytes[(start + 27)..<(start + 27 + count)])
    }

    /// Whether any stream that begins at the start of an Ogg file may be FLAC, rather than Vorbis, Opus or video.
    ///
    /// True if the first page cannot be parsed, which leaves the decision to libFLAC.
    static func mayBeginFLAC(_ bytes: [UInt8]) -> Bool {
        var rest = bytes[...]
        var others = 0
        while let page = OggPage(rest), page.beginsStream {
            let body = rest.dropFirst(page.bodyOffset)
            if body.starts(with: mark) || body.starts(with: "fLaC".utf8) { return true }
            others += 1
            rest = body.dropFirst(page.bodyLength)
        }
        return others == 0
    }

    /// The number of frames given by the last page of a stream, searched for in the last bytes of a file; nil if there
    /// is no such page, or if the number exceeds any recording.
    static func lastGranule(of serial: UInt32, in bytes: [UInt8]) -> Int64? {
        var start = bytes.count - 27
        while start >= 0 {
            if bytes[start] == UInt8(ascii: "O"), let page = OggPage(bytes[start...]), page.serial == serial,
                page.granule > 0, page.granule != .max
            {
                return FLACStreamInfo.frames(page.granule)
            }
            start -= 1
        }
        return nil
    }

    private static func littleEndian(_ bytes: ArraySlice<UInt8>) -> UInt64 {
        bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }
}
