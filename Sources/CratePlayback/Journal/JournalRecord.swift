internal import CrateCore

/// A record of the resume journal and its encoding.
///
/// Little-endian: kind (32 bits), length of the payload (32), CRC-32 of all other fields (32), sequence (64), payload.
/// Records begin at multiples of 64 bytes, so that records after a damaged one can be found.
struct JournalRecord: Hashable {
    /// The kind of record; in a hex dump the numbers read `CBRQ` and `CBRP`.
    enum Kind: UInt32 {
        /// The queue and a position in it, the first record of a segment.
        case opening = 0x5152_4243
        /// A later position in the segment's queue.
        case place = 0x5052_4243
        /// All entries of the queue, `CBRW`, the first record of a segment of entries.
        case entries = 0x5752_4243
        /// Changes of the entries, `CBRC`.
        case changes = 0x4352_4243
    }

    /// The alignment of records in bytes.
    static let grain = 64
    /// The maximum size of a payload in bytes; records with longer ones are ignored.
    static let longest = 1 << 20
    static let head = 20
    /// The highest plausible sequence number. A record with a higher one is damaged, even if its checksum is right.
    static let lastSequence: UInt64 = 1 << 62
    /// The number of sequence numbers to skip if a segment cannot be read, because it may have higher ones than were
    /// found.
    static let stride: UInt64 = 1 << 40
    private static let sumPlace = 8..<12

    let kind: Kind
    /// The sequence number, which increases with each record. It restarts only when ``SegmentLog`` erases both
    /// segments.
    let sequence: UInt64
    let payload: [UInt8]
    /// The CRC-32 of all other fields.
    let sum: UInt32

    init(_ kind: Kind, sequence: UInt64, payload: [UInt8]) {
        precondition(payload.count <= Self.longest, "A record of the journal has a megabyte at most.")
        self.kind = kind
        self.sequence = sequence
        self.payload = payload
        sum = Self.sum(Self.head(kind, 0, sequence, payload), 0, Self.head + payload.count)
    }

    /// Calls a body for each complete record of a segment with untrusted content, at every offset where one may begin.
    static func forEach(in bytes: [UInt8], _ body: (JournalRecord) -> Void) {
        var offset = 0
        while offset + head <= bytes.count {
            guard let record = JournalRecord(bytes, at: offset) else {
                offset += grain
                continue
            }
            offset += record.size
            body(record)
        }
    }

    /// Decodes the record at an offset of a segment; nil if there is no complete record.
    init?(_ bytes: [UInt8], at offset: Int) {
        // All kinds begin with this byte. It is checked first, because most offsets have no record.
        guard bytes[offset] == 0x43 else { return nil }
        var reader = ByteReader(bytes[offset...])
        guard let kind = reader.number(UInt32.self).flatMap({ Kind(rawValue: $0) }),
            let length = reader.number(UInt32.self).map({ Int($0) }), length <= Self.longest,
            let sum = reader.number(UInt32.self), let sequence = reader.number(UInt64.self),
            sequence <= Self.lastSequence,
            let payload = reader.bytes(length), sum == Self.sum(bytes, offset, Self.head + length)
        else { return nil }
        self.kind = kind
        self.sequence = sequence
        self.payload = payload
        self.sum = sum
    }

    private static func sum(_ bytes: [UInt8], _ offset: Int, _ count: Int) -> UInt32 {
        var sum = CRC32()
        sum.add(bytes, offset..<(offset + sumPlace.lowerBound))
        sum.add(bytes, (offset + sumPlace.upperBound)..<(offset + count))
        return sum.sum
    }

    private static func head(_ kind: Kind, _ sum: UInt32, _ sequence: UInt64, _ payload: [UInt8]) -> [UInt8] {
        var writer = ByteWriter()
        writer.put(kind.rawValue)
        writer.put(UInt32(payload.count))
        writer.put(sum)
        writer.put(sequence)
        return writer.bytes + payload
    }

    /// The encoded size in bytes, rounded up to the alignment.
    var size: Int { Self.size(ofPayload: payload.count) }

    /// The encoded size of a record with a payload of `count` bytes, rounded up to the alignment.
    static func size(ofPayload count: Int) -> Int { (head + count + grain - 1) / grain * grain }

    /// The encoded record, padded with zeros to the alignment.
    var bytes: [UInt8] {
        let used = Self.head(kind, sum, sequence, payload)
        return used + [UInt8](repeating: 0, count: size - used.count)
    }
}
