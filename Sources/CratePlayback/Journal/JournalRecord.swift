internal import CrateCore

/// One record of the resume journal, in the form that it has on the disk.
///
/// Little-endian: what kind (32 bits), length of the payload (32), CRC-32 of all else (32), sequence (64), payload. Records
/// begin at multiples of 64 bytes, so that those behind a damaged one are found again.
struct JournalRecord: Hashable {
    /// What it says; the numbers read `CBRQ` and `CBRP` in a hex dump.
    enum Kind: UInt32 {
        /// The queue and a place in it: what a segment begins with.
        case opening = 0x5152_4243
        /// A later place in the queue that the segment began with.
        case place = 0x5052_4243
        /// All entries of the queue, `CBRW`: what a segment of them begins with.
        case entries = 0x5752_4243
        /// Changes of the entries, `CBRC`.
        case changes = 0x4352_4243
    }

    /// Where records may begin.
    static let grain = 64
    /// Bytes of a payload at most: a longer one is not looked at.
    static let longest = 1 << 20
    static let head = 20
    /// No journal gets so far: a record with a higher number is damaged, whatever its check sum says.
    static let lastSequence: UInt64 = 1 << 62
    /// Numbers that are passed over where a segment cannot be read: it may have higher ones than any that was found.
    static let stride: UInt64 = 1 << 40
    private static let sumPlace = 8..<12

    let kind: Kind
    /// Grows by one with every record that is written, and never starts over.
    let sequence: UInt64
    let payload: [UInt8]
    /// The check sum of everything else.
    let sum: UInt32

    init(_ kind: Kind, sequence: UInt64, payload: [UInt8]) {
        precondition(payload.count <= Self.longest, "A record of the journal has a megabyte at most.")
        self.kind = kind
        self.sequence = sequence
        self.payload = payload
        sum = Self.sum(Self.head(kind, 0, sequence, payload), 0, Self.head + payload.count)
    }

    /// The record that begins at a place of a segment; nil where none does, or not a whole one.
    init?(_ bytes: [UInt8], at offset: Int) {
        // Most places hold no record: the letter that all kinds begin with.
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

    /// Bytes that it takes up, with those up to where the next one may begin.
    var size: Int { Self.size(ofPayload: payload.count) }

    /// The same of a record with a payload of so many bytes.
    static func size(ofPayload count: Int) -> Int { (head + count + grain - 1) / grain * grain }

    /// All of it.
    var bytes: [UInt8] {
        let used = Self.head(kind, sum, sequence, payload)
        return used + [UInt8](repeating: 0, count: size - used.count)
    }
}
