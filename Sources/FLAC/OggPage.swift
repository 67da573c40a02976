/// The header of an Ogg page: RFC 3533, section 6.
struct OggPage {
    /// How the first packet of FLAC in Ogg begins: RFC 9639, section 10.1.
    static let mark: [UInt8] = [0x7F] + Array("FLAC".utf8)
    /// Bytes of the largest header: 27 and 255 of the segment table.
    static let mostHeaderBytes = 27 + 255

    /// True for the page that begins a stream.
    let beginsStream: Bool
    /// Samples up to the end of the last packet that ends in the page, as FLAC counts; all bits set where none does.
    let granule: UInt64
    /// The stream that it belongs to.
    let serial: UInt32
    /// The segment table: lengths that make packets; 255 goes on in the next.
    let laces: [UInt8]

    /// Where its body begins, from its own start.
    var bodyOffset: Int { 27 + laces.count }
    /// Bytes of its body.
    var bodyLength: Int { laces.reduce(0) { $0 + Int($1) } }

    /// Reads a header at the start of some bytes; nil where there is none.
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

    /// False when the streams that begin at the start of an Ogg file are all of other kinds: Vorbis, Opus, a film.
    ///
    /// Where the first page cannot be read, that is for libFLAC to say.
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

    /// The frames that the last page of a stream counts; nil where none of these bytes, the file's last, are such a page,
    /// or where it counts more than any recording has.
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
