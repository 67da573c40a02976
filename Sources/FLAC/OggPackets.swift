/// Reads the packets of the FLAC stream in an Ogg file, from its start: RFC 3533, section 6.
///
/// Pages of other streams are skipped. Checksums are not verified: damage shows when a packet is parsed.
struct OggPackets {
    /// The largest packet: a block length has 24 bits.
    private static let largestPacket = 1 << 24 + 64
    /// The most pages of other streams, or empty ones, between those with metadata.
    private static let mostIdlePages = 256

    private let file: FLACFile
    private var offset: Int64 = 0
    /// The serial number of the FLAC stream; nil before its first page.
    private(set) var serial: UInt32?
    private var packets: [[UInt8]] = []
    private var unfinished: [UInt8] = []
    private var idlePages = 0

    init(_ file: FLACFile) { self.file = file }

    /// Returns the next packet; nil at the end, and if there is no valid page.
    mutating func next() -> [UInt8]? {
        while packets.isEmpty {
            guard readPage() else { return nil }
        }
        return packets.removeFirst()
    }

    private mutating func readPage() -> Bool {
        while idlePages < Self.mostIdlePages {
            guard let page = OggPage(file.bytes(at: offset, count: OggPage.mostHeaderBytes)[...]) else { return false }
            let body = offset + Int64(page.bodyOffset)
            offset = body + Int64(page.bodyLength)
            if serial == nil, file.bytes(at: body, count: OggPage.mark.count) == OggPage.mark { serial = page.serial }
            if page.serial == serial, page.bodyLength > 0 {
                return take(page, file.bytes(at: body, count: page.bodyLength))
            }
            idlePages += 1
        }
        return false
    }

    private mutating func take(_ page: OggPage, _ body: [UInt8]) -> Bool {
        guard body.count == page.bodyLength else { return false }
        var start = 0
        for lace in page.laces {
            unfinished += body[start..<(start + Int(lace))]
            start += Int(lace)
            guard unfinished.count <= Self.largestPacket else { return false }
            if lace < 255 {
                packets.append(unfinished)
                unfinished = []
            }
        }
        return true
    }
}
