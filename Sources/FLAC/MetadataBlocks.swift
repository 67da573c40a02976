/// The metadata blocks of a file, found without a decoder; a decoder per file would slow down a scan of ten thousand.
///
/// Finds regular blocks only. For any other file the initialiser returns nil, and libFLAC reads it.
struct MetadataBlocks {
    /// One page, enough for STREAMINFO and the tags of most files.
    private static let headLength = 4096
    /// More blocks than any program writes.
    private static let most = 256
    /// The most bytes of an Ogg file's blocks to keep in memory: twice the largest picture.
    private static let mostInMemory = 1 << 25

    /// The blocks in file order, starting with STREAMINFO.
    let blocks: [MetadataBlock]
    /// The first bytes of the file.
    let head: [UInt8]
    /// The serial number of the FLAC stream in an Ogg file; nil in a native file.
    let serial: UInt32?

    /// Finds the blocks of a native stream, or of a stream in Ogg pages.
    init?(_ file: FLACFile) {
        head = file.bytes(at: 0, count: Self.headLength)
        if head.starts(with: "fLaC".utf8) {
            guard let found = Self.native(file, head) else { return nil }
            (blocks, serial) = (found, nil)
        } else if head.starts(with: "OggS".utf8) {
            var packets = OggPackets(file)
            guard let found = Self.ogg(&packets) else { return nil }
            (blocks, serial) = (found, packets.serial)
        } else {
            return nil
        }
        guard let first = blocks.first, first.kind == .streamInfo, first.length == FLACStreamInfo.length else {
            return nil
        }
    }

    func first(_ kind: MetadataBlock.Kind) -> MetadataBlock? { blocks.first { $0.kind == kind } }

    private static func native(_ file: FLACFile, _ head: [UInt8]) -> [MetadataBlock]? {
        let end = file.length ?? 0
        var blocks: [MetadataBlock] = []
        var offset: Int64 = 4
        while blocks.count < most {
            let header =
                offset + 4 <= Int64(head.count)
                ? head[Int(offset)..<(Int(offset) + 4)] : file.bytes(at: offset, count: 4)[...]
            guard header.count == 4 else { return nil }
            let length = Int(BigEndian.number(header.dropFirst()))
            offset += 4
            guard offset + Int64(length) <= end, let first = header.first else { return nil }
            blocks.append(
                MetadataBlock(kind: MetadataBlock.Kind(rawValue: first & 0x7F), length: length, place: .file(offset)))
            offset += Int64(length)
            if first & 0x80 != 0 { return blocks }
        }
        return nil
    }

    /// The first packet is `0x7F FLAC`, two bytes of version, two of a count, `fLaC` and STREAMINFO; each further
    /// packet is a block: RFC 9639, section 10.1.
    private static func ogg(_ packets: inout OggPackets) -> [MetadataBlock]? {
        var blocks: [MetadataBlock] = []
        guard let first = packets.next(), first.count > 13, first[9...].starts(with: "fLaC".utf8) else { return nil }
        var packet = Array(first[13...])
        var inMemory = 0
        while blocks.count < most, inMemory <= mostInMemory {
            guard packet.count >= 4 else { return nil }
            let length = Int(BigEndian.number(packet[1..<4]))
            guard length == packet.count - 4 else { return nil }
            let kind = MetadataBlock.Kind(rawValue: packet[0] & 0x7F)
            // Blocks of other kinds are kept without their bytes, which are never read.
            let bytes = kind == nil ? [] : Array(packet[4...])
            inMemory += bytes.count
            blocks.append(MetadataBlock(kind: kind, length: bytes.count, place: .memory(bytes)))
            if packet[0] & 0x80 != 0 { return blocks }
            guard let following = packets.next() else { return nil }
            packet = following
        }
        return nil
    }
}

/// Big-endian numbers, as in FLAC's metadata blocks.
enum BigEndian {
    /// Converts up to eight bytes to a number.
    static func number(_ bytes: some Sequence<UInt8>) -> UInt64 { bytes.reduce(0) { $0 << 8 | UInt64($1) } }
}
